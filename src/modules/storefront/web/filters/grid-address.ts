import { everyAvailability } from '#/modules/search/rules/filter-groups.ts';
import { priceBetweenGroup, readTypedPrices, typedRange, writePriceBetween, type PriceBetween, type TypedPrices } from '#/modules/search/rules/price-between.ts';
import { mostInPart } from '#/platform/rules/list-part.ts';
import { sortOrders, type GridTag, type SortOrder } from '#/modules/storefront/rules/filters/grid-wire.ts';

/** The state in a grid page's URL: the filters, the sort order, and the number of products shown (SC-122). */
export interface GridAddress {
  filterTags: GridTag[];
  /** The range of prices that a form sent without script, if it cannot be read; no range is then in force. */
  unreadPrices?: TypedPrices;
  /** The filter group of which a form sent without script asked for all values. */
  showAll?: string;
  /** True for the address of a form sent without script, which shows a page that has a shorter address. */
  isOfForm?: true;
  sortBy: SortOrder | null;
  /** The number of products shown, a multiple of 48. The page has the last part of them (`startOfPart`). */
  shown: number;
}

/** The names of the fields of the range of prices. */
export const priceFields = { from: 'priceFrom', to: 'priceTo' };

/** The parameters that only a form sent without script writes. */
const ofForm = ['f', 'showAll', ...Object.values(priceFields)];

export const pageSize = 48;
/** The limit of `shown`: more products than a shop sells. */
const mostShown = 1000 * mostInPart;

/**
 * Parses the query of a grid page's URL. `flt` has filters as `group:value`, joined by commas; a form sent without
 * script adds one `f` per ticked box, and the range of prices as typed. Invalid filters are ignored.
 */
export function readGridAddress(query: URLSearchParams): GridAddress {
  const joined = (query.get('flt') ?? '').split(',');
  const tags = [...joined, ...query.getAll('f')].map(readTag).filter((tag) => tag !== null).filter((tag) => !isNoFilter(tag));
  const sortBy = sortOrders.find((order) => order === query.get('sortBy')) ?? null;
  const pages = Math.floor(Number(query.get('shown') ?? pageSize) / pageSize) || 1;
  const prices = pricesOfForm(query) ?? { between: typedRange(tags) };
  return {
    filterTags: withPriceBetween(unique(tags), prices.between),
    ...(query.has('showAll') && { showAll: query.get('showAll')! }),
    ...(ofForm.some((name) => query.has(name)) && { isOfForm: true as const }),
    ...('unread' in prices && { unreadPrices: prices.unread }),
    sortBy,
    shown: Math.min(Math.max(pages, 1) * pageSize, mostShown),
  };
}

/**
 * Returns the query that restores the same filters, sort order and number of products, after the `extra` parameters. It
 * is empty for a page's initial state (SC-122).
 */
export function writeGridAddress(address: Partial<GridAddress>, extra: Record<string, string> = {}): string {
  const query = new URLSearchParams(extra);
  const tags = address.filterTags ?? [];
  if (tags.length > 0) query.set('flt', tags.map((tag) => `${encodePart(tag.group)}:${encodePart(tag.value)}`).join(','));
  if (address.sortBy) query.set('sortBy', address.sortBy);
  if (address.shown && address.shown > pageSize) query.set('shown', String(address.shown));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Checks whether a tag is the choice of 'Available in' that does not filter, which a form sends too. */
const isNoFilter = ({ group, value }: GridTag): boolean => group === 'available-in' && value === everyAvailability.id;

/** Returns the filters with another range of prices; without one if it is null. */
export function withPriceBetween(tags: readonly GridTag[], between: PriceBetween | null): GridTag[] {
  const others = tags.filter(({ group }) => group !== priceBetweenGroup);
  return between === null ? others : [...others, { group: priceBetweenGroup, value: writePriceBetween(between) }];
}

/** Returns the range of prices in the fields of a form sent without script; null if the form has none. */
function pricesOfForm(query: URLSearchParams): { between: PriceBetween | null; unread?: TypedPrices } | null {
  if (!query.has(priceFields.from) && !query.has(priceFields.to)) return null;
  const typed = { from: query.get(priceFields.from) ?? '', to: query.get(priceFields.to) ?? '' };
  const read = readTypedPrices(typed);
  return read.ok ? { between: read.between } : { between: null, unread: typed };
}

function readTag(text: string): GridTag | null {
  const at = text.indexOf(':');
  if (at < 1 || at === text.length - 1) return null;
  return { group: decodePart(text.slice(0, at)), value: decodePart(text.slice(at + 1)) };
}

// A brand may contain a comma or a colon, which are the separators in `flt`.
const encodePart = (text: string): string => text.replaceAll('%', '%25').replaceAll(',', '%2C').replaceAll(':', '%3A');
const decodePart = (text: string): string => text.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%25', '%');

function unique(tags: GridTag[]): GridTag[] {
  return tags.filter((tag, place) => tags.findIndex((other) => other.group === tag.group && other.value === tag.value) === place);
}
