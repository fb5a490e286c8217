import { readOrder, type CustomersOrder, type OpenOrders } from '#/modules/orders/server/public.ts';
import type { WireOrder } from '#/contract/rest-types.ts';
import { placedAlready } from '#/modules/placing/rules/placing-refusal.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { findPlacing } from './checkout-store.ts';

/**
 * A press that takes longer than this, in milliseconds, must have been killed, so another may claim the order (decision
 * 2).
 */
const claimLifeMs = 60_000;

export interface LockedOrder {
  status: string;
  /** The press with a live claim on the order; null if there is none. */
  placedBy: string | null;
  /** The answer to the given press if it placed the order in the last 24 hours (SC-467), otherwise null. */
  answer: WireOrder | null;
  /** The clock's time once the lock was obtained, however long that took. */
  now: Instant;
}

/**
 * Locks the customer's order until the transaction ends; 404 if it does not exist or is not theirs. `key` identifies
 * the caller's press.
 */
export async function lockOrder(
  database: Database,
  openOrders: OpenOrders,
  wanted: CustomersOrder & { key?: string },
): Promise<LockedOrder> {
  // The statements are sent together but run in order: the claim is read once the lock is held.
  const [order, { key, claimedAt, answer, now }] = await Promise.all([openOrders.lock(database, wanted), findPlacing(database, wanted)]);
  // An order that was never a trolley, such as a recorded past order, cannot be locked; only its status matters.
  if (!order) return { status: (await readOrder(database, openOrders, wanted, now)).status, placedBy: null, answer: null, now };
  const isAlive = claimedAt !== null && claimedAt > now - claimLifeMs;
  return { status: order.status, placedBy: isAlive ? key : null, answer, now };
}

/**
 * Locks an order that checkout may still change, and returns the clock's time. Throws 404 as `lockOrder` does, and 409
 * if the order is no longer PENDING or is being placed.
 */
export async function lockChangeableOrder(database: Database, openOrders: OpenOrders, wanted: CustomersOrder): Promise<Instant> {
  const { status, placedBy, now } = await lockOrder(database, openOrders, wanted);
  if (status !== 'PENDING' || placedBy !== null) throw new CallError(409, placedAlready.code, placedAlready.message);
  return now;
}
