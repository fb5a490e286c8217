import type { PickedOrder } from '#/modules/orders/rules/picking/picked-order.ts';
import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { hourMs } from '#/platform/rules/london-time.ts';
import type { OrderRecord, OrderSlotRecord, OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { insertPicked } from './picking/picked-order-store.ts';
import { endOrderRefund, insertOrderRefund, saveRefundedLines } from './picking/refund-store.ts';
import { insertOrder, takeShopNumber } from './placed-order-store.ts';

export type PastOrder = Omit<OrderRecord, 'shopNumber' | 'status' | 'slot' | 'codes' | 'giftCards' | 'giftVouchers' | 'picked'> & {
  status: 'PLACED' | 'FULFIL' | 'PICKED' | 'PAYMENT_FAILED' | 'PAID' | 'COMPLETED' | 'CANCELLED';
  slot: OrderSlotRecord;
  /** What was picked; not given for an order whose picking is not known. */
  picked?: PickedOrder;
};

/**
 * Records a past order with the history of its status, for demo shops and imported orders. Record a customer's oldest
 * order first, because each gets the next number (SC-560). Announces nothing: no money moves, no place is taken, and no
 * mail is sent.
 */
export async function recordPastOrder(database: Database, order: PastOrder): Promise<void> {
  const changes = historyOf(order).map(([from, to, at]) => ({ from, to, at, madeBy: to === 'PLACED' ? order.customerId : null }));
  await inTransaction({ database }, async (work) => {
    const shopNumber = await takeShopNumber(work.database, order.customerId);
    const { picked, ...placed } = order;
    await insertOrder(work.database, { ...placed, shopNumber, paymentReference: null }, { changes, changedBy: null });
    if (picked) await insertPast(work.database, order, picked);
  });
}

async function insertPast(database: Transaction, { customerOrderId, slot }: PastOrder, picked: PickedOrder): Promise<void> {
  await insertPicked(database, customerOrderId, picked, { pickedBy: byNobody, now: packedAt(slot) });
  for (const [place, { requestedAt, settledAt, ...refund }] of picked.refunds.entries()) {
    const stored = { ...refund, customerOrderId, idempotencyKey: `past-${place + 1}`, requestedBy: byNobody };
    await insertOrderRefund(database, stored, requestedAt);
    if (refund.state !== 'REQUESTED') await endOrderRefund(database, refund.refundReference, refund.state, settledAt ?? requestedAt);
    if (refund.state === 'SETTLED') await saveRefundedLines(database, customerOrderId, refund.lines);
  }
}

/** The id of staff where it is not known who picked. */
const byNobody = 0;
const packedAt = ({ startsAt }: OrderSlotRecord): Instant => startsAt - 2 * hourMs;

function historyOf({ status, created, lastUpdated, slot }: PastOrder): [from: OrderStatus, to: OrderStatus, at: Instant][] {
  const placed: [OrderStatus, OrderStatus, Instant] = ['PENDING', 'PLACED', created];
  if (status === 'PLACED') return [placed];
  if (status === 'CANCELLED') return [placed, ['PLACED', 'CANCELLED', lastUpdated]];
  const packed = packedAt(slot);
  const picked: [OrderStatus, OrderStatus, Instant][] = [placed, ['PLACED', 'FULFIL', slot.amendCutOff], ['FULFIL', 'PICKED', packed]];
  switch (status) {
    case 'FULFIL':
      return picked.slice(0, 2);
    case 'PICKED':
      return picked;
    case 'PAYMENT_FAILED':
      return [...picked, ['PICKED', 'PAYMENT_FAILED', packed]];
    case 'PAID':
      return [...picked, ['PICKED', 'PAID', packed]];
    case 'COMPLETED':
      return [...picked, ['PICKED', 'PAID', packed], ['PAID', 'COMPLETED', slot.endsAt]];
  }
}
