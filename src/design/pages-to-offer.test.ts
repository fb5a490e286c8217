import { expect, it } from 'vitest';
import { pagesToOffer } from './pages-to-offer.ts';

it.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, undefined, 9]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [9, 9, [1, undefined, 8, 9]],
])('page %d of %d offers its neighbours and both ends', (page, pages, offered) => {
  expect(pagesToOffer(page, pages)).toEqual(offered);
});
