import type { WireCustomerDetail } from '#/contract/rest-types.ts';
import { headerOf, withCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Finds customers by e-mail address, name, customer id or loyalty number (AC-520). */
export function findCustomers(calls: CallLayer, query: { query: string; start: number; size: number }): Promise<RestCalls['GET staff/v1/staff/customers']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/customers', query, handledStatuses: refusals });
}

/** Reads what the shop holds about a customer (AC-521). */
export function readCustomerDetail(calls: CallLayer, customerId: string): Promise<WireCustomerDetail> {
  return calls.rest({ call: 'GET staff/v1/staff/customers/{customerId}', params: { customerId }, handledStatuses: refusals });
}

/** Mails the customer a link that sets a new password (AC-527). */
export function sendPasswordReset(calls: CallLayer, customerId: string): Promise<void> {
  return calls.rest({ call: 'POST staff/v1/staff/customers/{customerId}/password-reset', params: { customerId }, handledStatuses: refusals });
}

/** Signs the staff of this browser on as the customer; the answer sets the customer's sign-in cookie (SH-167). */
export async function signOnAsCustomer(calls: CallLayer, customerId: number): Promise<void> {
  await withCsrf(calls, (csrf) => calls.rest({ call: 'POST token-client/v1/token/sign-on-as', headers: headerOf(csrf), body: { customerId }, handledStatuses: refusals }));
}

const refusals = [400, 401, 403, 404, 422] as const;
