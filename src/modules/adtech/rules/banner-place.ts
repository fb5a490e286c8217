import * as pages from '#/page-paths.ts';
import type { BannerRecord } from './banner-record.ts';

/**
 * Returns the address of a page of the shop on which a banner shows; null if it shows only to a shopper with an order. A
 * banner in a menu shows on every page: its category's is then the nearest.
 */
export function bannerPlace({ type, categories, searchTerms }: Pick<BannerRecord, 'type' | 'categories' | 'searchTerms'>): string | null {
  const [category] = categories;
  const [searchTerm] = searchTerms;
  if (type === 'search') return searchTerm === undefined ? null : `${pages.search}?searchTerm=${encodeURIComponent(searchTerm)}`;
  if (category === undefined || (type !== 'browse' && type !== 'mega-menu')) return null;
  return pages.linkTo(pages.category, { '*': category });
}
