import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { isProxy, isSignedIn } from '#/platform/server/http/caller.ts';
import { mergeTrolleys } from '#/modules/trolley/rules/lines/merge-trolleys.ts';
import { defaultBranchId } from './lines/line-products.ts';
import {
  deleteOrder,
  findOpenOrder,
  insertPendingOrder,
  listLines,
  lockOrder,
  lockPendingOrder,
  saveLockedChange,
  type OrderHeader,
} from './trolley-store.ts';
import { visitorCookie, visitorHashOf } from './visitor-cookie.ts';
import { visitorOrderId } from './find-trolley.ts';

/** The customer and the order they are shopping with (SC-253). */
export interface ShoppingContext {
  customerId: number;
  customerOrderId: string;
  customerOrderState: string;
  defaultBranchId: number;
}

/**
 * Returns the caller's open order: a customer's AMENDING order, or else their PENDING one, which is created if
 * necessary (SC-254); order '0' for a visitor. If the customer's browser still has a visitor's trolley, first merges it
 * into the PENDING order, unless staff are acting for the customer.
 */
export async function readShoppingContext(call: CallContext, mostLines: number): Promise<ShoppingContext> {
  const { caller } = call;
  if (!isSignedIn(caller)) {
    return { customerId: -1, customerOrderId: visitorOrderId, customerOrderState: 'PENDING', defaultBranchId };
  }
  const now = await call.now();
  const visitorHash = isProxy(caller) ? null : visitorHashOf(call);
  if (visitorHash) {
    const merged = await mergeVisitorTrolley(call, { visitorHash, mostLines, now });
    if (merged.isWhole) call.clearCookie(visitorCookie);
  }
  const order = await openOrderOf(call.database, caller.customerId, now);
  const { customerOrderId, state } = order;
  return { customerId: caller.customerId, customerOrderId, customerOrderState: state, defaultBranchId };
}

/** Returns the customer's open order; creates it if there is none. Concurrent calls create only one. */
export async function openOrderOf(database: Database, customerId: number, now: Instant): Promise<OrderHeader> {
  for (;;) {
    const open = (await findOpenOrder(database, customerId, now)) ?? (await insertPendingOrder(database, customerId, now));
    // If both found nothing, another call created the order in between: try again.
    if (open) return open;
  }
}

/**
 * Merges the browser's trolley into the customer's PENDING order, even while another order is being amended (SC-030),
 * and then deletes the browser's trolley. Locks the browser's trolley first, so a repeated or concurrent call finds it
 * deleted and merges nothing (SC-028). Lines that do not fit stay in the browser's trolley, which is then not deleted.
 */
async function mergeVisitorTrolley(
  call: CallContext,
  { visitorHash, mostLines, now }: { visitorHash: Buffer; mostLines: number; now: Instant },
): Promise<{ isWhole: boolean }> {
  return inTransaction(call, async ({ database, caller }) => {
    const visitors = await lockOrder(database, { visitorHash });
    if (!visitors) return { isWhole: true };
    const brought = await listLines(database, visitors.customerOrderId);
    const own = await lockOwnPending(database, caller.customerId, now);
    const { merged, left } = mergeTrolleys(await listLines(database, own.customerOrderId), brought, mostLines);
    const order = { ...own, lastItemId: own.lastItemId + merged.length };
    const set = merged.map((line, place) => ({ ...line, itemId: line.itemId ?? own.lastItemId + place + 1 }));
    if (set.length > 0) await saveLockedChange(database, { order, set, gone: [], changedBy: caller.principalId, now });
    if (left.length === 0) await deleteOrder(database, visitors.customerOrderId);
    else await saveLockedChange(database, { order: visitors, set: [], gone: merged.map(({ lineNumber }) => lineNumber), changedBy: null, now });
    return { isWhole: left.length === 0 };
  });
}

/**
 * Returns the customer's PENDING order, locked; creates it if there is none, or if it was placed while this call waited
 * for the lock.
 */
async function lockOwnPending(database: Database, customerId: number, now: Instant): Promise<OrderHeader> {
  for (;;) {
    await insertPendingOrder(database, customerId, now);
    const own = await lockPendingOrder(database, customerId);
    if (own) return own;
  }
}
