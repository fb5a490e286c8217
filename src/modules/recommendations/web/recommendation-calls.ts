import type { GetTrolleyWithRecommendationsQuery } from '#/contract/operation-types.ts';
import { getTrolleyWithRecommendations } from '#/contract/trolley-recommendations.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export type TrolleyWithRecommendations = GetTrolleyWithRecommendationsQuery['getTrolleyWithRecommendations'];

/** The order's trolley and a page of what goes with it, eight unless asked otherwise (SC-242). */
export async function readTrolleyWithRecommendations(
  calls: CallLayer,
  orderId: string,
  { start = 0, size = 8, quiet = false }: { start?: number; size?: number; quiet?: boolean } = {},
): Promise<TrolleyWithRecommendations> {
  const wanted = { orderId, recommendationsSize: size, recommendationsStart: start };
  const terms = { ofOrder: true, quiet, headers: { experience: 'trolley-page' } };
  return (await calls.graph(getTrolleyWithRecommendations, wanted, terms)).getTrolleyWithRecommendations;
}
