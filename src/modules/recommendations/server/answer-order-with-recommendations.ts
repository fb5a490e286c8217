import type { WireProduct } from '#/contract/rest-types.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { findOrder, type OpenOrders } from '#/modules/orders/server/public.ts';
import { alternativesFor } from '#/modules/recommendations/rules/alternatives-for.ts';
import { mostRecommended } from '#/modules/recommendations/rules/choose-recommended.ts';
import { orderToShopFromQuery } from '#/modules/recommendations/rules/recommendations-schema.ts';
import { toTile } from '#/modules/storefront/rules/product/tile-product.ts';
import { presentProducts } from '#/modules/storefront/server/public.ts';
import { defaultBranchId, listCallersLines, loadTrolley, ownerOf, type LoadedTrolley } from '#/modules/trolley/server/public.ts';
import { toWireDateTime, type Instant } from '#/platform/rules/london-time.ts';
import { toWireQuantity } from '#/platform/rules/quantity.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { failedRecommendations } from './failed-recommendations.ts';
import { recommendProducts, type RecommendationSources } from './recommend-products.ts';

export interface OrderWithRecommendationsWanted {
  customerOrderId: string;
  recommendationsSize: number;
  recommendationsStart: number;
  productsSize: number;
  trolleyId?: string | null;
}

/**
 * Returns an order of the caller to shop from again: its lines as they were ordered, their products as the trolley would get
 * them, and recommended products (SC-636, SC-637). Runs the same number of statements whatever the size of the order.
 */
export async function answerOrderWithRecommendations(call: CallContext, sources: RecommendationSources, openOrders: OpenOrders, wanted: OrderWithRecommendationsWanted) {
  const { database, caller } = call;
  const now = await call.now();
  const asked = orderToShopFromQuery.safeParse(wanted);
  if (!asked.success) return { ...nothing, failures: [{ message: '400 Please ask for 1 to 200 products', type: '400' }] };
  const { customerOrderId, trolleyId, productsSize } = asked.data;
  const owner = trolleyId ? ownerOf(call, trolleyId) : null;
  const [order, trolley] = await Promise.all([
    findOrder(database, openOrders, { customerOrderId, customerId: caller.customerId }, now),
    owner && loadTrolley(database, owner, now),
  ]);
  if (!order) return { ...nothing, failures: [{ message: '404 Order not found', type: '404' }] };
  const lines = order.lines.slice(0, productsSize);
  const slot = trolley?.slot ?? null;
  const context = { branchId: slot?.branchId ?? defaultBranchId, slotDate: slot?.date ?? null };
  const products = presentProducts(sources, lines.map(({ lineNumber }) => lineNumber), context, now);
  return {
    order: presentOrder(order, lines),
    products: products.map(presentTile),
    recommendedProducts: await recommend(call, sources, { order, trolley, slot, unavailable: products.filter(({ availability }) => availability !== 'AVAILABLE'), wanted }, now),
    failures: null,
  };
}

function presentTile(product: WireProduct) {
  const { weights, ranges = [], ...tile } = toTile(product);
  return { ...tile, uoms: weights.uoms, ranges, markedForDelete: product.markedForDelete };
}

const nothing = { order: null, products: null, recommendedProducts: null };

function presentOrder({ customerOrderId, status, slot, lines: { length } }: OrderRecord, lines: OrderRecord['lines']) {
  return {
    customerOrderId,
    status,
    startDateTime: slot && toWireDateTime(slot.startsAt),
    endDateTime: slot && toWireDateTime(slot.endsAt),
    numberOfLines: length,
    orderLines: lines.map(({ lineNumber, name, quantity, substitutionAllowed }) => ({ lineNumber, name, quantity: toWireQuantity(quantity), substitutionAllowed })),
  };
}

interface Context {
  order: OrderRecord;
  trolley: LoadedTrolley | null;
  slot: LoadedTrolley['slot'];
  unavailable: readonly { lineNumber: string }[];
  wanted: OrderWithRecommendationsWanted;
}

async function recommend(call: CallContext, sources: RecommendationSources, { order, trolley, slot, unavailable, wanted }: Context, now: Instant) {
  const { recommendationsSize: size, recommendationsStart: start } = wanted;
  if (size < 1 || size > mostRecommended || start < 0) return failedRecommendations('400', `Please ask for 1 to ${mostRecommended} recommendations, from 0 on`);
  const items = order.lines.map(({ lineNumber }) => lineNumber);
  const categories = sources.catalogue.products(unavailable.map(({ lineNumber }) => lineNumber)).map(({ categoryIds }) => categoryIds[0] ?? null);
  const first = alternativesFor(categories.map((category) => (category === null ? [] : sources.inCategory.of(category).map(({ lineNumber }) => lineNumber))));
  try {
    const never = trolley ? trolley.lines.map(({ lineNumber }) => lineNumber) : await listCallersLines(call);
    const found = await recommendProducts(call.database, sources, { order: trolley?.order ?? null, items, slot, start, size, first, never }, now);
    return { ...found, failures: null };
  } catch (error) {
    // We catch the error here, because an uncaught error would lose the order as well.
    call.log.error({ err: error, requestId: call.requestId }, 'recommending for an order failed');
    return failedRecommendations('500', 'We could not find recommendations');
  }
}
