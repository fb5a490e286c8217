import { expect, it } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { itemsToAdd, plannedPence } from './planned-items.ts';

const milk = { lineNumber: '1' };
const kilos = (thousandths: number) => ({ thousandths, uom: 'KGM' as const });

it('adds each product once, with what its rows ask for together', () => {
  const planned = [{ product: milk, quantity: items(2) }, { product: { lineNumber: '2' }, quantity: items(1) }, { product: milk, quantity: items(3) }];
  expect(itemsToAdd(planned)).toEqual([{ product: milk, quantity: items(5) }, { product: { lineNumber: '2' }, quantity: items(1) }]);
  expect(itemsToAdd([{ product: milk, quantity: items(60) }, { product: milk, quantity: items(60) }])).toEqual([{ product: milk, quantity: items(99) }]);
  expect(itemsToAdd([{ product: milk, quantity: kilos(500) }, { product: milk, quantity: items(2) }])).toEqual([{ product: milk, quantity: kilos(500) }]);
});

it('prices a quantity, unless only weighing the goods tells the price', () => {
  const priced = (amount: number, uom: 'C62' | 'KGM') => ({ currentSaleUnitPrice: { price: { amount, currencyCode: 'GBP' as const }, quantity: { amount: 1, uom } } });
  expect(plannedPence(priced(1.8, 'C62'), items(2))).toBe(360);
  expect(plannedPence(priced(1, 'KGM'), kilos(1500))).toBe(150);
  expect(plannedPence(priced(1, 'KGM'), items(6))).toBeNull();
});
