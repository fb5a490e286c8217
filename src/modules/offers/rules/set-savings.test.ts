import { expect, it } from 'vitest';
import { setPrices } from './set-savings.ts';

const product = (lineNumber: string, pricePence: number, markedForDelete = false) => ({ lineNumber, pricePence, markedForDelete });
const products = [product('1', 100), product('2', 250), product('3', 400), product('4', 10, true), product('5', 990, true)];

it('adds up the cheapest and the dearest set of products in the shop over all groups', () => {
  const groups = [{ threshold: 2, lineNumbers: ['1', '2', '4'] }, { threshold: 1, lineNumbers: ['3', '5', '9'] }];
  expect(setPrices(groups, products)).toEqual({ cheapestPence: 600, dearestPence: 900 });
});

it('knows no price of a set that lacks a product in the shop', () => {
  for (const lineNumber of ['9', '4']) expect(setPrices([{ threshold: 1, lineNumbers: [lineNumber] }], products)).toBeNull();
  expect(setPrices([], products)).toBeNull();
});
