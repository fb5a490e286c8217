import type { Pence } from '#/platform/rules/money.ts';
import type { Quantity, UnitOfMeasure } from '#/platform/rules/quantity.ts';
import type { VatRate } from '#/modules/catalogue/rules/vat-rate.ts';
import type { SlotType } from '#/modules/slots/rules/slot-types.ts';
import type { CodeEntry } from '#/modules/codes/rules/apply-codes.ts';
import type { GiftCardOnOrder, GiftVoucherOnOrder } from '#/modules/gifts/rules/gifts-on-order.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import type { PickedOrder } from './picking/picked-order.ts';

export const orderStatuses = [
  'AMENDING',
  'CANCELLED',
  'COMPLETED',
  'FULFIL',
  'PAID',
  'PAYMENT_FAILED',
  'PENDING',
  'PICKED',
  'PLACED',
  'REFUND_PENDING',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** An address as stored with an order. It is a copy, which later changes to the address book do not affect (SC-575). */
export interface OrderAddress {
  id: number | null;
  line1: string;
  line2: string | null;
  line3: string | null;
  postalCode: string;
  town: string | null;
  region: string | null;
  country: string;
}

/** The details that the shopper enters at checkout, besides trolley, slot and card. */
export interface OrderDetails {
  contactNumber: string | null;
  deliveryNote: string | null;
  /** True, the default, for an order without carrier bags (SC-452). */
  bagless: boolean;
  paperStatement: boolean;
  substitutionsAllowed: boolean;
  /** The card of the partner discount, which is worked out at picking (SC-527); null without one. */
  partnerDiscountCardNumber: string | null;
}

/**
 * One line of an order. Its prices are in pence: those at the time of placing, or the current ones of an open order.
 */
export interface OrderLineRecord {
  sequenceNumber: number;
  lineNumber: string;
  name: string;
  quantity: Quantity;
  /** The prices per price unit before and after a price reduction; equal if there is none. */
  unitPricePence: Pence;
  salePricePence: Pence;
  /** The price of the whole line, before savings from offers. */
  totalPricePence: Pence;
  offerSharePence: Pence;
  /** The part of the offer share that comes from offers for members. */
  memberSharePence: Pence;
  /** The number of units that are in triggered offers; a line sold by weight is one unit. */
  offeredUnits: number;
  depositPence: Pence;
  /** The rate of the VAT in the price when the line was placed; null if a process of an earlier version stored the line. */
  vatRate: VatRate | null;
  priceEstimated: boolean;
  /** The price by which the picked weight is charged (SC-662); null if the line is not priced by weight. */
  weighed: WeighedPrice | null;
  substitutionAllowed: boolean;
  noteToShopper: string | null;
  personalisedMessage: string | null;
  supplierOrderRequired: boolean;
  /** Whether staff have begun to prepare the line, which a supplier delivers (SC-659). */
  preparing: boolean;
  containsAlcohol: boolean;
  /** As the product said when the order was placed; see `minimumAgeOf`. */
  minimumAge: number | null;
  entertaining: boolean;
  status: 'ORDERED' | 'PICKED' | 'SHORT_PICKED' | 'SUBSTITUTED' | 'UNAVAILABLE' | 'REFUNDED';
}

/** The price of a line that is priced by weight. A part of the weight costs its share, rounded once. */
export interface WeighedPrice {
  pence: Pence;
  /** The unit of weight that the price is for. */
  uom: UnitOfMeasure;
  /** The usual weight of one item if the line is ordered by the item, else null. */
  itemGrams: number | null;
  /** The weight that the price is for, in thousandths of the unit; by default one unit. */
  thousandths?: number;
}

/** The order's estimated totals, in pence (SC-563, SC-564). */
export interface OrderTotals {
  orderLines: Pence;
  offerSavings: Pence;
  membershipSavings: Pence;
  incentiveSavings: Pence;
  orderLevelSavings: Pence;
  deliveryCharge: Pence;
  carrierBagCharge: Pence;
  depositCharge: Pence;
  giftCards: Pence;
  giftVouchers: Pence;
}

export interface OrderSlotRecord {
  branchId: number;
  type: SlotType;
  startsAt: number;
  endsAt: number;
  amendCutOff: number;
  shopBy: number;
  branchName: string;
  branchAddress: OrderAddress;
  deliveryAddress: OrderAddress | null;
  chargePence: Pence;
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'CANCELLED' | 'EXPIRED';
}

/** An order, placed or open, as far as lists of orders need it. */
export interface ListedOrder {
  customerOrderId: string;
  customerId: number;
  status: OrderStatus;
  created: number;
  lastUpdated: number;
  lines: readonly Pick<OrderLineRecord, 'lineNumber' | 'name' | 'quantity' | 'supplierOrderRequired' | 'preparing' | 'entertaining'>[];
  totals: OrderTotals;
  slot: OrderSlotRecord | null;
  /** What the order costs as it was picked, how that is paid, and its refunds; null before the order is PICKED. */
  picked: Pick<PickedOrder, 'totals' | 'payment' | 'refunds'> | null;
  /** Whether its delivery has the status NOT_DELIVERED. False unless given. */
  notDelivered?: boolean;
}

/** An order, placed or open, in the form that all other readers of orders use. */
export interface OrderRecord extends ListedOrder {
  /** The order's place among the customer's placed orders, 1 for the first; null before it is placed (SC-560). */
  shopNumber: number | null;
  details: OrderDetails;
  lines: OrderLineRecord[];
  /** In the order in which they are applied; a placed order has only applied ones. */
  codes: readonly CodeEntry[];
  /** In the order in which they were added, which is the order in which they pay (SC-491). */
  giftCards: GiftCardOnOrder[];
  giftVouchers: GiftVoucherOnOrder[];
  /** What was picked and what it costs; null before the order is PICKED. */
  picked: PickedOrder | null;
  card: PaymentCard | null;
  billingAddress: OrderAddress | null;
}
