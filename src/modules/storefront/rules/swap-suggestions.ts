import type { WireProduct } from '#/contract/rest-types.ts';
import { canAddWithOthers } from '#/modules/catalogue/rules/can-add-with-others.ts';
import type { UnitOfMeasure } from '#/platform/rules/quantity.ts';

/** The number of products to suggest as a swap for an unavailable one (SC-308). */
export const mostSwaps = 8;

type Suggested = Pick<WireProduct, 'lineNumber' | 'availability' | 'maxPersonalisedMessageLength' | 'weights'>;

/**
 * Returns the first products, at most eight, that can directly replace a line's product. They are available, not in the
 * trolley, and carry no personal message. They are sold in the line's unit, so that the quantity stays the same.
 */
export function swapSuggestions<Product extends Suggested>(
  products: readonly Product[],
  line: { uom: UnitOfMeasure; inTrolley: ReadonlySet<string> },
): Product[] {
  return products.filter((product) => fits(product, line)).slice(0, mostSwaps);
}

function fits(product: Suggested, { uom, inTrolley }: { uom: UnitOfMeasure; inTrolley: ReadonlySet<string> }): boolean {
  return canAddWithOthers(product) && product.weights.uoms.includes(uom) && !inTrolley.has(product.lineNumber);
}
