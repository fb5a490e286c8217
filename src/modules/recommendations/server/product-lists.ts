import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import { mostPopularFirst } from '#/modules/recommendations/rules/most-popular-first.ts';

/** Lists of the products that share a key, such as a brand or a category. */
export interface ProductLists<Key> {
  /** Returns the products with this key, the most popular first. */
  of(key: Key): readonly CatalogueProduct[];
}

/**
 * Creates lists of products by key, which follow the catalogue at the cost of each change. A list is sorted when it is
 * first read after a change to one of its products. Products whose key is null are in no list.
 */
export function createProductLists<Key>(catalogue: Catalogue, keyOf: (product: CatalogueProduct) => Key | null): ProductLists<Key> {
  const members = new Map<Key, Set<string>>();
  const sorted = new Map<Key, readonly CatalogueProduct[]>();

  function remove(product: CatalogueProduct): void {
    const key = keyOf(product);
    if (key === null) return;
    members.get(key)?.delete(product.lineNumber);
    sorted.delete(key);
  }

  function add(product: CatalogueProduct): void {
    const key = keyOf(product);
    if (key === null) return;
    const known = members.get(key);
    if (known) known.add(product.lineNumber);
    else members.set(key, new Set([product.lineNumber]));
    sorted.delete(key);
  }

  for (const product of catalogue.allProducts()) add(product);
  catalogue.whenChanged(({ products }) => {
    for (const { was, now } of products) {
      if (was) remove(was);
      add(now);
    }
  });

  return {
    of(key) {
      let list = sorted.get(key);
      if (list === undefined) {
        list = catalogue.products([...(members.get(key) ?? [])]).toSorted(mostPopularFirst);
        sorted.set(key, list);
      }
      return list;
    },
  };
}
