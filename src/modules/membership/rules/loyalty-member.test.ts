import { expect, it } from 'vitest';
import { isLoyaltyMember } from './loyalty-member.ts';

it('accepts either membership alone, and nothing else [AC-012 part] [SC-031 part]', () => {
  expect(isLoyaltyMember(['mywaitrose'])).toBe(true);
  expect(isLoyaltyMember(['myjohnlewismywaitrose'])).toBe(true);
  expect(isLoyaltyMember(['partnership', 'mywaitrose'])).toBe(true);
  expect(isLoyaltyMember(['partnership'])).toBe(false);
  expect(isLoyaltyMember([])).toBe(false);
});
