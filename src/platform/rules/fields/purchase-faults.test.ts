import { expect, it } from 'vitest';
import { dateUsedFault, missingQuantityFault, orderNumberFault, productNameFault } from './purchase-faults.ts';

it('an order number is asked for, and has up to 20 digits and nothing else [AC-485] [AC-486]', () => {
  for (const empty of ['', '  ']) expect(orderNumberFault(empty)).toBe('Please enter an order number');
  for (const good of ['1', ' 100000012 ', '1'.repeat(20)]) expect([good, orderNumberFault(good)]).toEqual([good, null]);
  for (const bad of ['1'.repeat(21), '1000 0001', '100-1', 'A1', '١٢']) {
    expect([bad, orderNumberFault(bad)]).toEqual([bad, 'Order numbers only contain numbers and are up to 20 digits long']);
  }
});

it('a product name and a quantity are asked for [AC-487] [AC-488]', () => {
  for (const empty of ['', ' ']) {
    expect(productNameFault(empty)).toBe('Please enter the product name');
    expect(missingQuantityFault(empty)).toBe('Please enter the missing product quantity');
  }
  expect([productNameFault('Pears'), missingQuantityFault('2')]).toEqual([null, null]);
});

it('something is used on the day of the visit or later [AC-489]', () => {
  expect(dateUsedFault('2026-03-11', '2026-03-12')).toBe('the date used must be on or after the date you visited the shop.');
  expect(dateUsedFault('2026-03-12', '2026-03-12')).toBeNull();
  expect(dateUsedFault('2026-03-13', '2026-03-12')).toBeNull();
});
