import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { hourMs } from '#/platform/rules/london-time.ts';
import type { OrderRecord, OrderSlotRecord, OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { saveDetails } from './order-details-store.ts';
import { countPlaced, insertPlacedOrder, insertStatusChange } from './order-store.ts';

export type PastOrder = Omit<OrderRecord, 'shopNumber' | 'status' | 'slot'> & {
  status: 'PLACED' | 'COMPLETED' | 'CANCELLED';
  slot: OrderSlotRecord;
};

/**
 * Records an order that was placed before, as it then went: for demo shops and for orders brought from elsewhere.
 * A customer's orders are recorded oldest first, because each is counted after those before it (SC-560).
 * Must run in a transaction. No money moves and no place is taken.
 */
export async function recordPastOrder(database: Database, order: PastOrder): Promise<void> {
  const { customerOrderId, customerId, details, card, billingAddress } = order;
  const shopNumber = (await countPlaced(database, customerId)) + 1;
  await saveDetails(database, customerOrderId, { ...details, card, billingAddress });
  await insertPlacedOrder(database, { ...order, shopNumber, paymentReference: null });
  for (const [from, to, at] of historyOf(order)) {
    await insertStatusChange(database, { customerOrderId, from, to, madeBy: to === 'PLACED' ? customerId : null }, at);
  }
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
