import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { estimatedTile } from '#/modules/storefront/testing/estimated-tile.ts';
import { MiniProduct } from './mini-product.tsx';

const words = (product: Partial<TileProduct>) => renderToStaticMarkup(<MiniProduct product={{ ...estimatedTile, ...product }} />).replaceAll(/<[^>]+>/g, ' ');

it('a product on one line marks its price with its qualifier, and with est. while it is estimated and only then [SC-088 part] [SC-090 part]', () => {
  expect(words({})).toContain('£8.23 est. each, £4.84/kg');
  expect(words({ displayPriceEstimated: false, displayPriceQualifier: 'per kg' })).toContain('£8.23 per kg, £4.84/kg');
});

it('a product on one line shows the ranges of its weight and price where it has them [SC-090]', () => {
  expect(words({ ranges: ['1.5kg - 1.9kg', '£7.26 - £9.20'] })).toContain('1.5kg - 1.9kg, £7.26 - £9.20, £8.23 est. each');
  expect(words({})).not.toContain(' - ');
});

it('a product on one line says that it is sponsored [SC-091 part]', () => {
  expect(words({ isSponsored: true })).toContain('Sponsored, ');
  expect(words({ isSponsored: false })).not.toContain('Sponsored');
});
