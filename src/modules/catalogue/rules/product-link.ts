import * as pages from '#/page-paths.ts';

/** A product name as used in a link: lower case, each run of other characters a single '_' (SC-089). */
export function productLinkName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_');
}

/** The address of a product's page (SC-042). Only the id identifies the product. */
export function productPath(product: { name: string; id: string }): string {
  return pages.linkTo(pages.product, { productName: productLinkName(product.name), productId: product.id });
}
