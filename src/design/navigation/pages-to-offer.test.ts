import { expect, it } from 'vitest';
import { pagesToOffer } from './pages-to-offer.ts';

it.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, undefined, 9]],
  [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
  [6, 9, [1, undefined, 5, 6, 7, 8, 9]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [9, 9, [1, undefined, 8, 9]],
])('page %d of %d offers its neighbours and both ends', (page, pages, offered) => {
  expect(pagesToOffer(page, pages)).toEqual(offered);
});
