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

it('also knows phrases whose words are joined or split [SC-127 part]', () => {
  const foils = synonymsOf([['tin foil', 'kitchen foil'], ['chickpea', 'chick peas', 'garbanzo']]);
  expect(foils.of(['tinfoil'])).toEqual([['tin', 'foil'], ['kitchen', 'foil']]);
  expect(foils.of(['chick', 'peas'])).toEqual([['chickpea'], ['garbanzo']]);
  expect(foils.of(['chickpeas'])).toEqual([['chick', 'peas'], ['garbanzo']]);
});
