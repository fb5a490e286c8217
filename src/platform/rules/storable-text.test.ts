import { expect, it } from 'vitest';
import { isStorableText } from './storable-text.ts';

it('is any text but one with a null character or half of a surrogate pair', () => {
  expect(['', 'Crème fraîche', '🍋'].filter(isStorableText)).toEqual(['', 'Crème fraîche', '🍋']);
  expect(['a\0b', '\ud83c', 'a\udf4b'].filter(isStorableText)).toEqual([]);
});
