import { splitList, type SplitList } from '#/modules/search/rules/split-list.ts';
import * as pages from '#/page-paths.ts';

/** The maximum length of a list in an address, which browsers and proxies limit. */
const longestList = 6000;

/**
 * Returns the address of the page with a list's results. If the list is too long for an address, it leaves out the end,
 * and counts those items with the ones that were dropped before.
 */
export function writeListAddress({ items, dropped }: SplitList): string {
  let list = '';
  let count = 0;
  for (const item of items) {
    const longer = encodeURIComponent(count === 0 ? item : `\n${item}`);
    if (list.length + longer.length > longestList) break;
    list += longer;
    count += 1;
  }
  const missing = dropped + items.length - count;
  return `${pages.multiSearch}?list=${list}${missing > 0 ? `&missing=${missing}` : ''}`;
}

/** Reads the list in an address, with the number of items that it lacks; null if the address has no list. */
export function readListAddress(query: URLSearchParams): SplitList | null {
  const list = query.get('list');
  if (list === null) return null;
  const { items, dropped } = splitList(list);
  const missing = query.get('missing') ?? '';
  return { items, dropped: dropped + (/^\d{1,4}$/.test(missing) ? Number(missing) : 0) };
}
