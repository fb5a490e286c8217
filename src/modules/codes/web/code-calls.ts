import type { WireIncentives, WireOrder } from '#/contract/rest-types.ts';
import { failedText, type CodeServerError, type Reducing } from '#/modules/codes/rules/code-change.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';

/** The time limits of SC-459. The page shows a failure beside the field; a timeout also opens the modal of SC-460. */
const terms = { responseTimeoutMs: 15_000, deadlineMs: 15_000, handledStatuses: [404, 409, 410, 422, 429, 500, 502, 504], ofOrder: true } as const;

/** Puts a promo code on the order (SC-506). */
export const addCode = (calls: CallLayer, customerOrderId: string, code: string): Promise<WireIncentives> =>
  calls.rest({ call: 'POST order-orchestration/v1/orders/{customerOrderId}/incentives', params: { customerOrderId }, body: { code }, ...terms });

/** Takes a promo code off the order. */
export const removeCode = (calls: CallLayer, customerOrderId: string, code: string): Promise<WireIncentives> =>
  calls.rest({ call: 'DELETE order-orchestration/v1/orders/{customerOrderId}/incentives/{code}', params: { customerOrderId, code }, ...terms });

/** Sets the order's partner discount card (SC-524). */
export async function setPartnerCard(calls: CallLayer, customerOrderId: string, cardNumber: string): Promise<WireOrder> {
  return (await calls.rest({ call: 'PUT order-orchestration/v1/orders/{customerOrderId}/partner-discount-card', params: { customerOrderId }, body: { cardNumber }, ...terms })).order;
}

/** Takes the partner discount card off the order. */
export async function removePartnerCard(calls: CallLayer, customerOrderId: string): Promise<WireOrder> {
  return (await calls.rest({ call: 'DELETE order-orchestration/v1/orders/{customerOrderId}/partner-discount-card', params: { customerOrderId }, ...terms })).order;
}

/** Returns the status of a call that failed, and the message about it. Rethrows any other error. */
export function serverErrorOf(what: Reducing, change: 'add' | 'remove', error: unknown): CodeServerError {
  if (!(error instanceof CallFailure)) throw error;
  const { status, body } = error;
  const fault = body?.errors?.[0]?.message;
  return { status, message: failedText(what, change, { status, message: fault ?? body?.message ?? null }) };
}
