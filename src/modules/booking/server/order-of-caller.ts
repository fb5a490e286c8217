import type { CallContext } from '#/platform/server/http/call-context.ts';
import { isSignedIn } from '#/platform/server/http/caller.ts';

/** Returns the number of the customer's order that a call names; null for a visitor, whose trolley has no slot. */
export function orderOfCaller(call: CallContext, customerOrderId: string | null): string | null {
  return isSignedIn(call.caller) && customerOrderId !== '0' ? customerOrderId : null;
}
