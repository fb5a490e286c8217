import { sortOrders, type GridTag, type SortOrder } from '#/modules/storefront/rules/grid-wire.ts';

/** The state in a grid page's URL: the filters, the sort order, and the number of products shown (SC-122). */
export interface GridAddress {
  filterTags: GridTag[];
  sortBy: SortOrder | null;
  /** The number of products shown, a multiple of 48. */
  shown: number;
}

export const pageSize = 48;
/** The limit of `shown`: beyond it, filters are more useful than a longer page. */
const mostShown = 20 * pageSize;

/**
 * Parses the query of a grid page's URL. `flt` has filters as `group:value`, joined by commas; a form sent without
 * script adds one `f` per ticked box. Invalid filters are ignored.
 */
export function readGridAddress(query: URLSearchParams): GridAddress {
  const joined = (query.get('flt') ?? '').split(',');
  const filterTags = [...joined, ...query.getAll('f')].map(readTag).filter((tag) => tag !== null);
  const sortBy = sortOrders.find((order) => order === query.get('sortBy')) ?? null;
  const pages = Math.floor(Number(query.get('shown') ?? pageSize) / pageSize) || 1;
  return { filterTags: unique(filterTags), sortBy, shown: Math.min(Math.max(pages, 1) * pageSize, mostShown) };
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
