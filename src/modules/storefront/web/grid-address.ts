import { sortOrders, type GridTag, type SortOrder } from '#/modules/storefront/rules/grid-wire.ts';

/** What a grid page's address says: filters, sort, and how many are shown (SC-122). */
export interface GridAddress {
  filterTags: GridTag[];
  sortBy: SortOrder | null;
  /** Products shown, a whole number of pages of 48. */
  shown: number;
}

export const pageSize = 48;
/** Beyond this, filters serve better than a longer page. */
const mostShown = 20 * pageSize;

/**
 * Reads an address's query. Filters stand in `flt` as `group:value` joined by commas, and checkbox forms that work without
 * script add one `f` per ticked box; whatever makes no sense is left out.
 */
export function readGridAddress(query: URLSearchParams): GridAddress {
  const joined = (query.get('flt') ?? '').split(',');
  const filterTags = [...joined, ...query.getAll('f')].map(readTag).filter((tag) => tag !== null);
  const sortBy = sortOrders.find((order) => order === query.get('sortBy')) ?? null;
  const pages = Math.floor(Number(query.get('shown') ?? pageSize) / pageSize) || 1;
  return { filterTags: unique(filterTags), sortBy, shown: Math.min(Math.max(pages, 1) * pageSize, mostShown) };
}

/** The query that restores the same filters and sort; empty for the page as it first opens (SC-122). */
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

// A brand may hold a comma or a colon, which part the tags from one another.
const encodePart = (text: string): string => text.replaceAll('%', '%25').replaceAll(',', '%2C').replaceAll(':', '%3A');
const decodePart = (text: string): string => text.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%25', '%');

function unique(tags: GridTag[]): GridTag[] {
  return tags.filter((tag, place) => tags.findIndex((other) => other.group === tag.group && other.value === tag.value) === place);
}
