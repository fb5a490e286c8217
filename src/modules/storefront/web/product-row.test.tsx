import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TileProduct } from '#/modules/storefront/rules/tile-product.ts';
import { ProductRow } from './product-row.tsx';

const chicken = {
  id: '000201-1-2',
  lineNumber: '000201',
  name: 'Whole chicken',
  displayPrice: '£8.23',
  displayPriceEstimated: true,
  displayPriceQualifier: 'each est.',
  displayUnitPrice: '£4.84/kg',
  availability: 'AVAILABLE',
  images: null,
  thumbnail: null,
} as unknown as TileProduct;
const words = (product: Partial<TileProduct>) => renderToStaticMarkup(<ProductRow product={{ ...chicken, ...product }} />).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

it('a product in a row marks its price with est. while it is estimated, and only then [SC-090]', () => {
  expect(words({})).toContain('£8.23 est.');
  const exact = words({ displayPriceEstimated: false, displayPriceQualifier: 'per kg' });
  expect(exact).toContain('£8.23 per kg');
  expect(exact).not.toContain('est.');
});
