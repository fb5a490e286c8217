import type { WireDeliveryPass, WirePassPlan } from '#/contract/rest-types.ts';
import type { SeenTerms } from '#/modules/passes/rules/seen-terms.ts';
import type { PassStatus } from '#/modules/passes/rules/pass-status.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Returns the status of the signed-in customer. Shows no message if that fails (SH-433). */
export async function readPassStatus(calls: CallLayer): Promise<PassStatus> {
  const { status } = await calls.rest({ call: 'GET delivery-pass-orchestration/v1/pass/status', quiet: true });
  return status;
}

/** Returns the status of the signed-in customer. A status that cannot be read counts as NOT_AVAILABLE (AC-259). */
export async function findPassStatus(calls: CallLayer): Promise<PassStatus> {
  try {
    return await readPassStatus(calls);
  } catch (error) {
    if (error instanceof CallFailure) return 'NOT_AVAILABLE';
    throw error;
  }
}

/** Returns the plans that can be bought. */
export async function listPassPlans(calls: CallLayer): Promise<readonly WirePassPlan[]> {
  const { plans } = await calls.rest({ call: 'GET delivery-pass-orchestration/v1/pass/plans' });
  return plans;
}

/** Returns the pass that covers today, or null if there is none. */
export async function findPass(calls: CallLayer): Promise<WireDeliveryPass | null> {
  try {
    return await calls.rest({ call: 'GET delivery-pass-orchestration/v1/pass', handledStatuses: [404] });
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return null;
    throw error;
  }
}

export interface PassWanted {
  planId: number;
  /** The plan's terms that the shopper saw. No others are charged. */
  seen: SeenTerms;
  paymentCardId: string;
  /** The authentication that the card's holder has passed; null before one is needed. */
  transactionId: string | null;
}

/** Buys a pass. Each press has its own key, so that the card is charged once, however often the request is sent (AC-262). */
export function buyPass(calls: CallLayer, key: string, { planId, seen, paymentCardId, transactionId }: PassWanted): Promise<WireDeliveryPass> {
  return calls.rest({
    call: 'POST delivery-pass-orchestration/v1/pass',
    body: { planId, paymentCardId, ...seen, ...(transactionId !== null && { transactionId }) },
    headers: { 'idempotency-key': key },
    handledStatuses: [402, 404, 409, 422, 503, 'timeout'],
    responseTimeoutMs: 30_000,
    deadlineMs: 30_000,
  });
}
