import type { WireActualTotals, WireOrder, WireOrderLine, WireOrderSummary } from '#/contract/rest-types.ts';
import type { CodeEntry } from '#/modules/codes/rules/apply-codes.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { toMoney, type Pence } from '#/platform/rules/money.ts';
import { toWireQuantity, type WireQuantity } from '#/platform/rules/quantity.ts';
import type { ListedOrder, OrderLineRecord } from './order-record.ts';
import type { OrderRefund, PickedLine, PickedOrder } from './picking/picked-order.ts';
import { vatByRate } from './receipt/vat-by-rate.ts';

type Adjustment = WireOrder['adjustments'][number];

/** Returns the actual totals of a picked order (SC-565, SC-566). */
export function presentActual({ totals }: Pick<PickedOrder, 'totals'>): WireActualTotals {
  const { pickedPrice, offerSavings, membershipSavings, incentiveSavings, partnerDiscountSavings, deliveryCharge, carrierBagCharge, depositCharge, paid } = totals;
  return {
    paid: toMoney(paid),
    savings: toMoney(offerSavings + membershipSavings + incentiveSavings + partnerDiscountSavings),
    partnerDiscountSavings: toMoney(partnerDiscountSavings),
    membershipSavings: toMoney(membershipSavings),
    offerSavings: toMoney(offerSavings),
    deliveryCharge: toMoney(deliveryCharge),
    carrierBagCharge: toMoney(carrierBagCharge),
    pickedPrice: toMoney(pickedPrice),
    depositCharge: toMoney(depositCharge),
  };
}

/** Returns how the actual total of a picked order is paid, or is going to be. */
export const presentTaken = ({ payment: { vouchersPence, giftCardsPence, cardDuePence, capturedPence, paidAt } }: PickedOrder): WireOrder['paymentTaken'] => ({
  giftVouchers: toMoney(vouchersPence),
  giftCards: toMoney(giftCardsPence),
  paymentCard: toMoney(capturedPence ?? cardDuePence),
  paid: paidAt === null ? null : toWireDateTime(paidAt),
});

/**
 * Returns what an order was charged, and that amount less what went back; both are null before it is paid. If a paid order is cancelled,
 * its gift vouchers go back too (decision 199).
 */
export function presentCharged({ status, picked }: Pick<ListedOrder, 'status' | 'picked'>): Pick<WireOrderSummary, 'charged' | 'netCharged'> {
  if (!picked || picked.payment.paidAt === null) return { charged: null, netCharged: null };
  const { vouchersPence, giftCardsPence, cardDuePence, capturedPence } = picked.payment;
  const chargedPence = vouchersPence + giftCardsPence + (capturedPence ?? cardDuePence);
  const backPence = sumOfRefunds(picked, 'SETTLED') + (status === 'CANCELLED' ? vouchersPence : 0);
  return { charged: toMoney(chargedPence), netCharged: toMoney(chargedPence - backPence) };
}

/** Returns the VAT in what a picked order was charged. */
export const presentVat = (picked: PickedOrder): WireOrder['vatByRate'] =>
  vatByRate(picked)?.map(({ rate, percent, netPence, vatPence, grossPence }) => ({ rate, percent, net: toMoney(netPence), vat: toMoney(vatPence), gross: toMoney(grossPence) })) ?? null;

/** Returns the codes of an order with the amounts that they take off what was picked (SC-668). */
export function pickedCodes(codes: readonly CodeEntry[], picked: Pick<PickedOrder, 'codes'> | null): CodeEntry[] {
  if (!picked) return [...codes];
  // A member's offer may have the same id as the text of a code.
  const values = new Map(picked.codes.map(({ code, applicationMethod = 'MANUAL', valuePence }) => [`${applicationMethod} ${code}`, valuePence]));
  return codes.map((entry) => ({ ...entry, valuePence: values.get(`${entry.applicationMethod} ${entry.terms.code}`) ?? 0 }));
}

/** Returns the adjustments of the whole order that follow from picking: the partner discount, and each settled refund (SC-677). */
export function pickedAdjustments({ totals: { partnerDiscountSavings }, refunds }: PickedOrder): Adjustment[] {
  const discount = adjustment('partner-discount', 'Partner discount', 'PARTNER_DISCOUNT', partnerDiscountSavings);
  const settled = refunds.filter(({ state }) => state === 'SETTLED');
  return [...discount, ...settled.flatMap(({ refundReference, reason, amountPence }) => adjustment(refundReference, reason, 'REFUND', amountPence, 'MANUAL'))];
}

/** Returns the adjustments of a line: its part of every saving, and the money that was refunded of it. */
export function lineAdjustments(line: Pick<OrderLineRecord, 'offerSharePence' | 'memberSharePence'> & Partial<Pick<PickedLine, 'codeSharePence' | 'partnerSharePence' | 'refundedPence'>>): Adjustment[] {
  return [
    ...adjustment('offers', 'Offers', 'OFFER', line.offerSharePence - line.memberSharePence),
    ...adjustment('member-offers', 'Member savings', 'MEMBERSHIP', line.memberSharePence),
    ...adjustment('codes', 'Codes', 'INCENTIVE', line.codeSharePence ?? 0),
    ...adjustment('partner-discount', 'Partner discount', 'PARTNER_DISCOUNT', line.partnerSharePence ?? 0),
    ...adjustment('refunds', 'Refunded', 'REFUND', line.refundedPence ?? 0, 'MANUAL'),
  ];
}

