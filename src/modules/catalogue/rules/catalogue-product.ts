import type { ProductRecord } from './product-record.ts';

/**
 * Fields that only the full view shows, and that prices, search and trolley do not need: read from the database on
 * demand.
 */
export const detailFields = [
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

/** A product as every process holds it in memory. Frozen lists may be shared between products. */
export type CatalogueProduct = Readonly<Omit<ProductRecord, keyof ProductDetails>>;

/** The key of a product: its line number, or its product id up to the first dash (SC-071). */
export function productKey(lineNumberOrProductId: string): string {
  const dash = lineNumberOrProductId.indexOf('-');
  return dash === -1 ? lineNumberOrProductId : lineNumberOrProductId.slice(0, dash);
}
