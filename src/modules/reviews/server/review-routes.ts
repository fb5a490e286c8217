import type { WireReview } from '#/contract/rest-types.ts';
import { productKey } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import {
  newReview,
  newReviewAnswer,
  ownReviewAnswer,
  reviewDecision,
  reviewParams,
  reviewsAnswer,
  reviewsQuery,
  reviewTokenAnswer,
  staffReviewParams,
  staffReviewsAnswer,
  staffReviewsQuery,
} from '#/modules/reviews/rules/review-schema.ts';
import { decideReview } from './decide-review.ts';
import { issueReviewToken } from './issue-review-token.ts';
import { findOwnReview, listInState, listPublished, type StoredReview } from './review-store.ts';
import { writeReview } from './write-review.ts';

const reviews = { service: 'reviews', version: 1 } as const;
const byStaff = { service: 'staff', version: 1, access: { permission: staffCapabilities.decideReviews } } as const;

/** Returns the routes of reviews (SC-085 to SC-087), those of staff included. */
export const reviewRoutes = (catalogue: Catalogue): RestRoute[] => [
  defineRest({
    ...reviews,
    method: 'GET',
    endpoint: 'reviews/token',
    summary: 'A token with which the customer can send reviews for 15 minutes',
    access: 'customer',
    answers: { 200: reviewTokenAnswer },
    example: {},
    handle: async (call) => ok(await issueReviewToken(call)),
  }),
  defineRest({
    ...reviews,
    method: 'GET',
    endpoint: 'reviews/{lineNumber}',
    summary: 'The published reviews of a product, newest first',
    access: 'anyone',
    params: reviewParams,
    query: reviewsQuery,
    answers: { 200: reviewsAnswer },
    // Publishing a review changes its product's rating, so the product's version tells when the answer changes.
    reads: { catalogue: ({ params }) => [productKey(params.lineNumber)] },
    example: { params: { lineNumber: '$lineNumber' }, query: { size: '10' } },
    async handle({ database }, { params, query }) {
      const { lineNumber, averageRating, reviewCount } = catalogue.product(productKey(params.lineNumber)) ?? notFound('PRODUCT_NOT_FOUND', 'Sorry, this item is not available');
      const found = await listPublished(database, lineNumber, query);
      return ok({ reviews: found.map(present), averageRating: Math.round((averageRating ?? 0) * 10) / 10, reviewCount });
    },
  }),
  defineRest({
    ...reviews,
    method: 'POST',
    endpoint: 'reviews/{lineNumber}',
    summary: "Stores the customer's review of a product, which shows after staff have published it",
    access: 'customer',
    params: reviewParams,
    body: newReview,
    answers: { 201: newReviewAnswer },
    example: { params: { lineNumber: '$lineNumber' }, body: { token: '$reviewsToken', rating: 4, title: 'Good', text: 'I will buy it again.' } },
    handle: async (call, { params, body }) => created(await writeReview(call, catalogue, { ...body, lineNumber: productKey(params.lineNumber) })),
  }),
  defineRest({
    ...reviews,
    method: 'GET',
    endpoint: 'reviews/{lineNumber}/own',
    summary: "The customer's own review of a product, with what staff decided; null if there is none",
    access: 'customer',
    params: reviewParams,
    answers: { 200: ownReviewAnswer },
    example: { params: { lineNumber: '$lineNumber' } },
    async handle({ database, caller }, { params }) {
      const own = await findOwnReview(database, productKey(params.lineNumber), caller.customerId);
      return ok({ review: own && { ...present(own), state: own.state, refusal: own.refusal } });
    },
  }),
  defineRest({
    ...byStaff,
    method: 'GET',
    endpoint: 'staff/reviews',
    summary: 'Reviews in a state, newest first, a page at a time; at first those that wait for a decision',
    query: staffReviewsQuery,
    answers: { 200: staffReviewsAnswer },
    example: { query: { state: 'PENDING' } },
    async handle({ database }, { query: { state, before = null, size } }) {
      const found = await listInState(database, { state, before, size: size + 1 });
      const content = found.slice(0, size).map((review) => {
        const product = catalogue.product(review.lineNumber);
        const { lineNumber, refusal } = review;
        return { ...present(review), id: review.id, state, refusal, lineNumber, productId: product?.productId ?? null, productName: product?.name ?? null };
      });
      return ok({ content, next: found.length > size ? content.at(-1)!.id : null });
    },
  }),
  defineRest({
    ...byStaff,
    method: 'POST',
    endpoint: 'staff/reviews/{reviewId}',
    summary: 'Publishes a review, or refuses it with a reason that its author sees',
    params: staffReviewParams,
    body: reviewDecision,
    answers: { 204: 'nothing' },
    example: { params: { reviewId: '$reviewId' }, body: { state: 'PUBLISHED' } },
    async handle(call, { params, body }) {
      await decideReview(call, params.reviewId, body);
      await catalogue.freshen();
      return noContent;
    },
  }),
];

const present = ({ id, rating, title, text, displayName, created: at }: StoredReview): WireReview => ({
  id: String(id),
  rating,
  title,
  text,
  created: toWireDateTime(at),
  displayName,
});
