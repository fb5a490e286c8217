import { favouritesAtATime } from '#/modules/favourites/rules/favourite-list.ts';
import { sortOfMode } from '#/modules/favourites/rules/favourite-sorts.ts';
import { shownToEnd, startOfPart } from '#/platform/rules/list-part.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { FavouritesAddress } from './favourites-address.ts';

export type FavouritesPage = RestCalls['GET favourites-experience/v1/favourites/{customerOrderId}']['answer'];

/**
 * Reads the favourites that the favourites page shows for its URL, 48 per call (SC-179, SC-182): the last part of those
 * shown, after `start` others. An address beyond the end shows the end. `categories` has all the categories to choose
 * from, whichever one is chosen, and `counts` the numbers of favourites by filter. `hasNextPage` (SC-178) is left out: it is
 * true if `start` plus the number of favourites is below `totalResults` (SC-180).
 */
export async function readFavouritesPage(calls: CallLayer, customerOrderId: string, address: FavouritesAddress): Promise<Required<FavouritesPage> & { start: number }> {
  const { offers, source, category, sort, shown } = address;
  const from = startOfPart(shown);
  const read = (start: number) =>
    calls.rest({
      call: 'GET favourites-experience/v1/favourites/{customerOrderId}',
      params: { customerOrderId },
      query: {
        ignoreCategories: start > from ? 'true' : 'false',
        promotionflag: offers ? 'true' : 'false',
        sortBy: sortOfMode(sort).sent,
        size: favouritesAtATime,
        start,
        ...(category && { categoryIds: category }),
        ...(source && { includes: source }),
      },
      headers: { experience: 'my-favourites' },
      ofOrder: true,
    });
  const first = await read(from);
  const { categories = [], counts = noCounts, totalResults } = first;
  if (from > 0 && from >= totalResults) return readFavouritesPage(calls, customerOrderId, { ...address, shown: shownToEnd(totalResults, favouritesAtATime) });
  const starts = Array.from({ length: Math.ceil((Math.min(shown, totalResults) - from) / favouritesAtATime) }, (_, at) => from + at * favouritesAtATime).slice(1);
  const more = await Promise.all(starts.map(read));
  return { start: from, favourites: [first, ...more].flatMap(({ favourites }) => favourites), categories, counts, totalResults };
}

const noCounts = { all: 0, onOffer: 0, boughtOnline: 0, userSelected: 0 };
