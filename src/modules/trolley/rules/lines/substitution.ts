import type { LineProduct } from './trolley-line.ts';

/**
 * Returns whether a product may be substituted at all. False for entertaining, pharmacy and counter products, and if
 * substitution is prohibited (SC-299, SC-300).
 */
export function mayBeSubstituted(product: Pick<LineProduct, 'productType' | 'substitutionsProhibited'>): boolean {
  return product.productType === 'GROCERY' && !product.substitutionsProhibited;
}
