import { newProduct } from './new-product.ts';
import type { ProductRecord } from './product-record.ts';
import type { ProductBody } from './staff-product-schema.ts';

/** The changed fields of a product; the name and the price are always among them. */
export type ProductChange = Omit<ProductBody, 'version'>;

/**
 * Returns the product after a change by staff: the given fields replace those of the product, and empty text means null.
 * If the product is new, the other fields have their usual values (SC-681).
 */
export function changeProduct(before: ProductRecord | null, lineNumber: string, change: ProductChange): ProductRecord {
  const given = Object.fromEntries(Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [[field, value === '' ? null : value]])));
  const { name, pricePence, priceUom = 'C62' } = change;
  return { ...(before ?? newProduct({ lineNumber, name, pricePence: pricePence!, priceUom })), ...given };
}

/** The values of the fields that differ between two products, before and after a change. */
export interface ProductDifferences {
  before: Partial<ProductRecord>;
  after: Partial<ProductRecord>;
}

/** Returns the fields that differ between two products, for the audit (SC-695); null if none differs. */
export function productDifferences(before: ProductRecord, after: ProductRecord): ProductDifferences | null {
  const differing = (Object.keys(after) as (keyof ProductRecord)[]).filter((field) => !isSame(before[field], after[field]));
  const valuesOf = (product: ProductRecord) => Object.fromEntries(differing.map((field) => [field, product[field]]));
  return differing.length === 0 ? null : { before: valuesOf(before), after: valuesOf(after) };
}

/** Compares two values of fields. The keys of an object may be in any order, because the database does not keep it. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return keys.length === others.length && keys.every((key) => isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]));
}
