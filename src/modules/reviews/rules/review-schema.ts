import { z } from 'zod';
import { tooLongFault } from '#/platform/rules/fields/text-length.ts';
import { wireInstant } from '#/platform/rules/wire-schema.ts';
import { longestReviewText, longestReviewTitle, reviewsAtATime } from './review-limits.ts';
import { reviewRefusalKeys, reviewStates } from './review-refusals.ts';

export const reviewParams = z.object({ lineNumber: z.string().max(40) });

/** The requested part of a product's reviews (SC-086). */
export const reviewsQuery = z.object({
  size: z.coerce.number().int().min(1).max(100).default(reviewsAtATime),
  start: z.coerce.number().int().min(0).max(100_000).default(0),
});

const reviewText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((text) => tooLongFault(text, longest) === null, `Must be no more than ${longest} characters`);

/** A review as a customer sends it (SC-087). A missing token is answered like an invalid one. */
export const newReview = z.object({
  token: z.string().max(200).default(''),
  rating: z.number().int().min(1).max(5),
  title: reviewText(longestReviewTitle),
  text: reviewText(longestReviewText),
});

export const reviewTokenAnswer = z.strictObject({ token: z.string(), expiresAt: wireInstant }).meta({ id: 'ReviewsToken' });

const review = { id: z.string(), rating: z.int(), title: z.string(), text: z.string(), created: wireInstant, displayName: z.string() };

/** The answer of `GET reviews/{lineNumber}` (SC-086). */
export const reviewsAnswer = z.strictObject({
  reviews: z.array(z.strictObject(review).meta({ id: 'Review' })),
  averageRating: z.number(),
  reviewCount: z.int(),
});

const decided = { state: z.enum(reviewStates), refusal: z.enum(reviewRefusalKeys).nullable() };

/** The caller's own review of a product, with its state; null if there is none. */
export const ownReviewAnswer = z.strictObject({ review: z.strictObject({ ...review, ...decided }).meta({ id: 'OwnReview' }).nullable() });

export const newReviewAnswer = z.strictObject({ id: z.string() });

/** The query of `GET staff/reviews`. `before` is the id of the review that the page follows. */
export const staffReviewsQuery = z.object({
  state: z.enum(reviewStates).default('PENDING'),
  before: z.coerce.number().int().positive().optional(),
  size: z.coerce.number().int().min(1).max(100).default(50),
});

export const staffReviewParams = z.object({ reviewId: z.coerce.number().int().positive() });

/** What staff decide about a review: to publish it, or to refuse it for a reason. */
export const reviewDecision = z.discriminatedUnion('state', [
  z.object({ state: z.literal('PUBLISHED') }),
  z.object({ state: z.literal('REFUSED'), refusal: z.enum(reviewRefusalKeys) }),
]);
export type ReviewDecision = z.output<typeof reviewDecision>;

export const staffReviewsAnswer = z.strictObject({
  content: z.array(
    z.strictObject({ ...review, ...decided, id: z.int(), lineNumber: z.string(), productId: z.string().nullable(), productName: z.string().nullable() }).meta({ id: 'StaffReview' }),
  ),
  /** The `before` of the next page; null on the last page. */
  next: z.int().nullable(),
});
