import { changeRating } from '#/modules/catalogue/server/public.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import type { ReviewDecision } from '#/modules/reviews/rules/review-schema.ts';
import { lockReview, saveDecision } from './review-store.ts';

/**
 * Publishes a review or refuses it with a reason, on behalf of the calling staff user; the product's rating and number
 * of reviews change in the same transaction (SC-087). A repeated decision changes nothing. Throws 404 for an unknown
 * review.
 */
export async function decideReview(call: CallContext, id: number, decision: ReviewDecision): Promise<void> {
  await inTransaction(call, async ({ database, caller }) => {
    const review = (await lockReview(database, id)) ?? notFound();
    const refusal = decision.state === 'REFUSED' ? decision.refusal : null;
    if (review.state === decision.state && review.refusal === refusal) return;
    await saveDecision(database, id, decision.state, refusal);
    const reviews = Number(decision.state === 'PUBLISHED') - Number(review.state === 'PUBLISHED');
    if (reviews !== 0) await changeRating(database, review.lineNumber, { reviews, stars: reviews * review.rating });
    const detail = { review: id, lineNumber: review.lineNumber, before: { state: review.state, refusal: review.refusal }, after: { state: decision.state, refusal } };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'REVIEW_DECISION', detail });
  });
}
