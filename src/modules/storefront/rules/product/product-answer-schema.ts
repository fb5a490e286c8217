import { z } from 'zod';
import { availabilities } from '#/modules/catalogue/rules/availability.ts';
import { unitsOfMeasure } from '#/platform/rules/quantity.ts';
import { wireDay, wireMoney, wireQuantity } from '#/platform/rules/wire-schema.ts';
import { sortOrders } from '#/modules/storefront/rules/filters/grid-wire.ts';

export const promotionGroup = { threshold: z.number(), id: z.string(), lineNumbers: z.array(z.string()), name: z.string() };

/** The fields of a promotion besides its groups (SC-139). */
export const promotionFields = {
  promotionId: z.string(),
  promotionTypeCode: z.string(),
  type: z.string(),
  promotionDescription: z.string(),
  promotionExpiryDate: wireDay.nullable(),
  discount: z.strictObject({ type: z.literal('TOTAL_PRICE'), value: wireMoney }).nullable(),
  hidden: z.boolean(),
  myWaitrosePromotion: z.boolean(),
  pyoPromotion: z.boolean(),
  wasDisplayPrice: z.string().nullable(),
};

const promotion = z.strictObject({ ...promotionFields, groups: z.array(z.strictObject(promotionGroup)) }).meta({ id: 'Promotion' });

const servings = z.strictObject({ min: z.number(), max: z.number() }).nullable();
const pictures = { small: z.string(), medium: z.string(), large: z.string().exactOptional(), extraLarge: z.string().exactOptional() };

const availableDates = z.strictObject({ restrictionId: z.string(), startDate: wireDay, endDate: wireDay, cutOffDate: wireDay });

const summary = {
  id: z.string(),
  lineNumber: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  brandName: z.string().nullable(),
  size: z.string().nullable(),
  productType: z.enum(['GROCERY', 'ENTERTAINING', 'PHARMACEUTICAL', 'FRESH_COUNTER']),
  thumbnail: z.string().nullable(),
  images: z.strictObject(pictures).nullable(),
  leadTime: z.int(),
  availableDays: z.array(z.string()),
  supplierOrder: z.boolean(),
  containsAlcohol: z.boolean(),
  reviews: z.strictObject({ averageRating: z.number(), reviewCount: z.int() }),
  customerProductDetails: z.strictObject({ customerFavourite: z.boolean(), customerPyo: z.boolean() }),
  currentSaleUnitPrice: z.strictObject({ price: wireMoney, quantity: wireQuantity }),
  defaultQuantity: wireQuantity,
  depositCharge: wireMoney,
  displayPrice: z.string(),
  displayPriceEstimated: z.boolean(),
  displayPriceQualifier: z.string(),
  displayUnitPrice: z.string().nullable(),
  formattedPriceRange: z.string().nullable(),
  formattedWeightRange: z.string().nullable(),
  persistDefault: z.boolean(),
  markedForDelete: z.boolean(),
  substitutionsProhibited: z.boolean(),
  isSponsored: z.boolean(),
  sponsorshipId: z.string().nullable(),
  hfss: z.strictObject({ status: z.enum(['HIGH', 'NONE']) }),
  maxPersonalisedMessageLength: z.int().nullable(),
  restriction: z.strictObject({ availableDates: z.array(availableDates) }),
  weights: z.strictObject({
    defaultQuantity: wireQuantity,
    servings,
    sizeDescription: z.string().nullable(),
    uoms: z.array(z.enum(unitsOfMeasure)),
    range: z.strictObject({ min: z.number(), max: z.number(), uom: z.enum(unitsOfMeasure) }).nullable(),
  }),
  servings,
  categories: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  productTags: z.array(z.strictObject({ name: z.string(), tooltip: z.string() })),
  marketingBadges: z.array(z.string()),
  promotions: z.array(promotion),
  availability: z.enum(availabilities),
  dietary: z.array(z.string()),
};

/** A product in the SUMMARY view (SC-057 to SC-073). */
export const productAnswer = z.strictObject(summary).meta({ id: 'Product' });

/** A product in the full view (SC-079, SC-735). */
export const productInFullAnswer = z
  .strictObject({
    ...summary,
    nextAvailableDates: availableDates.nullable().describe('The first of its available dates that can still be ordered; null if there are none'),
    minimumAge: z.int().nullable().describe('How old a shopper must be to buy it, because of alcohol or for another reason; null for any age'),
    alcoholDetails: z.strictObject({ percentByVolume: z.number(), unitsInBottle: z.number() }).nullable(),
    packaging: z.string().nullable(),
    packageContents: z.string().nullable(),
    closureType: z.string().nullable(),
    barCodes: z.array(z.string()),
    productShelfLife: z.int().nullable(),
    ingredients: z.string().nullable(),
    allergens: z.array(z.string()),
    nutrition: z.array(z.strictObject({ name: z.string(), per100: z.string(), perServing: z.string().nullable() })),
    servingSize: z.string().nullable(),
    storage: z.string().nullable(),
    countryOfOrigin: z.string().nullable(),
    moreImages: z.array(z.string()).describe('The addresses of further pictures'),
    description: z.string().nullable(),
  })
  .meta({ id: 'ProductInFull' });

/**
 * The answer to `GET products/{lineNumbers}`: products in the full view, or in the SUMMARY view if `view` is SUMMARY.
 */
export const productsAnswer = z.strictObject({ products: z.array(z.union([productInFullAnswer, productAnswer])) });

const filterValue = z.strictObject({ id: z.string(), label: z.string(), count: z.int(), applied: z.boolean() });
/** The chosen range of prices, and the lowest and highest price that the other filters leave; null where there is none. */
const priceRange = z.strictObject({
  from: wireMoney.nullable(),
  to: wireMoney.nullable(),
  least: wireMoney.nullable(),
  most: wireMoney.nullable(),
});
const filter = z
  .strictObject({
    group: z.string(),
    title: z.string(),
    singleChoice: z.boolean(),
    values: z.array(filterValue),
    range: priceRange.optional().describe('Only in the group Price: the chosen range of prices'),
  })
  .meta({ id: 'Filter' });
const level = { id: z.string(), name: z.string(), count: z.int() };

/**
 * The widened search term, whether some products match the term as typed, and whether letters were forgiven or words
 * left out (SC-127). Null if the search was not widened.
 */
export const wideningAnswer = z.strictObject({ term: z.string(), exact: z.boolean(), corrected: z.boolean() }).nullable();

/** A page of a product grid (SC-119). */
export const gridAnswer = z.strictObject({
  products: z.array(productAnswer),
  totalMatches: z.int(),
  filters: z.array(filter),
  categoryLevelFilters: z.array(z.strictObject(level)),
  subCategories: z.array(z.strictObject({ ...level, url: z.string() })),
  sortBy: z.enum(sortOrders),
  origin: z.string().nullable(),
  widened: wideningAnswer,
}).meta({ id: 'Grid' });
