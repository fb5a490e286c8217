import type { LondonDay } from '#/platform/rules/london-time.ts';

/** Whether a banner shows: before its first day, from then on, and after its last day. */
export const bannerStates = ['LIVE', 'TO_COME', 'ENDED'] as const;

export type BannerState = (typeof bannerStates)[number];

/** Returns whether a banner shows on a day, or why not. */
export function bannerState({ startDate, endDate }: { startDate: LondonDay | null; endDate: LondonDay | null }, today: LondonDay): BannerState {
  if (endDate !== null && endDate < today) return 'ENDED';
  return startDate !== null && startDate > today ? 'TO_COME' : 'LIVE';
}
