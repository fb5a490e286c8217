import { LRUCache } from 'lru-cache';
import type { WireGrid } from '#/contract/rest-types.ts';
import { listBranches } from '#/modules/branches/server/public.ts';
import { oneAfterAnother, type Catalogue, type ChangeFeed } from '#/modules/catalogue/server/public.ts';
import type { FavouritesAmong } from '#/modules/favourites/server/public.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import type { ProductFinder, SearchedBranch } from '#/modules/search/server/public.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { keepFooterRoutes } from '#/modules/storefront/server/keep/keep-footer-routes.ts';
import { detailsForCaller } from './details-for-caller.ts';
import { footerSource } from './footer-source.ts';
import type { PresentedProduct, StoredAnswer } from './read-product-grid.ts';
import { storefrontRoutes } from './storefront-routes.ts';
import type { FindTrolleyContext } from './trolley-context.ts';

export interface StorefrontModuleDeps {
  catalogue: Catalogue;
  offers: Offers;
  finder: ProductFinder;
  feed: ChangeFeed;
  /**
   * Finds the branch and slot date of a trolley. Without this function, everybody gets the default branch and no date.
   */
  trolleyContext?: FindTrolleyContext;
  /** Returns whether the flag `more_filters` is on; off without this function. */
  moreFilters?: () => Promise<boolean>;
  /** Returns which products are the caller's favourites. Without this function, no product is. */
  favouritesAmong?: FavouritesAmong;
}

// The limits of the caches, in bytes of JSON. A grid page has about 80,000 bytes, a product 1,700. The product cache can
// hold ten thousand products: shoppers' pages go through the whole catalogue, so a smaller cache would rarely contain
// the wanted one.
const answersRoom = 12_000_000;
const productsRoom = 24_000_000;

/** Creates the module with the calls for finding products: products, product grid, categories and footer. */
export function createStorefrontModule(deps: StorefrontModuleDeps): { module: ServerModule } {
  let branches = new Map<number, SearchedBranch>();
  let branchVersion = 0;
  const readBranches = async (): Promise<void> => {
    const all = await listBranches(deps.feed.reader);
    const found = new Map(all.map(({ id, collection, services }) => [id, { id, collection, services }]));
    if (JSON.stringify([...found.values()]) !== JSON.stringify([...branches.values()])) branchVersion += 1;
    branches = found;
  };
  deps.feed.whenChanged(readBranches);
  const footer = footerSource(deps.feed.reader);
  const sources = {
    ...deps,
    answers: new LRUCache<string, StoredAnswer<WireGrid>>({ maxSize: answersRoom, sizeCalculation: ({ text }, key) => text.bytes.length + key.length }),
    products: new LRUCache<string, PresentedProduct>({ maxSize: productsRoom, sizeCalculation: ({ json }, key) => json.length + key.length }),
    branch: (branchId: number) => branches.get(branchId) ?? { id: branchId, ...noServices },
  };
  return {
    module: {
      name: 'storefront',
      rest: [...storefrontRoutes(sources, footer), ...keepFooterRoutes],
      ...(deps.favouritesAmong && { fieldResolvers: { Product: { customerProductDetails: detailsForCaller(deps.favouritesAmong) } } }),
      sources: { branches: { version: () => branchVersion, freshen: oneAfterAnother(readBranches) }, footer },
      start: readBranches,
    },
  };
}

const noServices = { collection: false, services: { groceries: false, entertaining: false, delivery: false } };
