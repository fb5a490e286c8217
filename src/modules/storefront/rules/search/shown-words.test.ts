import { expect, it } from 'vitest';
import { shownWords } from './shown-words.ts';

it('names the corrected words only if nothing matches the term as typed [SC-133]', () => {
  const words = (term: string, widened: Parameters<typeof shownWords>[1]['widened'], isEmpty = false) => shownWords(term, { widened, isEmpty });
  expect(words('yoghert', { term: 'yogurt', exact: false, corrected: true })).toBe('yogurt');
  expect(words('yoghert', { term: 'yogurt', exact: false, corrected: true }, true), 'no results').toBe('yoghert');
  expect(words('chese', { term: 'cheese', exact: true, corrected: true })).toBe('chese');
  expect(words('zucchini', { term: 'courgette', exact: false, corrected: false })).toBe('zucchini');
  expect(words('milk', null)).toBe('milk');
});
