import type { Money } from '#/platform/rules/money.ts';
import type { UnitOfMeasure, WireQuantity } from '#/platform/rules/quantity.ts';

export type Availability = 'AVAILABLE' | 'TEMPORARILY_UNAVAILABLE' | 'NOT_AVAILABLE' | 'SOLD_OUT_ONLINE';

/** A promotion on the wire (SC-139). */
export interface WirePromotion {
  promotionId: string;
  promotionTypeCode: string;
  type: string;
  promotionDescription: string;
  promotionExpiryDate: string | null;
  discount: { type: 'TOTAL_PRICE'; value: Money } | null;
  groups: { threshold: number; id: string; lineNumbers: string[]; name: string }[];
  hidden: boolean;
  myWaitrosePromotion: boolean;
  pyoPromotion: boolean;
  wasDisplayPrice: string | null;
}

/** A product on the wire, as both views have it (SC-057 to SC-073, SC-735). */
export interface WireProduct {
  id: string;
  lineNumber: string;
  name: string;
  brand: string | null;
  brandName: string | null;
  size: string | null;
  productType: 'GROCERY' | 'ENTERTAINING' | 'PHARMACEUTICAL' | 'FRESH_COUNTER';
  thumbnail: string | null;
  images: { small: string; medium: string; large?: string; extraLarge?: string } | null;
  leadTime: number;
  availableDays: string[];
  supplierOrder: boolean;
  containsAlcohol: boolean;
  reviews: { averageRating: number; reviewCount: number };
  customerProductDetails: { customerFavourite: boolean; customerPyo: boolean };
  currentSaleUnitPrice: { price: Money; quantity: WireQuantity };
  defaultQuantity: WireQuantity;
  depositCharge: Money;
  displayPrice: string;
  displayPriceEstimated: boolean;
  displayPriceQualifier: string;
  displayUnitPrice: string | null;
  formattedPriceRange: string | null;
  formattedWeightRange: string | null;
  persistDefault: boolean;
  markedForDelete: boolean;
  substitutionsProhibited: boolean;
  isSponsored: boolean;
  sponsorshipId: string | null;
  hfss: { status: 'HIGH' | 'NONE' };
  maxPersonalisedMessageLength: number | null;
  restriction: { availableDates: { restrictionId: string; startDate: string; endDate: string; cutOffDate: string }[] };
  weights: {
    defaultQuantity: WireQuantity;
    servings: { min: number; max: number } | null;
    sizeDescription: string | null;
    uoms: UnitOfMeasure[];
    range: { min: number; max: number; uom: UnitOfMeasure } | null;
  };
  servings: { min: number; max: number } | null;
  categories: { id: string; name: string }[];
  productTags: { name: string; tooltip: string }[];
  marketingBadges: string[];
  promotions: WirePromotion[];
  availability: Availability;
  dietary: string[];
}

/** The full view adds what a product page shows and a list does not (SC-079, SC-735). */
export interface WireProductInFull extends WireProduct {
  alcoholDetails: { percentByVolume: number; unitsInBottle: number } | null;
  packaging: string | null;
  packageContents: string | null;
  closureType: string | null;
  barCodes: string[];
  productShelfLife: number | null;
  ingredients: string | null;
  allergens: string[];
  nutrition: { name: string; per100: string; perServing: string | null }[];
  storage: string | null;
  countryOfOrigin: string | null;
}
