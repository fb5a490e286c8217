import type { Quantity, UnitOfMeasure } from '#/platform/rules/quantity.ts';
import type { CatalogueProduct } from './catalogue-product.ts';

/** The quantity that the first press of 'Add' adds, for each unit, in thousandths (SC-105). */
export const defaultThousandths: Record<UnitOfMeasure, number> = { KGM: 500, GRM: 100_000, LBR: 1000, C62: 1000 };

/**
 * Returns the quantity that the first press of 'Add' adds: the product's own default, otherwise the default of its
 * usual unit (SC-063).
 */
export function defaultQuantityOf(product: Pick<CatalogueProduct, 'defaultQuantity' | 'saleUoms'>): Quantity {
  if (product.defaultQuantity) return product.defaultQuantity;
  const uom = product.saleUoms[0] ?? 'C62';
  return { thousandths: defaultThousandths[uom], uom };
}
