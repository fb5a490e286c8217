import * as pages from '#/page-paths.ts';

/**
 * Returns a product's name for use in a link: in lower case, with each run of characters other than letters and digits
 * replaced by '_' (SC-089).
 */
export function productLinkName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_');
}

/** Returns the path of a product's page (SC-042). Only the id in the path identifies the product. */
export function productPath(product: { name: string; id: string }): string {
  return pages.linkTo(pages.product, { productName: productLinkName(product.name), productId: product.id });
}
