import { z } from 'zod';
import { productAnswer } from '#/modules/storefront/rules/product/product-answer-schema.ts';
import { mostRecommended } from './choose-recommended.ts';
import { recommendedAtATime } from './recommendations-shown.ts';

/** The path parameters: the number of an order; '0' is the browser's own trolley (SC-011, SC-025). */
export const orderParams = z.object({ customerOrderId: z.string().regex(/^\d{1,20}$/) });

/** The requested page of recommendations (SC-081). */
export const pageQuery = z.object({
  size: z.coerce.number().int().min(1).max(mostRecommended).default(recommendedAtATime),
  start: z.coerce.number().int().min(0).max(100_000).default(0),
});
export type RecommendationPage = z.output<typeof pageQuery>;

/** A trolley whose branch and slot date decide what is available (SC-080). */
const trolleyId = z.string().max(20).optional();

/** The query of `GET recommendations/for-you` (SC-082). */
export const forYouQuery = pageQuery.extend({ trolleyId });

/** The product asked about, and the query of `GET recommendations/more-from-this-brand/{lineNumber}` (SC-083). */
export const brandParams = z.object({ lineNumber: z.string().max(40) });
export const brandQuery = pageQuery.pick({ size: true }).extend({ trolleyId });

/** The order, its lines and the trolley that `getOrderWithRecommendations` is asked for (SC-637). */
export const orderToShopFromQuery = z.object({
  customerOrderId: z.string().max(20),
  productsSize: z.int().min(1).max(200),
  trolleyId: z.string().max(20).nullish(),
});

/** The answer of every REST call that recommends products. */
export const recommendationsAnswer = z.strictObject({ products: z.array(productAnswer), totalResults: z.int() });
