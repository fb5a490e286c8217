import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { estimatedTile } from '#/modules/storefront/testing/estimated-tile.ts';
import { ProductRow } from './product-row.tsx';

const words = (product: Partial<TileProduct>) => renderToStaticMarkup(<ProductRow product={{ ...estimatedTile, ...product }} />).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

it('a product in a row marks its price with its qualifier, and with est. while it is estimated and only then [SC-088 part] [SC-090 part]', () => {
  expect(words({})).toContain('£8.23 est. each');
  const exact = words({ displayPriceEstimated: false, displayPriceQualifier: 'per kg' });
  expect(exact).toContain('£8.23 per kg');
  expect(exact).not.toContain('est.');
});

it('a product in a row shows the ranges of its weight and price where it has them [SC-090]', () => {
  expect(words({ ranges: ['1.5kg - 1.9kg', '£7.26 - £9.20'] })).toContain('1.5kg - 1.9kg £7.26 - £9.20');
  expect(words({})).not.toContain(' - ');
});

it('a product in a row says that it is sponsored [SC-091 part]', () => {
  expect(words({ isSponsored: true })).toContain('Sponsored');
  expect(words({ isSponsored: false })).not.toContain('Sponsored');
});
