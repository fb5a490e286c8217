import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';

/** A product sold by the piece and priced by weight, so that its price is estimated. */
export const estimatedTile = {
  id: '000201-1-2',
  lineNumber: '000201',
  name: 'Whole chicken',
  size: null,
  displayPrice: '£8.23',
  displayPriceEstimated: true,
  displayPriceQualifier: 'each est.',
  displayUnitPrice: '£4.84/kg',
  availability: 'AVAILABLE',
  images: null,
  thumbnail: null,
} as unknown as TileProduct;
