import * as pages from '#/page-paths.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';

/** The term of a page of search results: on `shop/multi-search` one of several (SH-026, SH-027). */
export function searchTerm(address: string, query: { get(name: string): string | null }): string {
  const parameter = pathOf(address) === pages.multiSearch ? 'value' : 'searchTerm';
  return (query.get(parameter) ?? '').trim().slice(0, longestTerm);
}

/** Maximum length of a term; the search box accepts no more. */
const longestTerm = 100;

/** The title of a page of search results (SH-094, SH-095); without a term it is the page's heading (SH-512). */
export function searchTitle(term: string): string {
  return term === '' ? 'Search' : `${term} - Search`;
}
