import type { WireProduct } from '#/contract/rest-types.ts';
import { expect, it } from 'vitest';
import { lineProductsOf } from './shown-line-products.ts';

const product = (lineNumber: string, name: string) =>
  ({ lineNumber, id: `${lineNumber}-1-2`, name, size: null, displayUnitPrice: null, weights: { uoms: ['C62'] }, categories: [], promotions: [], productType: 'GROCERY', substitutionsProhibited: false, maxPersonalisedMessageLength: null, images: null, thumbnail: null }) as unknown as WireProduct;
const [bread, milk] = [product('001', 'Bread'), product('002', 'Milk')];

it('adding a product leaves the known ones identical, so that their lines are not rendered again [SC-310]', () => {
  const before = lineProductsOf(['001'], [bread]);
  const after = lineProductsOf(['001', '002'], [milk, bread]);
  expect(after.get('002')!.name).toBe('Milk');
  expect(after.get('001')).toBe(before.get('001'));
});

it('distinguishes an unknown product from one that has not been loaded yet [SC-098]', () => {
  const products = lineProductsOf(['001', '003'], [bread]);
  expect(products.get('003')).toBeNull();
  expect(products.get('002')).toBeUndefined();
});
