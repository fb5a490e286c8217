import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { hourMs } from '#/platform/rules/london-time.ts';
import type { OrderRecord, OrderSlotRecord, OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { insertOrder, takeShopNumber } from './placed-order-store.ts';

export type PastOrder = Omit<OrderRecord, 'shopNumber' | 'status' | 'slot' | 'codes' | 'giftCards' | 'giftVouchers' | 'picked'> & {
  status: 'PLACED' | 'COMPLETED' | 'CANCELLED';
  slot: OrderSlotRecord;
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
    await insertOrder(work.database, { ...order, shopNumber, paymentReference: null }, { changes, changedBy: null });
  });
}

function historyOf({ status, created, lastUpdated, slot }: PastOrder): [from: OrderStatus, to: OrderStatus, at: Instant][] {
  const placed: [OrderStatus, OrderStatus, Instant] = ['PENDING', 'PLACED', created];
  if (status === 'PLACED') return [placed];
  if (status === 'CANCELLED') return [placed, ['PLACED', 'CANCELLED', lastUpdated]];
  const packed = slot.startsAt - 2 * hourMs;
  return [
    placed,
    ['PLACED', 'FULFIL', slot.amendCutOff],
    ['FULFIL', 'PICKED', packed],
    ['PICKED', 'PAID', packed],
    ['PAID', 'COMPLETED', slot.endsAt],
  ];
}
