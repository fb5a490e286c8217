import { expect, it } from 'vitest';
import { shownWords } from './shown-words.ts';

it('names the corrected words only if nothing matches the term as typed [SC-133]', () => {
  expect(shownWords('yoghert', { term: 'yogurt', exact: false, corrected: true })).toBe('yogurt');
  expect(shownWords('chese', { term: 'cheese', exact: true, corrected: true })).toBe('chese');
  expect(shownWords('zucchini', { term: 'courgette', exact: false, corrected: false })).toBe('zucchini');
  expect(shownWords('milk', null)).toBe('milk');
});
