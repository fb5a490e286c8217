import { shoppingContext } from '#/contract/trolley-operations.ts';
import { toTile } from '#/modules/storefront/rules/product/tile-product.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export const head = () => [{ title: 'For you' }];

/** The number of products in each part: two rows in a wide window. */
const mostShown = 10;

export async function loader({ context }: PageArgs) {
  const calls = visitorCalls(context, pages.forYou);
  const { customerOrderId } = (await calls.graph(shoppingContext, {})).shoppingContext;
  const [recommended, offers] = await Promise.all([readRecommended(calls, customerOrderId).catch(hidden), readOffers(calls, customerOrderId).catch(hidden)]);
  return { recommended: recommended.map(toTile), offers: offers.map(toTile) };
}

async function readRecommended(calls: CallLayer, trolleyId: string) {
  const query = { size: mostShown, trolleyId };
  return (await calls.rest({ call: 'GET products-recommendations/v1/recommendations/for-you', query, quiet: true })).products;
}

/** Reads the customer's favourites that are on offer, those bought most often first. */
async function readOffers(calls: CallLayer, customerOrderId: string) {
  const { favourites } = await calls.rest({
    call: 'GET favourites-experience/v1/favourites/{customerOrderId}',
    params: { customerOrderId },
    query: { ignoreCategories: 'true', promotionflag: 'true', onlyAvailableProducts: 'true', sortBy: 'PURCHASE_FREQUENCY', size: mostShown, start: 0 },
    headers: { experience: 'my-favourites' },
    ofOrder: true,
    quiet: true,
  });
  return listProducts(calls, favourites.map(({ lineNumber }) => lineNumber), customerOrderId, { quiet: true });
}

/** A part that could not be read is hidden like an empty one (SC-210). */
function hidden(error: unknown): never[] {
  if (!(error instanceof CallFailure)) throw error;
  return [];
}
