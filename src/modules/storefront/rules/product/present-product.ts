import type { WireProduct, WireProductInFull, WirePromotion } from '#/contract/rest-types.ts';
import { nextOpenRange, type Availability, type RestrictionDates } from '#/modules/catalogue/rules/availability.ts';
import type { CatalogueProduct, ProductDetails } from '#/modules/catalogue/rules/catalogue-product.ts';
import { minimumAgeOf } from '#/modules/catalogue/rules/minimum-age.ts';
import { defaultQuantityOf } from '#/modules/catalogue/rules/default-quantity.ts';
import { displayPence, displayUnitPrice, salePriceOf } from '#/modules/catalogue/rules/sale-price.ts';
import type { CurrentUnitPrice } from '#/modules/offers/rules/current-unit-price.ts';
import { isPriceReduction } from '#/modules/offers/rules/is-price-reduction.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { formatPence, toMoney } from '#/platform/rules/money.ts';
import { toWireQuantity } from '#/platform/rules/quantity.ts';

/**
 * The facts besides the product itself that its presentation needs. Price, availability and promotions depend on the
 * branch, the slot date or the time.
 */
export interface ProductFacts {
  price: CurrentUnitPrice;
  availability: Availability;
  restrictions: readonly RestrictionDates[];
  /** The product's listed promotions that are live on the pricing date (SC-144). */
  promotions: readonly PromotionRecord[];
  /** The product's categories, starting with its home category. */
  categories: readonly { id: number; name: string }[];
}

/** Presents a product in the SUMMARY view (SC-057 to SC-073, SC-079). */
export function presentProduct(product: CatalogueProduct, facts: ProductFacts): WireProduct {
  const defaultQuantity = toWireQuantity(defaultQuantityOf(product));
  return {
    id: product.productId,
    lineNumber: product.lineNumber,
    name: product.name,
    brand: product.brand,
    brandName: product.brandName,
    size: product.size,
    productType: product.productType,
    thumbnail: product.thumbnail,
    images: product.images && { small: product.images.small, medium: product.images.medium },
    leadTime: product.leadTimeDays,
    availableDays: product.availableDays,
    supplierOrder: product.supplierOrder,
    containsAlcohol: product.containsAlcohol,
    reviews: { averageRating: Math.round((product.averageRating ?? 0) * 10) / 10, reviewCount: product.reviewCount },
    // Defaults, because all callers share this result. `markFavourites` then sets the caller's own favourites.
    customerProductDetails: { customerFavourite: false, customerPyo: false },
    currentSaleUnitPrice: { price: toMoney(facts.price.pence), quantity: { amount: 1, uom: product.priceUom } },
    defaultQuantity,
    depositCharge: toMoney(product.depositPence),
    ...salePriceOf(product, facts.price.pence),
    displayUnitPrice: displayUnitPrice(product, facts.price.pence),
    persistDefault: product.persistDefault,
    markedForDelete: product.markedForDelete,
    substitutionsProhibited: product.substitutionsProhibited,
    isSponsored: product.isSponsored,
    sponsorshipId: product.sponsorshipId,
    hfss: { status: product.hfssHigh ? 'HIGH' : 'NONE' },
    maxPersonalisedMessageLength: product.maxPersonalisedMessageLength,
    restriction: { availableDates: [...facts.restrictions] },
    weights: {
      defaultQuantity,
      servings: product.servings,
      sizeDescription: product.sizeDescription,
      uoms: product.saleUoms,
      range: product.itemWeight && {
        min: product.itemWeight.minGrams / 1000,
        max: product.itemWeight.maxGrams / 1000,
        uom: 'KGM',
      },
    },
    servings: product.servings,
    categories: facts.categories.map(({ id, name }) => ({ id: String(id), name })),
    productTags: product.tags,
    marketingBadges: product.marketingBadges,
    promotions: facts.promotions.map((promotion) => presentPromotion(promotion, product)),
    availability: facts.availability,
    dietary: product.dietary,
  };
}

/** Presents a product in the full view on a day (SC-079, SC-103, SC-735). */
export function presentProductInFull(
  product: CatalogueProduct,
  details: ProductDetails,
  facts: ProductFacts,
  today: LondonDay,
): WireProductInFull {
  return {
    ...presentProduct(product, facts),
    images: product.images,
    nextAvailableDates: nextOpenRange(facts.restrictions, today),
    minimumAge: minimumAgeOf(product),
    alcoholDetails: product.alcohol,
    barCodes: product.barCodes,
    productShelfLife: product.shelfLifeDays,
    closureType: details.closureType,
    packaging: details.packaging,
    packageContents: details.packageContents,
    // Products that were stored before these fields were added do not have them.
    moreImages: details.moreImages ?? [],
    description: details.description ?? null,
    ingredients: details.ingredients,
    allergens: details.allergens,
    nutrition: details.nutrition,
    servingSize: details.servingSize ?? null,
    storage: details.storage,
    countryOfOrigin: details.countryOfOrigin,
  };
}

/**
 * Presents a promotion as part of a product. The old price of a price reduction is text, calculated like the product's
 * price (SC-139); it is null for other promotions.
 */
export function presentPromotion(promotion: PromotionRecord, product: CatalogueProduct): WirePromotion {
  const { wasPricePence, discount } = promotion;
  const reduces = wasPricePence !== null && isPriceReduction(promotion);
  return {
    promotionId: promotion.promotionId,
    promotionTypeCode: promotion.promotionTypeCode,
    type: promotion.type,
    promotionDescription: promotion.promotionDescription,
    promotionExpiryDate: promotion.promotionExpiryDate,
    discount: discount && { type: discount.type, value: toMoney(discount.valuePence) },
    groups: promotion.groups.map(({ id, name, threshold, lineNumbers }) => ({ threshold, id, lineNumbers, name })),
    hidden: promotion.hidden,
    myWaitrosePromotion: promotion.myWaitrosePromotion,
    pyoPromotion: promotion.pyoPromotion,
    wasDisplayPrice: reduces ? formatPence(displayPence(product, wasPricePence)) : null,
  };
}
