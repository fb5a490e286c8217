import { expect, it } from 'vitest';
import { recommendationsShown } from './recommendations-shown.ts';

it.each([
  [null, 8],
  ['', 8],
  ['many', 8],
  ['3', 8],
  ['-20', 8],
  ['16', 16],
  ['15.6', 16],
  ['49', 48],
  ['Infinity', 48],
])('a page whose address asks for %s recommendations shows %i, and never more than the shop returns [SC-317]', (asked, shown) => {
  expect(recommendationsShown(asked)).toBe(shown);
});
