import { oneAfterAnother, type Catalogue, type ChangeFeed } from '#/modules/catalogue/server/public.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import { synonymsOf } from '#/modules/search/rules/synonyms.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { keepSynonymRoutes } from './keep/keep-synonym-routes.ts';
import { createProductFinder, type ProductFinder } from './find-products.ts';
import { listSynonymGroups } from './synonym-store.ts';
import { searchRoutes } from './search-routes.ts';
import type { SearchIndex } from './indexes/search-index.ts';
import { createTermIndex, type TermIndex } from './indexes/term-index.ts';
import { createWordIndex } from './indexes/word-index.ts';

export interface SearchModuleDeps {
  catalogue: Catalogue;
  offers: Offers;
  feed: ChangeFeed;
}

/**
 * Creates the search for products by category, words and filters. It finds nothing until the catalogue has been read,
 * and follows the catalogue from then on.
 */
export function createSearchModule({ catalogue, offers, feed }: SearchModuleDeps): { module: ServerModule; finder: ProductFinder } {
  const terms = createTermIndex();
  const index = alsoIndexingTerms(createWordIndex(), terms);
  let known = '';
  const readSynonyms = async (): Promise<void> => {
    const groups = await listSynonymGroups(feed.reader);
    const text = JSON.stringify(groups);
    if (text !== known) index.putSynonyms(synonymsOf(groups));
    known = text;
  };
  feed.whenChanged(readSynonyms);
  const finder = createProductFinder(catalogue, offers, index);
  return {
    finder,
    module: {
      name: 'search',
      rest: [...searchRoutes({ terms, finder, categories: () => catalogue.categories }), ...keepSynonymRoutes],
      sources: { synonyms: { version: () => index.synonymsVersion, freshen: oneAfterAnother(readSynonyms) } },
      start: readSynonyms,
    },
  };
}

/** Returns an index of products that also passes each change on to the index of terms. */
function alsoIndexingTerms(index: SearchIndex, terms: TermIndex): SearchIndex {
  return {
    put(place, before, now) {
      index.put(place, before, now);
      terms.put(before, now);
    },
    putCategories(categories) {
      index.putCategories(categories);
      terms.putCategories(categories);
    },
    putSynonyms: (synonyms) => index.putSynonyms(synonyms),
    get synonymsVersion() {
      return index.synonymsVersion;
    },
    search: (term, asTyped) => index.search(term, asTyped),
  };
}
