import { promotionState, promotionStates } from '#/modules/offers/rules/promotion-state.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';

/** WITHDRAWN: staff have ended it. TO_COME and ENDED: by its own dates. */
export const keptDealStates = [...promotionStates, 'WITHDRAWN'] as const;
export type KeptDealState = (typeof keptDealStates)[number];

/** Returns whether a deal is in the shop on a day, or why not. */
export function keptDealState({ startDate, endDate, ended }: { startDate: LondonDay | null; endDate: LondonDay | null; ended: boolean }, today: LondonDay): KeptDealState {
  return ended ? 'WITHDRAWN' : promotionState({ startDate, promotionExpiryDate: endDate }, false, today);
}
