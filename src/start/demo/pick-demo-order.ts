import type { DemoOrder } from '#database/demo/shopper.ts';
import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';
import type { OrderLineRecord } from '#/modules/orders/rules/order-record.ts';
import type { OrderRefund, PickedLine, PickedOrder, PickRecord, Substitute } from '#/modules/orders/rules/picking/picked-order.ts';
import { linePence } from '#/modules/orders/rules/picking/picked-order.ts';
import { workOutPicked } from '#/modules/orders/rules/picking/work-out-picked.ts';
import type { PastOrder } from '#/modules/orders/server/public.ts';
import { dayMs, hourMs, londonDay } from '#/platform/rules/london-time.ts';

/**
 * Picks a demo order so that its receipt has something of everything: two substitutes, a line that ran short, one that was not there,
 * and weights that are not quite those ordered. One item of the latest completed order was refunded.
 */
export function pickDemoOrder(order: PastOrder, products: ReadonlyMap<string, ProductRecord>, { daysAgo, status }: DemoOrder, now: number): PickedOrder {
  const substituted = order.lines.filter((line) => line.substitutionAllowed && !line.weighed && line.quantity.uom === 'C62').slice(0, 2);
  const left = order.lines.filter((line) => !substituted.includes(line) && !line.weighed);
  const short = left.find(({ quantity }) => quantity.thousandths > 1000);
  const missing = left.find((line) => line !== short);
  const picks = order.lines.map((line, place): PickRecord => {
    const asOrdered: PickRecord = { sequenceNumber: line.sequenceNumber, status: 'PICKED', thousandths: line.quantity.thousandths, grams: null, substitutes: [], minimumLifeDays: 3 + (place % 5) };
    const substitute = substituted.includes(line) ? substituteFor(line, products) : null;
    if (substitute) return { ...asOrdered, status: 'SUBSTITUTED', thousandths: 0, substitutes: [substitute] };
    if (line === short) return { ...asOrdered, status: 'SHORT_PICKED', thousandths: line.quantity.thousandths - 1000 };
    if (line === missing) return { ...asOrdered, status: 'UNAVAILABLE', thousandths: 0, minimumLifeDays: null };
    return line.weighed ? weighed(asOrdered, line, place) : asOrdered;
  });
  const worked = workOutPicked({ lines: order.lines, totals: order.totals, codes: [] }, picks, { partnerPercent: 0, today: londonDay(now) });
  const { paid } = worked.totals;
  const packedAt = order.slot.startsAt - 2 * hourMs;
  const taken = status === 'PAYMENT_FAILED' ? { capturedPence: null, paidAt: null } : { capturedPence: paid, paidAt: packedAt };
  const refunded = status === 'COMPLETED' && daysAgo < 14 ? worked.lines.find((line) => line.status === 'PICKED' && line.quantity.thousandths > 1000 && line.replaces === null) : undefined;
  return {
    ...worked,
    payment: { vouchersPence: 0, giftCardsPence: 0, cardDuePence: paid, ...taken },
    refunds: refunded ? [refundOf(order.customerOrderId, refunded, order.slot.startsAt + dayMs)] : [],
  };
}

/** Returns another product of the same category, the one whose price is nearest; null if there is none. */
function substituteFor(line: OrderLineRecord, products: ReadonlyMap<string, ProductRecord>): Substitute | null {
  const product = products.get(line.lineNumber);
  const alike = [...products.values()].filter(
    (one) => one.lineNumber !== line.lineNumber && one.categoryIds[0] === product?.categoryIds[0] && one.priceUom === 'C62' && one.productType === 'GROCERY' && !one.markedForDelete,
  );
  const [nearest] = alike.toSorted((one, other) => Math.abs(one.pricePence - line.salePricePence) - Math.abs(other.pricePence - line.salePricePence) || one.lineNumber.localeCompare(other.lineNumber));
  if (!nearest) return null;
  const { lineNumber, name, pricePence, vatRate } = nearest;
  const count = line.quantity.thousandths / 1000;
  return { lineNumber, name, quantity: line.quantity, grams: null, unitPricePence: pricePence, salePricePence: pricePence, totalPricePence: pricePence * count, depositPence: 0, vatRate };
}

/** Returns a record whose weight is a little off, as every weight is. */
function weighed(asOrdered: PickRecord, { quantity, weighed: price }: OrderLineRecord, place: number): PickRecord {
  const off = [0.97, 1.04, 0.95, 1.02][place % 4]!;
  if (quantity.uom !== 'C62') return { ...asOrdered, thousandths: Math.round(quantity.thousandths * off) };
  return { ...asOrdered, grams: Math.round(((price!.itemGrams ?? 500) * quantity.thousandths * off) / 1000) };
}

/** Returns a refund of one item of a line. */
function refundOf(customerOrderId: string, line: PickedLine, at: number): OrderRefund {
  const pence = Math.round((linePence(line) * 1000) / line.quantity.thousandths);
  return {
    refundReference: `${customerOrderId}-refund-1`,
    lines: [{ sequenceNumber: line.sequenceNumber, thousandths: 1000, pence }],
    amountPence: pence,
    cardPence: pence,
    giftCardsPence: 0,
    reason: 'One arrived broken',
    note: null,
    state: 'SETTLED',
    statusBefore: 'COMPLETED',
    closesOrder: false,
    requestedAt: at,
    settledAt: at,
    returnedPence: null,
    returnedAt: null,
  };
}
