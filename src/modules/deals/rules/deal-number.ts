import type { MealDealRecord } from './deal-records.ts';

type Numbers = Pick<MealDealRecord, 'mealDealId' | 'dealName'>;

/** Returns the next free short number of a meal deal: one more than the highest, and not the id of a deal. */
export function nextDealName(mealDealId: string, others: readonly Numbers[]): string {
  const ids = new Set([mealDealId, ...others.map((other) => other.mealDealId)]);
  let number = Math.max(0, ...others.map(({ dealName }) => Number(dealName))) + 1;
  while (ids.has(String(number))) number += 1;
  return String(number);
}

/**
 * Returns the field with a number that would lead to two meal deals, because a page opens by either the id or the short
 * number (SC-165); null if both are free.
 */
export function takenNumber({ mealDealId, dealName }: Numbers, others: readonly Numbers[]): 'mealDealId' | 'dealName' | null {
  if (others.some((other) => other.dealName === mealDealId)) return 'mealDealId';
  return dealName === mealDealId || others.some((other) => other.dealName === dealName || other.mealDealId === dealName) ? 'dealName' : null;
}
