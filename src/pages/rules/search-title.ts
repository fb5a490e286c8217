import { longestTerm } from '#/modules/search/rules/search-text.ts';
import * as pages from '#/page-paths.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';

/**
 * Returns the search term of a results page, trimmed and cut to the maximum length; '' if there is none. On
 * `shop/multi-search` it is one of several terms (SH-026, SH-027).
 */
export function searchTerm(address: string, query: { get(name: string): string | null }): string {
  const parameter = pathOf(address) === pages.multiSearch ? 'value' : 'searchTerm';
  return (query.get(parameter) ?? '').trim().slice(0, longestTerm);
}

/** Returns the title of a results page (SH-094, SH-095); without a term it is 'Search' (SH-512). */
export function searchTitle(term: string): string {
  return term === '' ? 'Search' : `${term} - Search`;
}
