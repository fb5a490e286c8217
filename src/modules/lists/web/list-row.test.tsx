import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { estimatedTile } from '#/modules/storefront/testing/estimated-tile.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { ListRow } from './list-row.tsx';

const html = (product: TileProduct | null | undefined) =>
  renderToStaticMarkup(onPageWithout([], <ul><ListRow item={{ lineNumber: '000111', quantity: { amount: 2, uom: 'C62' } }} product={product} onChange={() => undefined} /></ul>));

it('a list’s item whose product is unknown shows "Product name currently unavailable", and can still be removed [SC-098]', () => {
  expect(html(null)).toContain('>Product name currently unavailable</h2>');
  expect(html(null)).toContain('Sorry, this item is not available');
  expect(html(null)).toContain('Remove Product name currently unavailable');
  expect(html(undefined)).toContain('>Loading this item</h2>');
});

it('a list’s item shows the estimated price of its product with est., and the ranges of weight and price where there are any [SC-090]', () => {
  const sold = { ...estimatedTile, weights: { uoms: ['C62'] } } as TileProduct;
  expect(html({ ...sold, ranges: ['1.5kg - 1.9kg', '£7.26 - £9.20'] })).toContain('<p>1.5kg - 1.9kg · £7.26 - £9.20 · £8.23 est. each · £4.84/kg</p>');
  expect(html(sold)).toContain('<p>£8.23 est. each · £4.84/kg</p>');
});
