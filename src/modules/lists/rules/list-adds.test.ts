import { expect, it } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { listAdds, type AddableProduct } from './list-adds.ts';

const product = (id: string, change: Partial<AddableProduct> = {}): AddableProduct => ({ id, name: `Product ${id}`, availability: 'AVAILABLE', maxPersonalisedMessageLength: null, ...change });
const wanted = (lineNumber: string, amount = 1) => ({ lineNumber, quantity: { amount, uom: 'C62' as const } });

it('adds the lines of a list in its order, each on top of the trolley, and names what it leaves out [SC-205 part] [SC-207 part]', () => {
  const products = new Map([
    ['1', product('1')],
    ['2', product('2', { availability: 'SOLD_OUT_ONLINE' })],
    ['3', product('3')],
    ['4', product('4', { availability: 'TEMPORARILY_UNAVAILABLE' })],
    ['5', product('5', { maxPersonalisedMessageLength: 20 })],
  ]);
  expect(listAdds(['3', '2', '1', '9', '4', '5'].map((line, at) => wanted(line, at + 1)), (line) => products.get(line))).toEqual({
    adds: [
      { lineNumber: '3', productId: '3', quantity: items(1), more: true },
      { lineNumber: '1', productId: '1', quantity: items(3), more: true },
    ],
    leftOut: ['Product 2', 'An item that we no longer sell', 'Product 4', 'Product 5'],
  });
});
