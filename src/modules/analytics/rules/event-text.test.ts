import { expect, it } from 'vitest';
import { eventText } from './event-text.ts';

it('a text of an event is cut to 64 characters, and never inside a character [AC-413 part]', () => {
  expect(eventText('a'.repeat(64))).toBe('a'.repeat(64));
  expect(eventText('a'.repeat(65))).toBe('a'.repeat(64));
  expect(eventText(`${'a'.repeat(63)}🥕`)).toBe(`${'a'.repeat(63)}\uFFFD`);
  expect(eventText('a\0b\uD83E')).toBe('ab\uFFFD');
});
