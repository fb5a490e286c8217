import type { ProductRecord } from './product-record.ts';

/**
 * The fields that only the full view of a product shows. Prices, search and the trolley do not need them, so they are
 * read from the database on demand.
 */
export const detailFields = [
  'moreImages',
  'description',
  'ingredients',
  'allergens',
  'nutrition',
  'servingSize',
  'storage',
  'countryOfOrigin',
  'packaging',
  'packageContents',
  'closureType',
] as const;

export type ProductDetails = Pick<ProductRecord, (typeof detailFields)[number]>;

/** A product as every process holds it in memory. Products may share frozen lists. */
export type CatalogueProduct = Readonly<Omit<ProductRecord, keyof ProductDetails>> & {
  /** The ids of the allergens that the product is known not to contain, derived from its details. */
  readonly withoutAllergens: readonly string[];
};

/** Returns the key of a product: the line number, or the part of the product id before the first dash (SC-071). */
export function productKey(lineNumberOrProductId: string): string {
  const dash = lineNumberOrProductId.indexOf('-');
  return dash === -1 ? lineNumberOrProductId : lineNumberOrProductId.slice(0, dash);
}
