import { expect, it } from 'vitest';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { itemsTogether, shopAgain } from './shop-again.ts';

const tile = (lineNumber: string, changes: Partial<TileProduct> = {}) =>
  ({ lineNumber, id: `${lineNumber}-1`, name: `Now ${lineNumber}`, availability: 'AVAILABLE', maxPersonalisedMessageLength: null, defaultQuantity: { amount: 1, uom: 'C62' }, weights: { uoms: ['C62'] }, ...changes }) as TileProduct;
const line = (lineNumber: string, changes: object = {}) => ({ lineNumber, name: `Then ${lineNumber}`, quantity: { amount: 3, uom: 'C62' as const }, substitutionAllowed: true, ...changes });

it('offers the products still sold in the order and quantity of the order, with the choice of substitutes [SC-639 part] [SC-641 part]', () => {
  const { items, unavailable } = shopAgain([line('2'), line('1', { substitutionAllowed: false })], [tile('1'), tile('2')]);
  expect(items.map(({ product, quantity, canSubstitute }) => [product.lineNumber, quantity, canSubstitute])).toEqual([
    ['2', { thousandths: 3000, uom: 'C62' }, true],
    ['1', { thousandths: 3000, uom: 'C62' }, false],
  ]);
  expect(unavailable).toEqual([]);
});

it('lists products apart that are sold out or no longer sold, with their availability text [SC-640 part]', () => {
  const { items, unavailable } = shopAgain([line('1'), line('2')], [tile('1', { availability: 'SOLD_OUT_ONLINE' })]);
  expect(items).toEqual([]);
  expect(unavailable).toEqual([
    { lineNumber: '1', name: 'Now 1', why: 'SOLD OUT ONLINE' },
    { lineNumber: '2', name: 'Then 2', why: 'Sorry, this item is not available' },
  ]);
});

it('takes the usual quantity if the product is no longer sold in the ordered unit', () => {
  const { items } = shopAgain([line('1', { quantity: { amount: 0.5, uom: 'KGM' } })], [tile('1')]);
  expect(items[0]!.quantity).toEqual({ thousandths: 1000, uom: 'C62' });
});

it('adds together all but products with a message from the shopper, which is never copied [SC-641 part]', () => {
  const { items } = shopAgain([line('1'), line('2')], [tile('1', { maxPersonalisedMessageLength: 40 }), tile('2')]);
  expect(itemsTogether(items).map(({ product }) => product.lineNumber)).toEqual(['2']);
});
