import { suggestedTerms, termQuery } from '#/modules/search/rules/term-suggest-schema.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import type { TermIndex } from './term-index.ts';

/** Returns the routes of the search box. */
export function searchRoutes(terms: Pick<TermIndex, 'suggest'>): RestRoute[] {
  return [
    defineRest({
      service: 'term-suggest',
      version: 1,
      method: 'GET',
      endpoint: 'term-suggest/terms',
      summary: 'Search terms for text typed in the search box, the best first',
      access: 'anyone',
      query: termQuery,
      answers: { 200: suggestedTerms },
      example: { query: { term: 'yog' } },
      handle: async (_, { query }) => ok({ terms: terms.suggest(query.term) }),
    }),
  ];
}
