import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** The number of products in a starter basket (SC-196). */
const basketSize = 6;

/** Returns the line numbers of the available favourites that a customer buys most often (SC-196). */
export async function readStarterBasket(calls: CallLayer, customerOrderId: string): Promise<string[]> {
  const { favourites } = await calls.rest({
    call: 'GET favourites-experience/v1/favourites/{customerOrderId}',
    params: { customerOrderId },
    query: { onlyAvailableProducts: 'true', sortBy: 'PURCHASE_FREQUENCY', size: basketSize, start: 0 },
    headers: { experience: 'my-favourites' },
    quiet: true,
  });
  return favourites.map(({ lineNumber }) => lineNumber);
}
