import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';

type Ranked = Pick<CatalogueProduct, 'lineNumber' | 'popularity'>;

/** Compares two products: the more popular comes first, and of equals the one with the lower line number. */
export function mostPopularFirst(one: Ranked, other: Ranked): number {
  return other.popularity - one.popularity || (one.lineNumber < other.lineNumber ? -1 : 1);
}
