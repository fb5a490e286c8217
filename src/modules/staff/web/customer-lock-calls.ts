import type { WireCustomerLock } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export type CustomerLockPage = RestCalls['GET staff/v1/staff/customers/{customerId}/lock']['answer'];

/** Returns a customer's lock, and the earlier ones that staff set or lifted, or that have ended by themselves, newest first (AC-523). */
export function readCustomerLock(calls: CallLayer, customerId: string): Promise<CustomerLockPage> {
  return calls.rest({ call: 'GET staff/v1/staff/customers/{customerId}/lock', params: { customerId }, handledStatuses: refusals });
}

/** Locks a customer out (AC-524). */
export function lockCustomerOut(calls: CallLayer, customerId: string, body: { state: 'SOFT_LOCKED' | 'HARD_LOCKED'; reason: string }): Promise<WireCustomerLock> {
  return calls.rest({ call: 'PUT staff/v1/staff/customers/{customerId}/lock', params: { customerId }, body, handledStatuses: refusals });
}

/** Lifts a customer's lock (AC-526). */
export function liftCustomerLock(calls: CallLayer, customerId: string): Promise<void> {
  return calls.rest({ call: 'DELETE staff/v1/staff/customers/{customerId}/lock', params: { customerId }, handledStatuses: refusals });
}

const refusals = [400, 401, 403, 404, 422] as const;
