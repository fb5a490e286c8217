import { expect, it } from 'vitest';
import { setPrices } from './set-prices.ts';

it('adds up the cheapest and the dearest choice of products in the shop', () => {
  const prices = new Map([['1', 300], ['2', 450], ['3', 120], ['4', null]]);
  const groups = [{ threshold: 2, lineNumbers: ['1', '2'] }, { threshold: 1, lineNumbers: ['3', '4', '5'] }];
  expect(setPrices(groups, prices)).toEqual({ least: 720, most: 1020 });
  expect(setPrices([{ threshold: 1, lineNumbers: ['4', '5'] }], prices)).toBeNull();
});
