import type { WireProduct } from '#/contract/rest-types.ts';
import type { GetOrderWithRecommendationsQuery, GetTrolleyWithRecommendationsQuery } from '#/contract/operation-types.ts';
import { getTrolleyWithRecommendations } from '#/contract/trolley-recommendations.ts';
import { getOrderWithRecommendations } from '#/contract/order-recommendations.ts';
import { recommendedAtATime } from '#/modules/recommendations/rules/recommendations-shown.ts';
import { readOrderFromGraph } from '#/modules/orders/web/start/order-from-graph.ts';
import { toTile, type TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import type { WireQuantity } from '#/platform/rules/quantity.ts';
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

type OrderAnswered = NonNullable<GetOrderWithRecommendationsQuery['getOrderWithRecommendations']['order']>;

type ProductAnswered = NonNullable<GetOrderWithRecommendationsQuery['getOrderWithRecommendations']['products']>[number];

/** An order to shop from again. */
export interface OrderToShopFrom {
  order: Omit<OrderAnswered, 'orderLines'> & { orderLines: (Omit<OrderAnswered['orderLines'][number], 'quantity'> & { quantity: WireQuantity })[] };
  /** The products of its lines that the shop still sells. */
  products: TileProduct[];
  recommended: TileProduct[];
}

/** The number of products that a page to shop from again recommends. */
const recommendedWithOrder = 8;

/**
 * Reads an order to shop from again, with the products of at most `lines` lines as the trolley would get them, and recommended
 * products; none if those fail (SC-636, SC-637). Throws a failure as SC-602 names it; `leadsToMyOrders` tells whether the order cannot be had.
 */
export async function readOrderToShopFrom(calls: CallLayer, customerOrderId: string, { trolleyId, lines }: { trolleyId: string; lines: number }): Promise<OrderToShopFrom> {
  const wanted = { customerOrderId, trolleyId, productsSize: lines, recommendationsSize: recommendedWithOrder, recommendationsStart: 0 };
  const terms = { quiet: true, headers: { experience: 'shop-from-previous-order' } };
  const { order, products, recommendedProducts } = await readOrderFromGraph(async () => (await calls.graph(getOrderWithRecommendations, wanted, terms)).getOrderWithRecommendations);
  const sold = (products ?? []).filter(({ markedForDelete }) => !markedForDelete);
  return {
    order: order as OrderToShopFrom['order'],
    products: sold.map(tileOf),
    // These have the fields that tiles are made from. The REST calls have narrower types than the strings of the schema.
    recommended: ((recommendedProducts?.products ?? []) as object[] as WireProduct[]).map(toTile),
  };
}

function tileOf({ uoms, ranges, ...product }: ProductAnswered): TileProduct {
  return { ...product, weights: { uoms }, ...(ranges.length > 0 && { ranges }) } as TileProduct;
}
