import { favouritesAtATime } from '#/modules/favourites/rules/favourite-list.ts';
import { sortOfMode } from '#/modules/favourites/rules/favourite-sorts.ts';
import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { FavouritesAddress } from './favourites-address.ts';

export type FavouritesPage = RestCalls['GET favourites-experience/v1/favourites/{customerOrderId}']['answer'];

/**
 * Reads the favourites that the favourites page shows for its URL, 48 per call (SC-179, SC-182). `categories` has all
 * the categories to choose from, whichever one is chosen, and `counts` the numbers of favourites by filter.
 */
export async function readFavouritesPage(calls: CallLayer, customerOrderId: string, address: FavouritesAddress): Promise<Required<FavouritesPage>> {
  const { offers, source, category, sort, shown } = address;
  const read = (start: number) =>
    calls.rest({
      call: 'GET favourites-experience/v1/favourites/{customerOrderId}',
      params: { customerOrderId },
      query: {
        ignoreCategories: start > 0 ? 'true' : 'false',
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
  const first = await read(0);
  const { categories = [], counts = noCounts, totalResults } = first;
  const starts = Array.from({ length: Math.ceil(Math.min(shown, totalResults) / favouritesAtATime) }, (_, at) => at * favouritesAtATime).slice(1);
  const more = await Promise.all(starts.map(read));
  return { favourites: [first, ...more].flatMap(({ favourites }) => favourites), categories, counts, totalResults };
}

const noCounts = { all: 0, onOffer: 0, boughtOnline: 0, userSelected: 0 };
