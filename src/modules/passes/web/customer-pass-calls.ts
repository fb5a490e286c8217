import type { WireCustomerDeliveryPass } from '#/contract/rest-types.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Reads a customer's pass of today, or else the next, with those after it; null if there is none, or no such customer. */
export async function findCustomerPass(calls: CallLayer, customerId: string): Promise<WireCustomerDeliveryPass | null> {
  try {
    return await calls.rest({ call: 'GET staff/v1/staff/customers/{customerId}/delivery-pass', params: { customerId }, handledStatuses: refusals });
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return null;
    throw error;
  }
}

/** Gives a customer a pass without charge. Fails with 404 for an unknown customer, and with 409 if they have a pass for one of its days. */
export async function givePass(calls: CallLayer, customerId: string, body: { planId: number; startDate: string }): Promise<void> {
  await calls.rest({ call: 'PUT staff/v1/staff/customers/{customerId}/delivery-pass', params: { customerId }, body, handledStatuses: refusals });
}

/** Ends this pass of the customer. Fails with 404 if it has ended already. */
export async function endCustomerPass(calls: CallLayer, customerId: string, passId: number): Promise<void> {
  await calls.rest({ call: 'DELETE staff/v1/staff/customers/{customerId}/delivery-pass', params: { customerId }, query: { passId }, handledStatuses: refusals });
}

// The console handles these statuses itself: with a link to sign in, or a message about a missing permission or customer.
const refusals = [400, 401, 403, 404, 409, 422] as const;
