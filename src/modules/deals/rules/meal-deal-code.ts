import type { Availability } from '#/modules/catalogue/rules/availability.ts';
import type { DealState } from './deal-state.ts';

/** The codes of offers-experience (SC-176). */
export const mealDealCodes = {
  unknownDeal: 'OFFERS_EXPERIENCE_001',
  notForSlot: 'OFFERS_EXPERIENCE_002',
  notStarted: 'OFFERS_EXPERIENCE_003',
  ended: 'OFFERS_EXPERIENCE_004',
  nothingLeft: 'OFFERS_EXPERIENCE_005',
  membersOnly: 'OFFERS_EXPERIENCE_006',
  someUnavailable: 'OFFERS_EXPERIENCE_010',
  withdrawn: 'OFFERS_EXPERIENCE_011',
} as const;

export type MealDealCode = (typeof mealDealCodes)[keyof typeof mealDealCodes];

/** The code of a failed call that has none (SC-175). */
export const unknownCode = 'UNKNOWN';

/** The status with which the server refuses a meal deal for a reason. */
export const statusOfCode: Readonly<Partial<Record<MealDealCode, number>>> = {
  [mealDealCodes.unknownDeal]: 404,
  [mealDealCodes.notForSlot]: 409,
  [mealDealCodes.notStarted]: 409,
  [mealDealCodes.ended]: 410,
  [mealDealCodes.nothingLeft]: 409,
  [mealDealCodes.withdrawn]: 410,
};

/**
 * Returns the code of a meal deal for a branch and slot; null if all is well. A group without an available product
 * blocks the deal: with 002 if another branch or date may have some, with 005 if none is left anywhere. `groups` has
 * the availability of each group's products.
 */
export function mealDealCode(state: DealState, groups: readonly (readonly Availability[])[], isForMembers: boolean): MealDealCode | null {
  if (state === 'NOT_STARTED') return mealDealCodes.notStarted;
  if (state === 'ENDED') return mealDealCodes.ended;
  if (state === 'NOT_FOR_SLOT') return mealDealCodes.notForSlot;
  const without = groups.filter((group) => !group.includes('AVAILABLE'));
  if (without.some((group) => group.every((one) => one === 'SOLD_OUT_ONLINE'))) return mealDealCodes.nothingLeft;
  if (without.length > 0) return mealDealCodes.notForSlot;
  if (isForMembers) return mealDealCodes.membersOnly;
  return groups.flat().every((one) => one === 'AVAILABLE') ? null : mealDealCodes.someUnavailable;
}

/** Returns whether a code blocks the meal deal; 002 has a message of its own (SC-173, SC-174). */
export const isBlocked = (code: string | null): boolean =>
  code !== null && code !== mealDealCodes.notForSlot && code !== mealDealCodes.membersOnly && code !== mealDealCodes.someUnavailable;
