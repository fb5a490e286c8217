import { favouritesAtATime, favouriteSources, type FavouriteSource } from '#/modules/favourites/rules/favourite-list.ts';
import { mostInPart } from '#/platform/rules/list-part.ts';
import { favouriteSorts, type FavouriteSort } from '#/modules/favourites/rules/favourite-sorts.ts';

/** The limit of `shown`; the call for favourites has one too. */
const mostShown = 100 * mostInPart;

/** The state in the URL of the favourites page (SC-178). */
export interface FavouritesAddress {
  /** The sort's name; null for the shopper's usual sort. */
  sort: FavouriteSort['mode'] | null;
  /** Whether to show only products on offer. */
  offers: boolean;
  /** The source whose favourites to show; null for all sources. */
  source: FavouriteSource | null;
  /** The category whose favourites to show; null for all categories. */
  category: string | null;
  /** The number of favourites shown, a multiple of 48. The page has the last part of them (`startOfPart`). */
  shown: number;
}

/** Parses the query of the favourites page's URL. Ignores invalid values. */
export function readFavouritesAddress(query: URLSearchParams): FavouritesAddress {
  const mode = query.get('sort');
  const category = query.get('category');
  const pages = Math.floor(Number(query.get('shown')) / favouritesAtATime) || 1;
  return {
    sort: favouriteSorts.find((sort) => sort.mode === mode)?.mode ?? null,
    offers: query.get('offers') === 'true',
    source: favouriteSources.find((source) => source === query.get('from')) ?? null,
    category: category !== null && /^-?\d{1,10}$/.test(category) ? category : null,
    shown: Math.min(Math.max(pages, 1) * favouritesAtATime, mostShown),
  };
}

/**
 * Returns the query of the favourites page's URL for this state, with its '?'. In the initial state, which shows the
 * first favourites in the usual sort, it is only '?'.
 */
export function writeFavouritesAddress({ sort, offers, source, category, shown }: FavouritesAddress): string {
  const query = new URLSearchParams();
  if (sort) query.set('sort', sort);
  if (offers) query.set('offers', 'true');
  if (source) query.set('from', source);
  if (category) query.set('category', category);
  if (shown > favouritesAtATime) query.set('shown', String(shown));
  return `?${query.toString()}`;
}
