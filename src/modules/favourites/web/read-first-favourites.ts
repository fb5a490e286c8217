import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Returns the line numbers of a customer's favourites, those bought most often first. A failure opens no modal. */
export const readFirstFavourites = (calls: CallLayer, customerOrderId: string, size: number): Promise<string[]> =>
  readLineNumbers(calls, customerOrderId, { size });

/** Returns the line numbers of the products that a customer buys most often and can buy now. A failure opens no modal. */
export const readMostBought = (calls: CallLayer, customerOrderId: string, size: number): Promise<string[]> =>
  readLineNumbers(calls, customerOrderId, { size, includes: 'bought-online', onlyAvailableProducts: 'true' });

async function readLineNumbers(calls: CallLayer, customerOrderId: string, query: { size: number; includes?: string; onlyAvailableProducts?: 'true' }): Promise<string[]> {
  const { favourites } = await calls.rest({
    call: 'GET favourites-experience/v1/favourites/{customerOrderId}',
    params: { customerOrderId },
    query: { start: 0, ignoreCategories: 'true', sortBy: 'PURCHASE_FREQUENCY', ...query },
    headers: { experience: 'my-favourites' },
    quiet: true,
  });
  return favourites.map(({ lineNumber }) => lineNumber);
}
