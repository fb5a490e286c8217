import { readOrder, type CustomersOrder, type OpenOrders } from '#/modules/orders/server/public.ts';
import type { WireOrder } from '#/contract/rest-types.ts';
import { amendCutOffPassed, placedAlready, type PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
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
  /** Whether the order is being amended, but its amend cut-off has passed. */
  isOver: boolean;
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
  database: Transaction,
  openOrders: OpenOrders,
  wanted: CustomersOrder & { key?: string },
): Promise<LockedOrder> {
  // The statements are sent together but run in order: the claim is read once the lock is held.
  const [order, { key, claimedAt, answer, now }] = await Promise.all([openOrders.lock(database, wanted), findPlacing(database, wanted)]);
  // An order that was never a trolley, such as a recorded past order, cannot be locked; only its status matters.
  if (!order) return { status: (await readOrder(database, openOrders, wanted, now)).status, isOver: false, placedBy: null, answer: null, now };
  // After its amend cut-off an order is being prepared, whether or not the job has run (SC-580).
  const isOver = order.amendCutOff !== null && order.amendCutOff <= now;
  const isAlive = claimedAt !== null && claimedAt > now - claimLifeMs;
  return { status: order.status, isOver, placedBy: isAlive ? key : null, answer, now };
}

/** Returns why checkout cannot change or place an order, or null if it can: it is PENDING, or being amended in time. */
export function whyNotOpen({ status, isOver }: LockedOrder): PlacingRefusal | null {
  if (isOver) return amendCutOffPassed;
  return status === 'PENDING' || status === 'AMENDING' ? null : placedAlready;
}

/**
 * Locks an order that checkout may still change, and returns the clock's time and whether the order is being amended.
 * Throws 404 as `lockOrder` does, and 409 if the order is no longer open or is being placed.
 */
export async function lockChangeableOrder(
  database: Transaction,
  openOrders: OpenOrders,
  wanted: CustomersOrder,
): Promise<{ now: Instant; isAmended: boolean }> {
  const locked = await lockOrder(database, openOrders, wanted);
  const refusal = whyNotOpen(locked) ?? (locked.placedBy !== null ? placedAlready : null);
  if (refusal) throw new CallError(409, refusal.code, refusal.message);
  return { now: locked.now, isAmended: locked.status === 'AMENDING' };
}
