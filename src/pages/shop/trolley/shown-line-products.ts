import type { WireProduct } from '#/contract/rest-types.ts';
import { toLineProduct } from '#/modules/storefront/web/lists/to-line-product.tsx';
import type { LineProduct } from '#/modules/trolley/web/lines/line-product.ts';

/**
 * Products by line number. Null stands for a product that the shop does not know (SC-098). A product that has not been
 * requested yet has no entry.
 */
export type LineProducts = ReadonlyMap<string, LineProduct | null>;

const drawn = new WeakMap<WireProduct, LineProduct>();

/**
 * Maps line numbers to products in the form that trolley lines show, and to null if the product was not found. The same
 * product always becomes the same object, so that its line does not render again.
 */
export function lineProductsOf(asked: Iterable<string>, found: Iterable<WireProduct>): LineProducts {
  const products = new Map<string, LineProduct | null>([...asked].map((lineNumber) => [lineNumber, null]));
  for (const product of found) {
    const line = drawn.get(product) ?? toLineProduct(product);
    drawn.set(product, line);
    products.set(product.lineNumber, line);
  }
  return products;
}
