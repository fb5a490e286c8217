import type { LineProduct } from './trolley-line.ts';

/**
 * Whether a product may be substituted at all: not entertaining, pharmacy or counter products, nor where it is
 * prohibited (SC-299, SC-300).
 */
export function mayBeSubstituted(product: Pick<LineProduct, 'productType' | 'substitutionsProhibited'>): boolean {
  return product.productType === 'GROCERY' && !product.substitutionsProhibited;
}
