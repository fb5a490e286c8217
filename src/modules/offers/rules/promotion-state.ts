import type { LondonDay } from '#/platform/rules/london-time.ts';

/** The states of a promotion as staff see them: before its first day, from then on, and after its last day or its end by staff. */
export const promotionStates = ['LIVE', 'TO_COME', 'ENDED'] as const;
export type PromotionState = (typeof promotionStates)[number];

/** Returns a promotion's state on a day; `ended` says whether staff have ended it. */
export function promotionState(
  { startDate, promotionExpiryDate }: { startDate: LondonDay | null; promotionExpiryDate: LondonDay | null },
  ended: boolean,
  today: LondonDay,
): PromotionState {
  if (ended || (promotionExpiryDate !== null && promotionExpiryDate < today)) return 'ENDED';
  return startDate !== null && startDate > today ? 'TO_COME' : 'LIVE';
}
