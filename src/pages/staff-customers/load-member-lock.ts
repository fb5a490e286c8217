import { readCustomerLock } from '#/modules/staff/web/customer-lock-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads a customer's lock with the earlier ones. */
export async function loadMemberLock(calls: CallLayer, customerId: string) {
  return { customerId, ...(await readCustomerLock(calls, customerId)) };
}
