import { expect, it } from 'vitest';
import { noCustomerFacts } from '#/modules/checkout/testing/no-customer-facts.ts';
import { oftenBoughtText } from './customer-facts.ts';

it.each([
  [0, 0, null],
  [6, 0, null],
  [1, 1, 'The favourite you buy most often isn’t in this order.'],
  [6, 1, '1 of the 6 favourites you buy most often isn’t in this order.'],
  [6, 6, '6 of the 6 favourites you buy most often aren’t in this order.'],
])('of %i often bought, %i missing: %s [SC-440 part]', (oftenBought, oftenBoughtMissing, text) => {
  expect(oftenBoughtText({ ...noCustomerFacts, oftenBought, oftenBoughtMissing })).toBe(text);
});
