import { expect, it } from 'vitest';
import { alternativesFor } from './alternatives-for.ts';

it('takes alternatives to each unavailable product in turn, the most popular first [SC-640 part]', () => {
  expect(alternativesFor([['a', 'b', 'c'], [], ['d']])).toEqual(['a', 'd', 'b', 'c']);
  expect(alternativesFor([])).toEqual([]);
});
