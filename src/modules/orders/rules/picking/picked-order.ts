import type { VatRate } from '#/modules/catalogue/rules/vat-rate.ts';
import type { ApplicationMethod } from '#/modules/codes/rules/code-on-order.ts';
import type { Quantity } from '#/platform/rules/quantity.ts';
import type { Pence } from '#/platform/rules/money.ts';

export const pickStatuses = ['PICKED', 'SHORT_PICKED', 'SUBSTITUTED', 'UNAVAILABLE'] as const;
export type PickStatus = (typeof pickStatuses)[number];

/** A product that was picked in place of an ordered one, at its price for the day of the slot. */
export interface Substitute {
  lineNumber: string;
  name: string;
  quantity: Quantity;
  /** The picked weight of items that are priced by weight; null otherwise. */
  grams: number | null;
  /** The prices per price unit before and after a price reduction. */
  unitPricePence: Pence;
  salePricePence: Pence;
  /** The price of the picked quantity, before the limit of SC-666. */
  totalPricePence: Pence;
  depositPence: Pence;
  /** Missing in records that processes of earlier versions stored. */
  vatRate?: VatRate;
}

/** What a picker recorded for one line. A repeated record replaces the earlier one (SC-660). */
export interface PickRecord {
  sequenceNumber: number;
  status: PickStatus;
  /** In thousandths of the line's unit. */
  thousandths: number;
  /** The picked weight of items that are priced by weight; null otherwise. */
  grams: number | null;
  substitutes: readonly Substitute[];
  /** The days that the product still keeps; null if they were not recorded. */
  minimumLifeDays: number | null;
}

/** A line of a picked order: an ordered line, or a substitute. */
export interface PickedLine {
  /** Unique in the order. Substitutes have numbers after those of all ordered lines. */
  sequenceNumber: number;
  /** The number of the ordered line that this one is a substitute for; null for an ordered line. */
  replaces: number | null;
  lineNumber: string;
  name: string;
  quantity: Quantity;
  grams: number | null;
  status: PickStatus | 'REFUNDED';
  /** The prices per price unit before and after a price reduction. */
  unitPricePence: Pence;
  salePricePence: Pence;
  /** The price of what was picked, before savings; the price of a substitute is at most that of what it replaces. */
  totalPricePence: Pence;
  /** What offers, codes and the partner discount take off this line. */
  offerSharePence: Pence;
  /** The part of the offer share that comes from offers for members. */
  memberSharePence: Pence;
  codeSharePence: Pence;
  partnerSharePence: Pence;
  depositPence: Pence;
  /** The rate of the VAT in the price; null if it is not known. */
  vatRate: VatRate | null;
  minimumLifeDays: number | null;
  refundedThousandths: number;
  refundedPence: Pence;
}

/** The order's actual totals, in pence (SC-565, SC-566). */
export interface PickedTotals {
  pickedPrice: Pence;
  offerSavings: Pence;
  membershipSavings: Pence;
  /** What codes take off. */
  incentiveSavings: Pence;
  partnerDiscountSavings: Pence;
  deliveryCharge: Pence;
  carrierBagCharge: Pence;
  depositCharge: Pence;
  paid: Pence;
}

/** What each means of payment owes of a picked order: together exactly `paid` (SC-491, SC-670). */
export interface PickedPayment {
  vouchersPence: Pence;
  giftCardsPence: Pence;
  cardDuePence: Pence;
  /** What the card was charged; null until it is known. Less than is due if less was authorised (SC-553). */
  capturedPence: Pence | null;
  /** When the payment had been taken in full; null before. */
  paidAt: number | null;
}

/** A refund of an order (SC-675). */
export interface OrderRefund {
  refundReference: string;
  /** Empty for a refund of an amount. */
  lines: readonly { sequenceNumber: number; thousandths: number; pence: Pence }[];
  amountPence: Pence;
  cardPence: Pence;
  giftCardsPence: Pence;
  /** The shopper reads it in the order and in the mail. */
  reason: string;
  /** A note for staff; null without one. */
  note: string | null;
  state: 'REQUESTED' | 'SETTLED' | 'FAILED';
  /** The status that the order returns to when the refund ends. */
  statusBefore: 'PAID' | 'COMPLETED';
  /** Whether the order is cancelled once it has settled, instead of returning to that status (decision 199). */
  closesOrder: boolean;
  requestedAt: number;
  settledAt: number | null;
  /** The amount that the card's bank sent back after the refund had settled; null if it did not. */
  returnedPence: Pence | null;
  /** When it came back. */
  returnedAt: number | null;
}

/** What a code or a member's offer takes off the picked items. */
export interface PickedCode {
  code: string;
  /** Missing in orders that were picked before members had offers: then the code was typed. */
  applicationMethod?: ApplicationMethod;
  valuePence: Pence;
}

/** What was picked for an order and what it costs. */
export interface PickedOrder {
  lines: readonly PickedLine[];
  totals: PickedTotals;
  payment: PickedPayment;
  /** The codes worked out again on the picked items (SC-668). */
  codes: readonly PickedCode[];
  /** The oldest first. */
  refunds: readonly OrderRefund[];
}

/** Returns what the shopper pays for a picked line, with its deposit. */
export const linePence = (line: Pick<PickedLine, 'totalPricePence' | 'offerSharePence' | 'codeSharePence' | 'partnerSharePence' | 'depositPence'>): Pence =>
  line.totalPricePence - line.offerSharePence - line.codeSharePence - line.partnerSharePence + line.depositPence;
