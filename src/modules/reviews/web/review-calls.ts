import type { WireOwnReview } from '#/contract/rest-types.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { ReviewDecision } from '#/modules/reviews/rules/review-schema.ts';
import type { ReviewState } from '#/modules/reviews/rules/review-refusals.ts';

export type ProductReviews = RestCalls['GET reviews/v1/reviews/{lineNumber}']['answer'];

/** Reads the first `size` published reviews of a product, newest first (SC-086). */
export function readReviews(calls: CallLayer, lineNumber: string, size: number): Promise<ProductReviews> {
  return calls.rest({ call: 'GET reviews/v1/reviews/{lineNumber}', params: { lineNumber }, query: { size }, quiet: true });
}

/** Reads the customer's own review of a product; null if there is none. */
export async function readOwnReview(calls: CallLayer, lineNumber: string): Promise<WireOwnReview | null> {
  return (await calls.rest({ call: 'GET reviews/v1/reviews/{lineNumber}/own', params: { lineNumber } })).review;
}

/**
 * Sends the customer's review of a product (SC-087), with a token that it gets just before, so that no time limit
 * applies to the writing. Fails with 409 if there is a review that was not refused.
 */
export async function sendReview(calls: CallLayer, lineNumber: string, review: { rating: number; title: string; text: string }): Promise<void> {
  const { token } = await calls.rest({ call: 'GET reviews/v1/reviews/token' });
  await calls.rest({ call: 'POST reviews/v1/reviews/{lineNumber}', params: { lineNumber }, body: { token, ...review }, handledStatuses: [409, 422] });
}

/** Lists reviews in a state for staff, newest first. */
export function listReviewsForStaff(calls: CallLayer, query: { state: ReviewState; before: number | null }): Promise<RestCalls['GET staff/v1/staff/reviews']['answer']> {
  return calls.rest({ call: 'GET staff/v1/staff/reviews', query, handledStatuses: [400, 401, 403, 404, 422] });
}

/** Publishes a review, or refuses it with a reason. */
export async function decideReview(calls: CallLayer, reviewId: string, body: ReviewDecision): Promise<void> {
  await calls.rest({ call: 'POST staff/v1/staff/reviews/{reviewId}', params: { reviewId }, body, handledStatuses: [400, 401, 403, 404, 422] });
}
