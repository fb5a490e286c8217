import { expect, it } from 'vitest';
import { offerAsked } from './offer-asked.ts';

it.each([
  ['2 for 1', '', ['2 for 1', 'Buy one get one free'], ['2 for £1', '12 for 1', 'Half price']],
  ['BOGOF crisps', 'crisps', ['Buy 1 get 1 free'], ['3 for 2']],
  ['half price biscuits', 'biscuits', ['Half Price', '50% off', 'Half-price treats'], ['Save £1']],
  ['3 for 2', '', ['3 for 2', 'Any 3 for £2'], ['3 for 25', '13 for 2', '3 for £3']],
  ['any 2 for £5', '', ['Any 2 for £5', '2 for £5.00'], ['2 for 5', '2 for £5.50']],
  ['tea on offer', 'tea', ['Anything'], []],
])('reads the kind of offer in “%s” [SC-127 part]', (term, rest, isIn, isNotIn) => {
  const asked = offerAsked(term)!;
  expect([asked.rest, isIn.filter((one) => !asked.kind.isIn(one)), isNotIn.filter(asked.kind.isIn)]).toEqual([rest, [], []]);
});

it.each(['half fat milk', 'coffee', 'pasta for two', '2 for 500g', 'priceless', 'meal deal'])('reads “%s” as words', (term) => {
  expect(offerAsked(term)).toBeNull();
});
