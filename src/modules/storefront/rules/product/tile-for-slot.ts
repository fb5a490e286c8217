import type { TileProduct } from './tile-product.ts';

// Every page with tiles loads this; making tiles is for the server and for parts that load later.

/**
 * Returns a tile with its price, its offer and its availability as they are for the shopper's slot. Everything else stays,
 * so that nothing moves.
 */
export function tileForSlot(product: TileProduct, forSlot: TileProduct): TileProduct {
  const { ranges: _, ...others } = product;
  const { availability, displayPrice, displayPriceEstimated, displayPriceQualifier, displayUnitPrice, offer, ranges, wasPrice } = forSlot;
  return { ...others, availability, displayPrice, displayPriceEstimated, displayPriceQualifier, displayUnitPrice, offer, ...(ranges && { ranges }), wasPrice };
}
