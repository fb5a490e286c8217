import * as pages from '#/page-paths.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';

/** What a page of search results was asked for: on `shop/multi-search` one term of several (SH-026, SH-027). */
export function searchTerm(address: string, query: { get(name: string): string | null }): string {
  const parameter = pathOf(address) === pages.multiSearch ? 'value' : 'searchTerm';
  return (query.get(parameter) ?? '').trim().slice(0, longestTerm);
}

/** Characters of a term; the search box takes no more. */
const longestTerm = 100;

/** The title of a page of search results (SH-094, SH-095); without a term it is its heading (SH-512). */
export function searchTitle(term: string): string {
  return term === '' ? 'Search' : `${term} - Search`;
}
