import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TileProduct } from '#/modules/storefront/rules/tile-product.ts';
import { MiniProduct } from './mini-product.tsx';

const chicken = {
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
const words = (product: Partial<TileProduct>) => renderToStaticMarkup(<MiniProduct product={{ ...chicken, ...product }} />).replaceAll(/<[^>]+>/g, ' ');

it('a product on one line marks its price with est. while it is estimated, and only then [SC-090]', () => {
  expect(words({})).toContain('£8.23 est., £4.84/kg');
  expect(words({ displayPriceEstimated: false, displayPriceQualifier: 'per kg' })).toContain('£8.23 per kg, £4.84/kg');
});
