import type { WireProduct } from '#/contract/rest-types.ts';
import type { GetTrolleyWithRecommendationsQuery } from '#/contract/operation-types.ts';
import { getTrolleyWithRecommendations } from '#/contract/trolley-recommendations.ts';
import { recommendedAtATime } from '#/modules/recommendations/rules/recommendations-shown.ts';
import type { TileProduct } from '#/modules/storefront/rules/tile-product.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

type Answered = GetTrolleyWithRecommendationsQuery['getTrolleyWithRecommendations'];
type Recommended = NonNullable<Answered['recommendedProducts']>;

/**
 * The operation's answer. Its products have the types of the REST calls, which are narrower than the strings of the
 * GraphQL schema.
 */
export type TrolleyWithRecommendations = Omit<Answered, 'recommendedProducts'> & {
  recommendedProducts: (Omit<Recommended, 'products'> & { products: TileProduct[] }) | null;
};

/** Reads other products of a product's brand (SC-083, SC-101). The caller shows nothing if that fails. */
export async function readMoreFromBrand(calls: CallLayer, lineNumber: string, size: number): Promise<WireProduct[]> {
  const call = 'GET products-recommendations/v1/recommendations/more-from-this-brand/{lineNumber}';
  return (await calls.rest({ call, params: { lineNumber }, query: { size }, quiet: true })).products;
}

/** Reads the order's trolley and a page of products that go with it, eight by default (SC-242). */
export async function readTrolleyWithRecommendations(
  calls: CallLayer,
  orderId: string,
  { start = 0, size = recommendedAtATime, quiet = false }: { start?: number; size?: number; quiet?: boolean } = {},
): Promise<TrolleyWithRecommendations> {
  const wanted = { orderId, recommendationsSize: size, recommendationsStart: start };
  const terms = { ofOrder: true, quiet, headers: { experience: 'trolley-page' } };
  return (await calls.graph(getTrolleyWithRecommendations, wanted, terms)).getTrolleyWithRecommendations as TrolleyWithRecommendations;
}
