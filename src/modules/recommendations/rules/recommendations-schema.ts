import { z } from 'zod';
import { productAnswer } from '#/modules/storefront/rules/product-answer-schema.ts';
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

/** The answer of `GET recommendations/order/{customerOrderId}`. */
export const recommendationsAnswer = z.strictObject({ products: z.array(productAnswer), totalResults: z.int() });
