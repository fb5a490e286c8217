import type { Pence } from '#/platform/rules/money.ts';
import type { Quantity, UnitOfMeasure } from '#/platform/rules/quantity.ts';
import type { ProductType, Weekday } from '#/modules/catalogue/rules/product-record.ts';
import type { OfferShopper } from '#/modules/offers/rules/applicable-offers.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import type { Availability, RestrictionDates } from '#/modules/catalogue/rules/availability.ts';

/** One product in a trolley, as it is stored. */
export interface TrolleyLine {
  /** Larger than every earlier id of the trolley, so the latest added is the largest (SC-226). */
  itemId: number;
  lineNumber: string;
  quantity: Quantity;
  canSubstitute: boolean;
  noteToShopper: string | null;
  personalisedMessage: string | null;
}

/** A line as it was when its order was confirmed; known while the order is being amended. */
export type ConfirmedLine = Pick<TrolleyLine, 'lineNumber' | 'quantity' | 'personalisedMessage'>;

/** The facts about a line's product, at the trolley's branch and date, that pricing and conflicts need. */
export interface LineProduct {
  lineNumber: string;
  productId: string;
  name: string;
  productType: ProductType;
  saleUoms: readonly UnitOfMeasure[];
  priceUom: UnitOfMeasure;
  /** Per price unit on the pricing date: now, and before a price reduction (SC-150). */
  pricePence: Pence;
  retailPricePence: Pence;
  /** Every promotion that includes it, live or not. */
  promotions: readonly PromotionRecord[];
  /** Usual weight of one item, where it has one (SC-073). */
  itemGrams: number | null;
  depositPence: Pence;
  availability: Availability;
  restrictions: readonly RestrictionDates[];
  leadTimeDays: number;
  availableDays: readonly Weekday[];
  supplierOrder: boolean;
  containsAlcohol: boolean;
  substitutionsProhibited: boolean;
  /** In sale units; null stands for the unit's own maximum (SC-257). */
  cap: number | null;
  /** Maximum length of a personalised message, in characters; null where none is allowed. */
  maxPersonalisedMessageLength: number | null;
  /** Whether staff marked it out of stock at the branch for a slot date. */
  isOutOfStockOn(date: string): boolean;
}

/** The booked slot as the trolley sees it; null while none is booked. */
export interface TrolleySlot {
  slotType: 'DELIVERY' | 'GROCERY_COLLECTION' | 'ENTERTAINING_COLLECTION';
  branchId: number;
  date: string;
  chargePence: Pence;
}

/** Everything a trolley's amounts are worked out from, in pence. */
export interface TrolleyContext {
  slot: TrolleySlot | null;
  now: number;
  minimums: { deliveryPence: Pence; collectionPence: Pence };
  /** Decides about offers for members and picks. */
  shopper: OfferShopper;
}
