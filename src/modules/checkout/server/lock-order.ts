import { readOrder, type CustomersOrder, type OpenOrders } from '#/modules/orders/server/public.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { placedAlready } from '#/modules/checkout/rules/why-not-place.ts';
import { findPlacing } from './checkout-store.ts';

/** A press that has not come to an end in this time was killed, and another may have the order (decision 2). */
const claimLifeMs = 60_000;

export interface LockedOrder {
  status: string;
  /** The press whose claim on the order is alive, if any. */
  placedBy: string | null;
  /** Read once the lock was had, however long that took. */
  now: Instant;
}

/** Locks the customer's order until the transaction ends; not there, or not theirs, is 404. */
export async function lockOrder(database: Database, openOrders: OpenOrders, wanted: CustomersOrder): Promise<LockedOrder> {
  const order = await openOrders.lock(database, wanted);
  const now = await readClock(database);
  // An order that never was a trolley's is there all the same, and over.
  if (!order) return { status: (await readOrder(database, openOrders, wanted, now)).status, placedBy: null, now };
  const claim = await findPlacing(database, wanted.customerOrderId);
  return { status: order.status, placedBy: claim && claim.claimedAt > now - claimLifeMs ? claim.key : null, now };
}

/** Locks an order that checkout may still change: one that is placed, or being placed, is 409. */
export async function lockChangeableOrder(
  database: Database,
  openOrders: OpenOrders,
  wanted: CustomersOrder,
): Promise<void> {
  const { status, placedBy } = await lockOrder(database, openOrders, wanted);
  if (status !== 'PENDING' || placedBy !== null) throw new CallError(409, placedAlready.code, placedAlready.message);
}
