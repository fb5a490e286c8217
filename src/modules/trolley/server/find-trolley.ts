import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { unauthenticated } from '#/platform/server/http/call-error.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';
import { insertVisitorOrder, lockOrder, type OrderHeader, type TrolleyOwner } from './trolley-store.ts';
import { keepVisitorCookie, visitorHashOf } from './visitor-cookie.ts';

/** The order id by which an anonymous caller names the browser's own trolley (SC-025). */
export const visitorOrderId = '0';

/**
 * Whose trolley an order id means: order '0' is the browser's own, and only without sign-in; every other needs a customer
 * (401). Null for a trolley there cannot be.
 */
export function ownerOf(call: CallContext, orderId: string): TrolleyOwner | null {
  if (!isSignedIn(call.caller)) {
    if (orderId !== visitorOrderId) unauthenticated();
    const visitorHash = visitorHashOf(call);
    return visitorHash && { visitorHash };
  }
  return orderId === visitorOrderId ? null : { customerOrderId: orderId, customerId: call.caller.customerId };
}

/** Locks the trolley for a change, making the browser's own when there is none yet; undefined when there is no such order. */
export async function lockTrolley(call: CallContext, orderId: string, now: Instant): Promise<OrderHeader | undefined> {
  const owner = ownerOf(call, orderId);
  if (isSignedIn(call.caller)) return owner ? lockOrder(call.database, owner) : undefined;
  const visitorHash = keepVisitorCookie(call);
  const present = owner && (await lockOrder(call.database, owner));
  if (present) return present;
  await insertVisitorOrder(call.database, visitorHash, now);
  return lockOrder(call.database, { visitorHash });
}
