import type { CategoryTree } from '#/modules/catalogue/rules/category-tree.ts';
import { suggestedTerms, termQuery } from '#/modules/search/rules/term-suggest-schema.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { findAisles } from './find-aisles.ts';
import type { ProductFinder } from './find-products.ts';
import type { TermIndex } from './indexes/term-index.ts';

export interface SearchRouteSources {
  terms: Pick<TermIndex, 'suggest'>;
  finder: Pick<ProductFinder, 'best' | 'countIn'>;
  /** Returns the current tree of categories. */
  categories(): CategoryTree;
}

/** Returns the routes of the search box. */
export function searchRoutes({ terms, finder, categories }: SearchRouteSources): RestRoute[] {
  return [
    defineRest({
      service: 'term-suggest',
      version: 1,
      method: 'GET',
      endpoint: 'term-suggest/terms',
      summary: 'Search terms and aisles for text typed in the search box, the best first',
      access: 'anyone',
      query: termQuery,
      answers: { 200: suggestedTerms },
      example: { query: { term: 'yog' } },
      handle: async (_, { query }) => ok({ terms: terms.suggest(query.term), aisles: findAisles(query.term, finder, categories()) }),
    }),
  ];
}
