import { expect, it } from 'vitest';
import type { MealDealShown } from './meal-deal-shown.ts';
import { foundLast } from './use-meal-deal.ts';

const given = { deal: { name: 'Pizza night' } as MealDealShown, code: null };
const blocked = { mealDealId: '901', deal: null, code: 'OFFERS_EXPERIENCE_005' };

it('a meal deal that is blocked for the shopper’s own trolley is no longer shown, and other deals still are [SC-173]', () => {
  expect(foundLast('901', given, blocked)).toBe(blocked);
  expect(foundLast('902', given, blocked)).toBe(given);
  expect(foundLast('901', given, null)).toBe(given);
});
