import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-03-12T09:00:00Z');
const asked = (retryAfter: string | null, date?: string) =>
  readRetryAfter(new Headers({ ...(retryAfter !== null && { 'retry-after': retryAfter }), ...(date && { date }) }), now);

it('reads the wait in seconds or as a date, relative to the answer rather than to a clock that may be wrong [SH-496]', () => {
  expect(asked('5')).toBe(5000);
  expect(asked('0')).toBe(0);
  expect(asked('Thu, 12 Mar 2026 09:00:20 GMT')).toBe(20_000);
  expect(asked('Thu, 12 Mar 2026 09:00:20 GMT', 'Thu, 12 Mar 2026 09:00:05 GMT')).toBe(15_000);
  expect(asked('Thu, 12 Mar 2026 08:59:00 GMT')).toBe(0);
});

it('returns null for a header that is missing or cannot be read [SH-497]', () => {
  for (const text of [null, '', 'soon', '-']) expect(asked(text)).toBeNull();
});
