import { expect, it } from 'vitest';
import { digitsFault } from './digits-fault.ts';

const limits = { least: 10, most: 15 };
const digits = (count: number) => '1'.repeat(count);

it('a number with too few or too many digits says how many there must be; anything between them does not count [AC-478] [AC-480 part]', () => {
  for (const good of [digits(10), digits(15), '01344 555-0188']) expect([good, digitsFault(good, limits)]).toEqual([good, null]);
  expect(digitsFault(digits(9), limits)).toBe('Must be at least 10 numeric characters');
  expect(digitsFault('call me', limits)).toBe('Must be at least 10 numeric characters');
  expect(digitsFault(digits(16), limits)).toBe('Must be no more than 15 numeric characters');
});

it('a leading plus allows one digit fewer, and a plus elsewhere does not [AC-480]', () => {
  expect(digitsFault(`+${digits(14)}`, limits)).toBeNull();
  expect(digitsFault(` +${digits(15)}`, limits)).toBe('Must be no more than 15 numeric characters');
  expect(digitsFault(`${digits(14)}+1`, limits)).toBeNull();
  expect(digitsFault(digits(16), limits)).toBe('Must be no more than 15 numeric characters');
});