function adjustment(id: string, displayText: string, adjustmentType: Adjustment['adjustmentType'], pence: Pence, applicationMethod = 'AUTOMATIC'): Adjustment[] {
  return pence === 0 ? [] : [{ id, displayText, adjustmentType, amount: toMoney(pence), status: 'APPLIED', applicationMethod }];
}

/** Returns the fields of an ordered line or a substitute that picking sets (SC-573). */
export function pickedFields(line: PickedLine, isByWeight: boolean) {
  const { quantity, grams, status, totalPricePence, offerSharePence, unitPricePence, salePricePence, depositPence, refundedThousandths, refundedPence } = line;
  return {
    orderLineStatus: status,
    pickedQuantity: toWireQuantity(quantity),
    pickedWeight: isByWeight ? pickedWeight(quantity, grams) : null,
    refundedQuantity: refundedThousandths / 1000,
    refunded: toMoney(refundedPence),
    price: toMoney(totalPricePence - offerSharePence),
    totalPrice: toMoney(totalPricePence),
    unitPrice: toMoney(unitPricePence),
    salePrice: toMoney(salePricePence),
    depositCharge: toMoney(depositPence),
    adjustments: lineAdjustments(line),
  };
}

function pickedWeight(quantity: PickedLine['quantity'], grams: number | null): WireQuantity | null {
  if (quantity.uom !== 'C62') return toWireQuantity(quantity);
  return grams === null ? null : weightOf(grams);
}

/** Returns the weight that was ordered of a line that is priced by weight; null for other lines, and if it is unknown. */
export function orderedWeight({ quantity, weighed }: Pick<OrderLineRecord, 'quantity' | 'weighed'>): WireQuantity | null {
  if (!weighed) return null;
  if (quantity.uom !== 'C62') return toWireQuantity(quantity);
  return weighed.itemGrams === null ? null : weightOf(Math.round((weighed.itemGrams * quantity.thousandths) / 1000));
}

const weightOf = (grams: number): WireQuantity => (grams < 1000 ? { amount: grams, uom: 'GRM' } : { amount: grams / 1000, uom: 'KGM' });

/**
 * Returns a substitute as an order line (SC-574). It was not ordered, so its estimated prices are zero; its prices per unit
 * are those at which it was picked.
 */
export function presentSubstitute(line: PickedLine, { substitutionAllowed }: Pick<OrderLineRecord, 'substitutionAllowed'>): WireOrderLine {
  const [unitPrice, salePrice] = [toMoney(line.unitPricePence), toMoney(line.salePricePence)];
  return {
    lineNumber: line.lineNumber,
    name: line.name,
    orderLineType: 'SUBSTITUTE',
    substitutionAllowed,
    noteToShopper: null,
    supplierOrderRequired: false,
    sequenceNumber: line.sequenceNumber,
    substitutes: [],
    personalisedInfos: [],
    quantity: toWireQuantity(line.quantity),
    orderedWeight: null,
    weightPrice: null,
    estimatedPrice: toMoney(0),
    estimatedTotalPrice: toMoney(0),
    estimatedUnitPrice: unitPrice,
    estimatedSalePrice: salePrice,
    priceEstimated: false,
    ...pickedFields(line, line.grams !== null || line.quantity.uom !== 'C62'),
  };
}

/** Returns for how many days the picked products still keep, as far as pickers recorded it (SC-560). */
export const presentMinimumLife = ({ lines }: Pick<PickedOrder, 'lines'>): WireOrder['minimumLifeToCustomer'] =>
  lines.flatMap(({ lineNumber, quantity, minimumLifeDays }) => (minimumLifeDays === null || quantity.thousandths === 0 ? [] : [{ lineNumber, days: minimumLifeDays }]));

/** Returns what the shopper should know of the picked order: how many lines were not available, short, or substituted. */
export function pickedWarnings({ lines }: Pick<PickedOrder, 'lines'>): WireOrder['orderWarnings'] {
  const count = (status: PickedLine['status']) => lines.filter((line) => line.replaces === null && line.status === status).length;
  const warning = (alertType: string, number: number, one: string, more: string) => (number === 0 ? [] : [{ alertType, message: number === 1 ? one : `${number} ${more}` }]);
  return [
    ...warning('ITEMS_SUBSTITUTED', count('SUBSTITUTED'), 'One item was substituted', 'items were substituted'),
    ...warning('ITEMS_SHORT', count('SHORT_PICKED'), 'We had less of one item than you ordered', 'items came with less than you ordered'),
    ...warning('ITEMS_UNAVAILABLE', count('UNAVAILABLE'), 'One item was not available', 'items were not available'),
  ];
}

/** Returns a refund as its shopper reads it. */
export const presentRefund = ({ refundReference, amountPence, cardPence, giftCardsPence, reason, state, requestedAt, settledAt }: OrderRefund): WireOrder['refunds'][number] => ({
  reference: refundReference,
  amount: toMoney(amountPence),
  toPaymentCard: toMoney(cardPence),
  toGiftCards: toMoney(giftCardsPence),
  reason,
  state,
  requested: toWireDateTime(requestedAt),
  settled: settledAt === null ? null : toWireDateTime(settledAt),
});

/** Returns the sum of an order's refunds in one state. */
export const sumOfRefunds = (picked: Pick<PickedOrder, 'refunds'> | null, state: OrderRefund['state']): Pence =>
  (picked?.refunds ?? []).reduce((sum, refund) => (refund.state === state ? sum + refund.amountPence : sum), 0);
