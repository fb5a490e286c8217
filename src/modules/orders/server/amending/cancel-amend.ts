import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { whyClosed } from '#/modules/orders/rules/why-not-amend.ts';
import { lockToAmend } from '#/modules/trolley/server/public.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { endAmends, type AmendDeps } from './end-amends.ts';
import type { CustomersOrder } from '#/modules/orders/server/open-orders/open-orders.ts';
import { findPlacedOrder } from '#/modules/orders/server/order-store.ts';
import { lockPlacedOrder } from '#/modules/orders/server/order-status-store.ts';

export type CancelledAmend =
  /** The order as it was placed. */
  | { kind: 'ended'; order: OrderRecord; now: Instant }
  /** The amend cut-off has passed. The order stands as it was placed. */
  | { kind: 'too-late' }
  /** Staff prepare the order already, before its amend cut-off. */
  | { kind: 'being-prepared' }
  /** The order has not been placed, or is cancelled. */
  | { kind: 'not-placed' }
  | { kind: 'not-found' };

/**
 * Ends the amend of an order for its customer: the order is again as it was placed (SC-619, SC-630), in one transaction.
 * Cancelling an amend that is not running changes nothing (SC-616).
 */
export async function cancelAmend(database: Database, deps: AmendDeps, wanted: CustomersOrder & { principalId: number }): Promise<CancelledAmend> {
  const { customerOrderId, customerId, principalId } = wanted;
  return inTransaction({ database }, async (work): Promise<CancelledAmend> => {
    const trolleys = await lockToAmend(work.database, customerOrderId, customerId);
    const now = await lockPlacedOrder(work.database, wanted);
    if (now === null) return trolleys.some(({ customerOrderId: id }) => id === customerOrderId) ? { kind: 'not-placed' } : { kind: 'not-found' };
    const order = (await findPlacedOrder(work.database, customerOrderId, now))!;
    if (order.status === 'PLACED') return { kind: 'ended', order, now };
    if (order.status !== 'AMENDING') return order.status === 'CANCELLED' ? { kind: 'not-placed' } : whyClosed(order, now);
    await endAmends(work, deps, [customerOrderId], { principalId, now });
    return { kind: 'ended', order: (await findPlacedOrder(work.database, customerOrderId, now))!, now };
  });
}
