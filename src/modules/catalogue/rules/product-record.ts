import type { Pence } from '#/platform/rules/money.ts';
import type { Quantity, UnitOfMeasure } from '#/platform/rules/quantity.ts';
import type { VatRate } from './vat-rate.ts';

export const productTypes = ['GROCERY', 'ENTERTAINING', 'PHARMACEUTICAL', 'FRESH_COUNTER'] as const;
export type ProductType = (typeof productTypes)[number];

/** The most further pictures of a product. */
export const mostMoreImages = 8;

export const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof weekdays)[number];

/** A product as the database stores it. Staff create it or a feed imports it; every price and page comes from it. */
export interface ProductRecord {
  /** Digits, including leading zeros (SC-010). For an imported product, its barcode. */
  lineNumber: string;
  /** The line number, alone or followed by two suffixes: '088903-45703-45704' (SC-071). */
  productId: string;
  name: string;
  brand: string | null;
  brandName: string | null;
  /** The size to display: '500g', '6 x 330ml', 'each'. */
  size: string | null;
  productType: ProductType;
  /** The current price, after any price reduction (SC-150), per `priceUom`. */
  pricePence: Pence;
  priceUom: UnitOfMeasure;
  /** The rate of the VAT that the price includes. */
  vatRate: VatRate;
  /**
   * The units in which the product is sold, the usual one first. They need not match the price unit: apples can be sold
   * by the piece and priced by the kilogram.
   */
  saleUoms: UnitOfMeasure[];
  /**
   * The quantity that the first press of 'Add' adds, in the first sale unit; null means the unit's own default
   * (SC-105).
   */
  defaultQuantity: Quantity | null;
  persistDefault: boolean;
  /**
   * The weight range of a single item, in grams, for products sold by the item but priced by weight (SC-073); otherwise
   * null.
   */
  itemWeight: { minGrams: number; maxGrams: number } | null;
  depositPence: Pence;
  /** The net content in grams, millilitres or items, for the unit price; null if it is not known. */
  netContent: { amount: number; unit: 'g' | 'ml' | 'each' } | null;
  /**
   * The measure that the unit price is given for. Null means the kilogram for a product priced by weight, and no unit
   * price for any other.
   */
  unitPriceMeasure: 'kg' | '100g' | 'litre' | '100ml' | '75cl' | 'each' | null;
  /** The ids of the product's categories. The first is the home category, which the breadcrumb shows. */
  categoryIds: number[];
  barCodes: string[];
  thumbnail: string | null;
  images: { small: string; medium: string; large: string; extraLarge: string } | null;
  /** The addresses of further pictures, such as the back of the pack. */
  moreImages: string[];
  leadTimeDays: number;
  /** The weekdays on which the product can be supplied; all seven by default. */
  availableDays: Weekday[];
  shelfLifeDays: number | null;
  supplierOrder: boolean;
  alcohol: { percentByVolume: number; unitsInBottle: number } | null;
  containsAlcohol: boolean;
  /** How old a shopper must be for another reason than alcohol; null for any age. See `minimumAgeOf`. */
  minimumAge: number | null;
  closureType: string | null;
  packaging: string | null;
  packageContents: string | null;
  averageRating: number | null;
  reviewCount: number;
  substitutionsProhibited: boolean;
  markedForDelete: boolean;
  isSponsored: boolean;
  sponsorshipId: string | null;
  /** True if the product is high in fat, salt or sugar (SC-069). */
  hfssHigh: boolean;
  maxPersonalisedMessageLength: number | null;
  servings: { min: number; max: number } | null;
  sizeDescription: string | null;
  tags: { name: string; tooltip: string }[];
  marketingBadges: string[];
  /** The values for the Dietary filter: 'Vegetarian', 'Vegan', 'Gluten free', 'Organic'… */
  dietary: string[];
  /** What the maker says of the product. */
  description: string | null;
  /** The ingredients text, with allergens between underscores: 'Wheat flour (_wheat_), butter (_milk_)'. */
  ingredients: string | null;
  allergens: string[];
  nutrition: { name: string; per100: string; perServing: string | null }[];
  /** The weight or volume that `perServing` is for, such as '30g'; null if it is not known. */
  servingSize: string | null;
  storage: string | null;
  countryOfOrigin: string | null;
  /**
   * The maximum quantity that a shopper may order, in the product's sale unit (SC-257); null means the unit's own
   * maximum.
   */
  cap: number | null;
  /** A measure of recent sales, used to sort by 'Most popular'; higher means more popular. */
  popularity: number;
}

/** A category as the database stores it (SH-261). */
export interface CategoryRecord {
  id: number;
  name: string;
  shortName: string;
  /** The path below `/ecom/shop/browse/`: 'groceries/dairy_eggs_and_chilled/milk'. */
  url: string;
  parentId: number | null;
  /** The rank among its siblings; the lowest comes first. */
  position: number;
  hiddenInNav: boolean;
  iconName: string | null;
  offer: boolean;
  banner: string | null;
  pageTitle: string | null;
  additionalClasses: string | null;
}

/**
 * A group of products that are available only for slot dates from start to end, and must be ordered by the cut-off date
 * (SC-066). All dates are calendar days in London.
 */
export interface RestrictionRecord {
  restrictionId: string;
  name: string;
  startDate: string;
  endDate: string;
  cutOffDate: string;
  lineNumbers: string[];
}

/** The differences of one product at one branch from the default 'ranged and in stock' (SC-072, SC-682). */
export interface BranchAvailabilityRecord {
  branchId: number;
  lineNumber: string;
  ranged: boolean;
  /**
   * The first and last slot dates for which the product is out of stock at the branch. If only one is null, the range
   * is open at that end; if both are null, the product is in stock.
   */
  outOfStockFrom: string | null;
  outOfStockTo: string | null;
  soldOutOnline: boolean;
}
