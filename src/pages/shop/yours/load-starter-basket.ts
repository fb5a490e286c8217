import { canAddWithOthers } from '#/modules/catalogue/rules/can-add-with-others.ts';
import { readStarterBasket } from '#/modules/favourites/web/read-starter-basket.ts';
import { readDecisions } from '#/modules/flags/web/flags-calls.ts';
import { toTile, type TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { readTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { findCookie } from '#/platform/web/storage/kept-values.ts';

const experiment = 'favourites_starter_basket';

/**
 * Loads up to six products that the customer buys most often and that are not in the trolley (SC-197), for browsers in
 * the experiment's variant. It is part of the page's HTML, so that nothing moves. Loads none for other browsers, or if a
 * call fails: the page is complete without them.
 */
export async function loadStarterBasket(
  calls: CallLayer,
  { request, customerId, customerOrderId }: { request: Request; customerId: number; customerOrderId: string },
): Promise<TileProduct[]> {
  const visitorId = findCookie({ cookie: request.headers.get('cookie') ?? '' }, 'visitorId');
  if (visitorId === null) return [];
  try {
    const [decision] = await readDecisions(calls, { visitorId, customerId, experiments: [experiment] });
    if (decision?.variant !== 'on') return [];
    const [usual, { trolley }] = await Promise.all([readStarterBasket(calls, customerOrderId), readTrolley(calls, customerOrderId)]);
    const inTrolley = new Set(trolley?.trolleyItems.map(({ lineNumber }) => lineNumber));
    const missing = usual.filter((lineNumber) => !inTrolley.has(lineNumber));
    if (missing.length === 0) return [];
    const products = await listProducts(calls, missing, customerOrderId, { quiet: true });
    return products.filter(canAddWithOthers).map(toTile);
  } catch (error) {
    if (error instanceof CallFailure) return [];
    throw error;
  }
}
