import { noSuchTrolley, presentTrolley, readCallersTrolley, type ReadTrolley } from '#/modules/trolley/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { mostRecommended } from '#/modules/recommendations/rules/choose-recommended.ts';
import { pageQuery } from '#/modules/recommendations/rules/recommendations-schema.ts';
import { failedRecommendations } from './failed-recommendations.ts';
import { recommendProducts, type RecommendationSources } from './recommend-products.ts';

export interface TrolleyWithRecommendationsWanted {
  orderId: string;
  recommendationsSize: number;
  recommendationsStart: number;
}

/**
 * Returns the caller's trolley as `getTrolley` does, and a page of products that go with it (SC-242). The products are
 * null if there is no such trolley, or its order is over. Runs two more statements than `getTrolley`.
 */
export async function answerTrolleyWithRecommendations(
  call: CallContext,
  sources: RecommendationSources,
  wanted: TrolleyWithRecommendationsWanted,
) {
  const found = await readCallersTrolley(call, sources, wanted.orderId);
  if (!found) return { ...noSuchTrolley, recommendedProducts: null };
  const answer = presentTrolley(found.read, found.failures);
  // If the requested order is over, the caller's current trolley is a different one, whose products must not be
  // recommended (SC-084).
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
  if (!page.success) return failedRecommendations('400', `Please ask for 1 to ${mostRecommended} recommendations, from 0 on`);
  const items = lines.map((line) => line.lineNumber);
  try {
    const found = await recommendProducts(call.database, sources, { order, items, slot, ...page.data }, await call.now());
    return { ...found, failures: null };
  } catch (error) {
    // We catch the error here, because an uncaught error would lose the trolley as well.
    call.log.error({ err: error, requestId: call.requestId }, 'recommending for a trolley failed');
    return failedRecommendations('500', 'We could not find recommendations');
  }
}
