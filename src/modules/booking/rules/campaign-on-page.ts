import { campaignState } from '#/modules/slots/rules/campaign-state.ts';
import type { Campaign } from '#/modules/slots/rules/campaigns.ts';
import { formatLongDay, formatTimeAt, londonDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';

type Shown = Pick<Campaign, 'name' | 'startDate' | 'endDate'> & { opensAt: string };

/** Returns whether some of a campaign's days are among the days that can be booked, so that a page is about it (SC-380). */
export function isCampaignOpen({ startDate, endDate, opensAt }: Shown, days: readonly LondonDay[], now: Instant): boolean {
  return campaignState({ endDate, opensAt: Date.parse(opensAt) }, now) === 'OPEN' && days.some((day) => day >= startDate && day <= endDate);
}

/**
 * Returns what the page of a campaign that is not open says above the ordinary slots: 'Thanksgiving slots open on Monday
 * 26 October.' The time is left out at midnight, and the year if it is this one.
 */
export function notOpenText({ name, endDate, opensAt }: Shown, now: Instant): string {
  const opening = Date.parse(opensAt);
  if (campaignState({ endDate, opensAt: opening }, now) !== 'TO_COME') return `There are no ${name} slots at the moment. You can book any other slot below.`;
  const day = londonDay(opening);
  const year = day.slice(0, 4) === londonDay(now).slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;
  const time = formatTimeAt(opening);
  return `${name} slots open on ${formatLongDay(day)}${year}${time === '12am' ? '' : ` at ${time}`}. You can book any other slot below.`;
}
