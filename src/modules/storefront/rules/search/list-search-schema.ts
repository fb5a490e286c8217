import { z } from 'zod';
import { longestTerm } from '#/modules/search/rules/search-text.ts';
import { productAnswer, wideningAnswer } from '#/modules/storefront/rules/product/product-answer-schema.ts';

/** The maximum number of terms in one call; a longer list takes several calls. */
export const mostListTerms = 20;

/** The body of the call that searches for a shopping list. */
export const listSearchSchema = z.object({
  terms: z.array(z.string().trim().min(1).max(longestTerm)).min(1).max(mostListTerms),
  orderId: z.string().max(20).nullish(),
});

/** A product, and whether it costs least for its content among similar matches. */
const offered = { product: productAnswer, isBestValue: z.boolean() };

export const listSearchAnswer = z.strictObject({
  results: z.array(
    z.strictObject({
      term: z.string(),
      totalMatches: z.int(),
      widened: wideningAnswer,
      ...offered,
      product: productAnswer.nullable(),
      /** Whether the product is a favourite of the caller. */
      isUsual: z.boolean(),
      /** The aisles to choose between if several fit, each with its best product; otherwise empty. */
      choices: z.array(z.strictObject({ id: z.string(), name: z.string(), ...offered })),
    }),
  ),
});
