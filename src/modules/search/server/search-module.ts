import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { createProductFinder, type FoundProducts, type ProductFinder, type ProductQuery } from './find-products.ts';
import { createWordIndex } from './word-index.ts';

export interface SearchModuleDeps {
  catalogue: Catalogue;
  offers: Offers;
}

/** Products by category, words and filters. Usable once started, which must come after catalogue and offers. */
export function createSearchModule({ catalogue, offers }: SearchModuleDeps): { module: ServerModule; finder: ProductFinder } {
  let finder: ProductFinder | null = null;
  const started = (): ProductFinder => {
    if (!finder) throw new Error('search was asked before it was started');
    return finder;
  };
  return {
    finder: {
      find: (query: ProductQuery): FoundProducts => started().find(query),
      stamp: (now) => started().stamp(now),
    },
    module: {
      name: 'search',
      start: async () => void (finder = createProductFinder(catalogue, offers, createWordIndex)),
    },
  };
}
