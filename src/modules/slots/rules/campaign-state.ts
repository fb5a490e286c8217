import { addDays, instantOf, londonDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';

export const campaignStates = ['OPEN', 'TO_COME', 'CLOSED', 'OVER'] as const;

/** Whether shoppers can book the slots of a campaign at an instant. */
export type CampaignState = (typeof campaignStates)[number];

interface CampaignOpening {
  endDate: LondonDay;
  opensAt: Instant;
}

/** Returns the state of a campaign. One that opens after its last day is closed: none of its slots can ever be booked. */
export function campaignState(campaign: CampaignOpening, now: Instant): CampaignState {
  if (campaign.endDate < londonDay(now)) return 'OVER';
  if (campaign.opensAt <= now) return 'OPEN';
  return isClosed(campaign) ? 'CLOSED' : 'TO_COME';
}

/**
 * Returns the opening of a campaign whose last day staff change without giving another opening. A closed campaign stays
 * closed: its opening is after the new last day too (decision 257).
 */
export const openingWith = (campaign: CampaignOpening, endDate: LondonDay): Instant => (isClosed(campaign) ? Math.max(campaign.opensAt, closingOf(endDate)) : campaign.opensAt);

const isClosed = ({ endDate, opensAt }: CampaignOpening): boolean => opensAt >= closingOf(endDate);

/** Returns the opening instant that closes a campaign with this last day: none of its slots can be booked. */
export const closingOf = (endDate: LondonDay): Instant => instantOf(addDays(endDate, 1), '00:00');
