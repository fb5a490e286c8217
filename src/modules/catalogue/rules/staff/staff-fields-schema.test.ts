import { expect, it } from 'vitest';
import { endQuery, givenVersion } from './staff-fields-schema.ts';

it('accepts the longest version that a thing can have, and no longer one', () => {
  const longest = '18446744073709551615';
  expect([givenVersion.safeParse(longest).success, endQuery.safeParse({ version: longest }).success]).toEqual([true, true]);
  expect([givenVersion.safeParse(`${longest}0`).success, endQuery.safeParse({ version: `${longest}0` }).success]).toEqual([false, false]);
});
