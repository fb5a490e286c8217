import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { createProductFinder, type ProductFinder } from './find-products.ts';
import { createWordIndex } from './word-index.ts';

export interface SearchModuleDeps {
  catalogue: Catalogue;
  offers: Offers;
}

/** Products by category, words and filters. Finds nothing until the catalogue is read, and follows it from then on. */
export function createSearchModule({ catalogue, offers }: SearchModuleDeps): { module: ServerModule; finder: ProductFinder } {
  return { finder: createProductFinder(catalogue, offers, createWordIndex()), module: { name: 'search' } };
}
