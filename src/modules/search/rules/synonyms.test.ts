import { expect, it } from 'vitest';
import { synonymsOf } from './synonyms.ts';

const synonyms = synonymsOf([['Yogurt', 'yoghurt'], ['loo roll', 'toilet tissue', 'toilet paper']]);

it('leads from each phrase to the others, in any form [SC-127 part]', () => {
  expect(synonyms.of(['yogurt'])).toEqual([['yoghurt']]);
  expect(synonyms.of(['yoghurts'])).toEqual([['yogurt']]);
  expect(synonyms.of(['loo', 'rolls'])).toEqual([['toilet', 'tissue'], ['toilet', 'paper']]);
  expect(synonyms.of(['loo'])).toEqual([]);
  expect([synonyms.longest, [...synonyms.words].sort()]).toEqual([2, ['loo', 'paper', 'roll', 'tissue', 'toilet', 'yoghurt', 'yogurt']]);
});
