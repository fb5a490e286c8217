import { numberAsked } from '#/modules/staff/web/console-address.ts';
import { reviewStates } from '#/modules/reviews/rules/review-refusals.ts';
import { listReviewsForStaff } from '#/modules/reviews/web/review-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the reviews that the address asks for; at first those that wait for a decision. */
export function loadReviewList(calls: CallLayer, request: Request) {
  const asked = new URL(request.url).searchParams;
  const state = reviewStates.find((one) => one === asked.get('state')) ?? 'PENDING';
  return listReviewsForStaff(calls, { state, before: numberAsked(asked.get('before'), 1) });
}
