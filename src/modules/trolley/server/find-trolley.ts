import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { throttled, unauthenticated } from '#/platform/server/http/call-error.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';
import { passThrottle, type Throttle } from '#/platform/server/throttle.ts';
import { insertVisitorOrder, lockOrder, type OrderHeader, type TrolleyOwner } from './trolley-store.ts';
import { issueVisitorCookie, renewVisitorCookie, visitorHashOf } from './visitor-cookie.ts';

/** The order id by which an anonymous caller refers to the browser's own trolley (SC-025). */
export const visitorOrderId = '0';

/**
 * Returns the owner of the trolley that an order id refers to. Order '0' is the browser's own trolley, for callers who
 * are not signed in; any other requires a customer (401). Null if there can be no such trolley.
 */
export function ownerOf(call: CallContext, orderId: string): TrolleyOwner | null {
  if (!isSignedIn(call.caller)) {
    if (orderId !== visitorOrderId) unauthenticated();
    const visitorHash = visitorHashOf(call);
    return visitorHash && { visitorHash };
  }
  return orderId === visitorOrderId ? null : { customerOrderId: orderId, customerId: call.caller.customerId };
}

/**
 * The limit for creating trolleys from one network address without signing in. Many shoppers can share an address, so
 * the limit is generous: it only stops an attacker from filling the shop with trolleys.
 */
const newVisitorTrolleys: Throttle = { name: 'begin-visitor-trolley', most: 300, withinMs: 10 * 60_000 };

/**
 * Locks the trolley for a change, and creates the browser's own trolley if there is none yet. Returns undefined if the
 * order does not exist or is not the caller's.
 */
export async function lockTrolley(call: CallContext, orderId: string, now: Instant): Promise<OrderHeader | undefined> {
  const owner = ownerOf(call, orderId);
  if (isSignedIn(call.caller)) return owner ? lockOrder(call.database, owner) : undefined;
  const present = owner && (await lockOrder(call.database, owner));
  if (present) {
    renewVisitorCookie(call);
    return present;
  }
  const pass = await passThrottle(call.database, newVisitorTrolleys, call.clientAddress, now);
  if (pass.kind === 'throttled') throttled(pass.retryAfterSeconds);
  const visitorHash = issueVisitorCookie(call);
  for (;;) {
    await insertVisitorOrder(call.database, visitorHash, now);
    const made = await lockOrder(call.database, { visitorHash });
    // Another add of this browser may have created it, and a sign-in may have merged and deleted it since: create the next one.
    if (made) return made;
  }
}
