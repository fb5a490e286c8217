import { expect, it } from 'vitest';
import { textLength, tooLongFault } from './text-length.ts';

it('a text over its maximum length says how long it may be; an emoji is one character, and space at its ends is none [AC-479]', () => {
  expect(textLength(' pears 🍐\n')).toBe(7);
  for (const text of ['', 'x'.repeat(50), '🍞'.repeat(50), ` ${'x'.repeat(50)} `]) expect(tooLongFault(text, 50)).toBeNull();
  for (const text of ['x'.repeat(51), '🍞'.repeat(51)]) expect(tooLongFault(text, 50)).toBe('Must be no more than 50 characters');
});
