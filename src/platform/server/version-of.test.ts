import { expect, it } from 'vitest';
import { versionOf } from './version-of.ts';

it('returns 20 characters that differ for different values', () => {
  const [one, same, other] = [{ price: 1 }, { price: 1 }, { price: 2 }].map(versionOf);
  expect([one!.length, one === same, one === other]).toEqual([20, true, false]);
});
