import { expect, it } from 'vitest';
import { setPrices } from './set-savings.ts';

const prices = new Map([['1', 100], ['2', 250], ['3', 400]]);

it('adds up the cheapest and the dearest set over all groups', () => {
  const groups = [{ threshold: 2, lineNumbers: ['1', '2'] }, { threshold: 1, lineNumbers: ['3', '9'] }];
  expect(setPrices(groups, prices)).toEqual({ cheapestPence: 600, dearestPence: 900 });
});

it('knows no price of a set that lacks a product with a price', () => {
  expect(setPrices([{ threshold: 1, lineNumbers: ['9'] }], prices)).toBeNull();
  expect(setPrices([], prices)).toBeNull();
});
