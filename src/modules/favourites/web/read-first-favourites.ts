import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Returns the line numbers of a customer's favourites, those bought most often first. A failure opens no modal. */
export async function readFirstFavourites(calls: CallLayer, customerOrderId: string, size: number): Promise<string[]> {
  const { favourites } = await calls.rest({
    call: 'GET favourites-experience/v1/favourites/{customerOrderId}',
    params: { customerOrderId },
    query: { size, start: 0, ignoreCategories: 'true', sortBy: 'PURCHASE_FREQUENCY' },
    quiet: true,
  });
  return favourites.map(({ lineNumber }) => lineNumber);
}
