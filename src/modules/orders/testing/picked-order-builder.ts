import type { OrderLineRecord, OrderRecord } from '#/modules/orders/rules/order-record.ts';
import type { OrderRefund, PickedOrder, PickRecord, Substitute } from '#/modules/orders/rules/picking/picked-order.ts';
import { workOutPicked } from '#/modules/orders/rules/picking/work-out-picked.ts';
import type { PastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from './past-order-builder.ts';

/** What was picked of a line, by its sequence number. A line that is not named was picked as it was ordered. */
export type Picks = Record<number, Partial<Omit<PickRecord, 'sequenceNumber'>>>;

/** Returns an order as it is read, placed and not picked, with the lines and totals of `aPastOrder` unless others are given. */
export function anOrderRecord(given: Partial<PastOrder> = {}, startsAt = Date.parse('2026-03-12T09:00:00Z')): OrderRecord {
  return { ...aPastOrder(given, startsAt), shopNumber: 1, codes: [], giftCards: [], giftVouchers: [], picked: null };
}

/** Returns what picking an order gives. What vouchers leave is due from its card, and is taken unless `capturedPence` is null, or is less. */
export function pickedOf(
  order: OrderRecord,
  picks: Picks = {},
  { vouchersPence = 0, capturedPence, partnerPercent = 0, refunds = [] }: { vouchersPence?: number; capturedPence?: number | null; partnerPercent?: number; refunds?: OrderRefund[] } = {},
): PickedOrder {
  const records = order.lines.map((line): PickRecord => ({ ...asOrdered(line), ...picks[line.sequenceNumber] }));
  const worked = workOutPicked(order, records, { partnerPercent, today: '2026-03-12' });
  const cardDuePence = worked.totals.paid - vouchersPence;
  const taken = capturedPence === null ? { capturedPence: null, paidAt: null } : { capturedPence: capturedPence ?? cardDuePence, paidAt: Date.parse('2026-03-12T06:00:00Z') };
  return { ...worked, payment: { vouchersPence, giftCardsPence: 0, cardDuePence, ...taken }, refunds };
}

const asOrdered = ({ sequenceNumber, quantity, weighed }: OrderLineRecord): PickRecord => ({
  sequenceNumber,
  status: 'PICKED',
  thousandths: quantity.thousandths,
  grams: quantity.uom === 'C62' && weighed?.itemGrams ? (weighed.itemGrams * quantity.thousandths) / 1000 : null,
  substitutes: [],
  minimumLifeDays: null,
});

/** Returns a substitute of `count` items at this price each. */
export const aSubstitute = (count: number, pence: number, more: Partial<Substitute> = {}): Substitute => ({
  lineNumber: '000777',
  name: 'Another product',
  quantity: { thousandths: count * 1000, uom: 'C62' },
  grams: null,
  unitPricePence: pence,
  salePricePence: pence,
  totalPricePence: count * pence,
  depositPence: 0,
  vatRate: 'ZERO',
  ...more,
});

/** Returns a settled refund. */
export const aRefund = (amountPence: number, more: Partial<OrderRefund> = {}): OrderRefund => ({
  refundReference: '1-refund-1',
  lines: [],
  amountPence,
  cardPence: amountPence,
  giftCardsPence: 0,
  reason: 'One arrived broken',
  note: null,
  state: 'SETTLED',
  statusBefore: 'COMPLETED',
  closesOrder: false,
  requestedAt: Date.parse('2026-03-13T10:00:00Z'),
  settledAt: Date.parse('2026-03-13T10:00:00Z'),
  returnedPence: null,
  returnedAt: null,
  ...more,
});
