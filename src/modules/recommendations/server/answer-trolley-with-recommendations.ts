import { noSuchTrolley, presentTrolley, readCallersTrolley, type ReadTrolley } from '#/modules/trolley/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { mostRecommended } from '#/modules/recommendations/rules/choose-recommended.ts';
import { pageQuery } from '#/modules/recommendations/rules/recommendations-schema.ts';
import { recommendProducts, type Recommendations, type RecommendationSources } from './recommend-products.ts';

export interface TrolleyWithRecommendationsWanted {
  orderId: string;
  recommendationsSize: number;
  recommendationsStart: number;
}

/** The caller's trolley as `getTrolley` answers it, and a page of what goes with it (SC-242): two statements more than that. */
export async function answerTrolleyWithRecommendations(
  call: CallContext,
  sources: RecommendationSources,
  wanted: TrolleyWithRecommendationsWanted,
) {
  const found = await readCallersTrolley(call, sources, wanted.orderId);
  if (!found) return { ...noSuchTrolley, recommendedProducts: null };
  const answer = presentTrolley(found.read, found.failures);
  // With an order that is over nobody shops; the caller's own trolley is another, and what is in that is not recommended (SC-084).
  if (found.failures.length > 0) return { ...answer, recommendedProducts: null };
  return { ...answer, recommendedProducts: await recommend(call, sources, found.read, wanted) };
}

async function recommend(
  call: CallContext,
  sources: RecommendationSources,
  { order, lines, slot }: ReadTrolley,
  { recommendationsSize: size, recommendationsStart: start }: TrolleyWithRecommendationsWanted,
) {
  const page = pageQuery.safeParse({ size, start });
  if (!page.success) return failed('400', `Please ask for 1 to ${mostRecommended} recommendations, from 0 on`);
  const items = lines.map((line) => line.lineNumber);
  try {
    const found = await recommendProducts(call.database, sources, { order, items, slot, ...page.data }, await call.now());
    return { ...found, failures: null };
  } catch (error) {
    // Caught here and not at the edge, where it would take the trolley with it.
    call.log.error({ err: error, requestId: call.requestId }, 'recommending for a trolley failed');
    return failed('500', 'We could not find recommendations');
  }
}

const failed = (type: string, message: string): Recommendations & { failures: { type: string; message: string }[] } => ({
  products: [],
  totalResults: 0,
  failures: [{ type, message }],
});
