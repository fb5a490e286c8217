import { emptyAsNull } from '#/platform/rules/sent-change.ts';
import { newProduct } from './new-product.ts';
import type { ProductRecord } from './product-record.ts';
import type { ProductBody } from './staff/staff-product-schema.ts';

/** The changed fields of a product; the name and the price are always among them. */
export type ProductChange = Omit<ProductBody, 'version'>;

/**
 * Returns the product after a change by staff: the given fields replace those of the product, and empty text means null.
 * If the product is new, the other fields have their usual values (SC-681).
 */
export function changeProduct(before: ProductRecord | null, lineNumber: string, change: ProductChange): ProductRecord {
  const { name, pricePence, priceUom = 'C62' } = change;
  return { ...(before ?? newProduct({ lineNumber, name, pricePence: pricePence!, priceUom })), ...(emptyAsNull(change) as Partial<ProductRecord>) };
}
