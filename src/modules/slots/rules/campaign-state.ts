import { addDays, instantOf, londonDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';

export const campaignStates = ['OPEN', 'TO_COME', 'CLOSED', 'OVER'] as const;

/** Whether shoppers can book the slots of a campaign at an instant. */
export type CampaignState = (typeof campaignStates)[number];

/** Returns the state of a campaign. One that opens after its last day is closed: none of its slots can ever be booked. */
export function campaignState({ endDate, opensAt }: { endDate: LondonDay; opensAt: Instant }, now: Instant): CampaignState {
  if (endDate < londonDay(now)) return 'OVER';
  if (opensAt <= now) return 'OPEN';
  return opensAt >= closingOf(endDate) ? 'CLOSED' : 'TO_COME';
}

/** Returns the opening instant that closes a campaign with this last day: none of its slots can be booked. */
export const closingOf = (endDate: LondonDay): Instant => instantOf(addDays(endDate, 1), '00:00');
