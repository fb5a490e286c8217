import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

it('splits words without case, accents and punctuation [SC-127 part]', () => {
  expect(searchWords('Crème Brûlée, 2 x 100g')).toEqual(['creme', 'brulee', '2', 'x', '100g']);
  expect(searchWords("Drover's Smørrebrød & Weißwurst")).toEqual(['drovers', 'smorrebrod', 'weisswurst']);
  expect(searchWords(' -- ')).toEqual([]);
});

it('finds the same words in any case and composition', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const words = searchWords(text);
      expect(searchWords(text.normalize('NFC'))).toEqual(searchWords(text.normalize('NFD')));
      expect(searchWords(words.join(' '))).toEqual(words);
    }),
  );
});
