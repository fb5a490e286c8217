import type { Pence } from '#/platform/rules/money.ts';
import type { Quantity, UnitOfMeasure } from '#/platform/rules/quantity.ts';

export const productTypes = ['GROCERY', 'ENTERTAINING', 'PHARMACEUTICAL', 'FRESH_COUNTER'] as const;
export type ProductType = (typeof productTypes)[number];

export const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof weekdays)[number];

/** A product as stored: set up by staff or imported, and the source of every price and page. */
export interface ProductRecord {
  /** Digits, with leading zeros (SC-010). For an imported product, its barcode. */
  lineNumber: string;
  /** Line number, or line number and two suffixes: '088903-45703-45704' (SC-071). */
  productId: string;
  name: string;
  brand: string | null;
  brandName: string | null;
  /** Size for display: '500g', '6 x 330ml', 'each'. */
  size: string | null;
  productType: ProductType;
  /** The current price, after any price reduction (SC-150), per `priceUom`. */
  pricePence: Pence;
  priceUom: UnitOfMeasure;
  /**
   * The units it is sold in, the usual one first. Independent of the price unit: three apples, priced by the kilogram.
   */
  saleUoms: UnitOfMeasure[];
  /** The quantity that the first 'Add' adds, in the first sale unit; null means the unit's own default (SC-105). */
  defaultQuantity: Quantity | null;
  persistDefault: boolean;
  /** Weight of one item in grams if items are priced by weight, from lightest to heaviest (SC-073). */
  itemWeight: { minGrams: number; maxGrams: number } | null;
  depositPence: Pence;
  /** Net content in grams, millilitres or number of items, used for the unit price; null if the size does not say. */
  netContent: { amount: number; unit: 'g' | 'ml' | 'each' } | null;
  /** The measure for the unit price; null if it has none. */
  unitPriceMeasure: 'kg' | '100g' | 'litre' | '100ml' | '75cl' | 'each' | null;
  /** Category ids; the first is its home category, which the breadcrumb shows. */
  categoryIds: number[];
  barCodes: string[];
  thumbnail: string | null;
  images: { small: string; medium: string; large: string; extraLarge: string } | null;
  leadTimeDays: number;
  /** Weekdays on which it can be supplied; all seven by default. */
  availableDays: Weekday[];
  shelfLifeDays: number | null;
  supplierOrder: boolean;
  alcohol: { percentByVolume: number; unitsInBottle: number } | null;
  containsAlcohol: boolean;
  closureType: string | null;
  packaging: string | null;
  packageContents: string | null;
  averageRating: number | null;
  reviewCount: number;
  substitutionsProhibited: boolean;
  markedForDelete: boolean;
  isSponsored: boolean;
  sponsorshipId: string | null;
  /** High in fat, salt or sugar (SC-069). */
  hfssHigh: boolean;
  maxPersonalisedMessageLength: number | null;
  servings: { min: number; max: number } | null;
  sizeDescription: string | null;
  tags: { name: string; tooltip: string }[];
  marketingBadges: string[];
  /** Values of the Dietary filter: 'Vegetarian', 'Vegan', 'Gluten free', 'Organic'… */
  dietary: string[];
  /** Text, allergens between underscores: 'Wheat flour (_wheat_), butter (_milk_)'. */
  ingredients: string | null;
  allergens: string[];
  nutrition: { name: string; per100: string; perServing: string | null }[];
  /** The weight or volume that `perServing` is for, such as '30g'; null if there is none. */
  servingSize: string | null;
  storage: string | null;
  countryOfOrigin: string | null;
  /** The maximum a shopper may order, in the product's sale unit (SC-257); null means the unit's own maximum. */
  cap: number | null;
  /** How often it was bought recently, which sorts 'Most popular'. */
  popularity: number;
}

/** A category as stored (SH-261). */
export interface CategoryRecord {
  id: number;
  name: string;
  shortName: string;
  /** Path below `/ecom/shop/browse/`: 'groceries/dairy_eggs_and_chilled/milk'. */
  url: string;
  parentId: number | null;
  /** Its position among its siblings, smallest first. */
  position: number;
  hiddenInNav: boolean;
  iconName: string | null;
  offer: boolean;
  banner: string | null;
  pageTitle: string | null;
  additionalClasses: string | null;
}

/**
 * Products available only for slot dates from start to end, ordered by the cut-off; dates are calendar days in London
 * (SC-066).
 */
export interface RestrictionRecord {
  restrictionId: string;
  name: string;
  startDate: string;
  endDate: string;
  cutOffDate: string;
  lineNumbers: string[];
}

/** How one branch differs from 'ranged and in stock' for one product (SC-072, SC-682). */
export interface BranchAvailabilityRecord {
  branchId: number;
  lineNumber: string;
  ranged: boolean;
  /** Slot dates, inclusive, for which it is out of stock. */
  outOfStockFrom: string | null;
  outOfStockTo: string | null;
  soldOutOnline: boolean;
}
