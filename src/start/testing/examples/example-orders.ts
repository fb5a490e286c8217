import { recordPastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { anOrderRecord, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, type OpenDatabase } from '#/platform/server/database/database.ts';

let made = 0;

/** Stores an order of the customer that is packed and whose card refused the payment of 14.00, and returns its number. */
export const makeUnpaidOrder = (database: OpenDatabase, customerId: number): Promise<string> => makePackedOrder(database, customerId, 'PAYMENT_FAILED');

/** Stores an order of the customer that is packed, and returns its number. */
export async function makePackedOrder(database: OpenDatabase, customerId: number, status: 'PAYMENT_FAILED' | 'PAID'): Promise<string> {
  const customerOrderId = `88${String((made += 1)).padStart(8, '0')}${customerId}`;
  const picked = pickedOf(anOrderRecord(), {}, status === 'PAID' ? {} : { capturedPence: null });
  const order = aPastOrder({ customerOrderId, customerId, status, picked }, (await readClock(database)) + dayMs / 8);
  await inTransaction({ database }, (work) => recordPastOrder(work.database, order));
  return customerOrderId;
}
