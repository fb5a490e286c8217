import type { GetTrolleyWithRecommendationsQuery } from '#/contract/operation-types.ts';
import { getTrolleyWithRecommendations } from '#/contract/trolley-recommendations.ts';
import { recommendedAtATime } from '#/modules/recommendations/rules/recommendations-shown.ts';
import type { TileProduct } from '#/modules/storefront/rules/tile-product.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

type Answered = GetTrolleyWithRecommendationsQuery['getTrolleyWithRecommendations'];
type Recommended = NonNullable<Answered['recommendedProducts']>;

/** As answered; what the graph types as some text is what the shop's REST calls say of products too. */
export type TrolleyWithRecommendations = Omit<Answered, 'recommendedProducts'> & {
  recommendedProducts: (Omit<Recommended, 'products'> & { products: TileProduct[] }) | null;
};

/** The order's trolley and a page of what goes with it, eight unless asked otherwise (SC-242). */
export async function readTrolleyWithRecommendations(
  calls: CallLayer,
  orderId: string,
  { start = 0, size = recommendedAtATime, quiet = false }: { start?: number; size?: number; quiet?: boolean } = {},
): Promise<TrolleyWithRecommendations> {
  const wanted = { orderId, recommendationsSize: size, recommendationsStart: start };
  const terms = { ofOrder: true, quiet, headers: { experience: 'trolley-page' } };
  return (await calls.graph(getTrolleyWithRecommendations, wanted, terms)).getTrolleyWithRecommendations as TrolleyWithRecommendations;
}
