import type { Instant, LondonDay } from '#/platform/rules/london-time.ts';
import type { Pence } from '#/platform/rules/money.ts';
import type { CollectionKind } from '#/modules/slots/rules/service-types.ts';
import type { SlotType } from '#/modules/slots/rules/slot-types.ts';
import type { Quantity, UnitOfMeasure } from '#/platform/rules/quantity.ts';
import type { ProductType, Weekday } from '#/modules/catalogue/rules/product-record.ts';
import type { VatRate } from '#/modules/catalogue/rules/vat-rate.ts';
import type { CodeOnOrder } from '#/modules/codes/rules/code-on-order.ts';
import type { OfferShopper } from '#/modules/offers/rules/applicable-offers.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import type { Availability, RestrictionDates } from '#/modules/catalogue/rules/availability.ts';

/** A stored line: one product in a trolley. */
export interface TrolleyLine {
  /** A new line gets an id larger than every earlier id of the trolley, so the latest line has the largest (SC-226). */
  itemId: number;
  lineNumber: string;
  quantity: Quantity;
  canSubstitute: boolean;
  noteToShopper: string | null;
  personalisedMessage: string | null;
}

/** A line as it was when its order was confirmed; known while the order is being amended. */
export interface ConfirmedLine extends Pick<TrolleyLine, 'lineNumber' | 'quantity' | 'personalisedMessage'> {
  /** The prices that the line was placed at, as `PricedLine` has them. */
  retailPricePence: Pence;
  pricePence: Pence;
  totalPricePence: Pence;
  /** Whether staff prepare the line already, so that it stays as it is (SC-659). */
  preparing?: boolean;
}

/** An order as it was confirmed; known while it is being amended. */
export interface ConfirmedOrder {
  /** The instant until which it can be amended. A slot that is booked meanwhile does not move it. */
  amendCutOff: Instant;
  slotDate: LondonDay;
  /** Whether the shopper may book another slot for it (SC-594). */
  slotChangeable: boolean;
  lines: readonly ConfirmedLine[];
}

/** The facts about a line's product that pricing and conflicts need, at the trolley's branch and date. */
export interface LineProduct {
  lineNumber: string;
  productId: string;
  name: string;
  productType: ProductType;
  saleUoms: readonly UnitOfMeasure[];
  priceUom: UnitOfMeasure;
  /** The prices per price unit on the pricing date: the current price, and the price before a reduction (SC-150). */
  pricePence: Pence;
  retailPricePence: Pence;
  /** Every promotion that includes the product, live or not. */
  promotions: readonly PromotionRecord[];
  /** The usual weight of one item, for products that have a usual weight (SC-073). */
  itemGrams: number | null;
  depositPence: Pence;
  /** The rate of the VAT in the price, which an order keeps. */
  vatRate: VatRate;
  availability: Availability;
  restrictions: readonly RestrictionDates[];
  leadTimeDays: number;
  availableDays: readonly Weekday[];
  supplierOrder: boolean;
  containsAlcohol: boolean;
  minimumAge: number | null;
  substitutionsProhibited: boolean;
  /** The maximum quantity in the product's usual unit; null if only the unit's own maximum applies (SC-257). */
  cap: number | null;
  /** Maximum length of a personalised message, in characters; null if the product cannot have one. */
  maxPersonalisedMessageLength: number | null;
  /** Returns whether staff marked the product out of stock at the branch for a slot date. */
  isOutOfStockOn(date: string): boolean;
}

/** The facts about the booked slot that a trolley needs. */
export interface TrolleySlot {
  slotType: SlotType;
  /** The kind of goods to collect; missing or null for the usual kind of the slot's type. */
  collectionKind?: CollectionKind | null;
  branchId: number;
  date: string;
  chargePence: Pence;
}

/** The facts that a trolley's amounts and conflicts depend on, besides its lines and products. */
export interface TrolleyContext {
  slot: TrolleySlot | null;
  now: number;
  minimums: { deliveryPence: Pence; collectionPence: Pence };
  /** Whether the shopper is a member, and their picks, for the offers that depend on these. */
  shopper: OfferShopper;
  codes: readonly CodeOnOrder[];
  /** The order as it was confirmed, while it is being amended. */
  confirmed?: ConfirmedOrder | null;
}
