import type { WireIncentiveOffer } from '#/contract/rest-types.ts';
import { notMovedText, type OfferMove } from '#/modules/codes/rules/member-offers-shown.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';

/** The time limits of the vouchers at checkout (SC-441). The shopper did not ask for them, so no error is shown. */
const listTerms = { responseTimeoutMs: 8000, deadlineMs: 8000, quiet: true } as const;
/** The time limits of SC-459. The page shows a failure beside the voucher; a timeout also opens the modal of SC-460. */
const moveTerms = { responseTimeoutMs: 15_000, deadlineMs: 15_000, handledStatuses: [404, 409, 410, 500, 502, 503, 504], ofOrder: true } as const;

/** Lists the member's vouchers, loaded ones first (AC-331). Fails with 404 for a customer who is not a member. */
export const listIncentiveOffers = async (calls: CallLayer): Promise<WireIncentiveOffer[]> =>
  (await calls.rest({ call: 'GET incentives/v1/incentive-offers', ...listTerms })).incentiveOffers;

/** Loads or unloads a voucher, and returns it (AC-332). */
export const moveIncentiveOffer = (calls: CallLayer, id: string, to: OfferMove): Promise<WireIncentiveOffer> =>
  calls.rest({ call: `PATCH incentives/v1/incentive-offers/{id}/${to}`, params: { id }, ...moveTerms });

/** Returns the status of a move that failed, and the message about it. Rethrows any other error. */
export function moveFailure(error: unknown, to: OfferMove): { status: number | null; message: string } {
  if (!(error instanceof CallFailure)) throw error;
  return { status: error.status, message: notMovedText(error.status, to) };
}
