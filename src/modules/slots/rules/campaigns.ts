import { addDays, instantOf, londonDay, weekdayOf, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';
import { easterSunday } from './easter-sunday.ts';
import { bookableDays } from './slot-numbers.ts';

export const campaignIds = ['christmas', 'easter', 'newyear', 'thanksgiving'] as const;
export type CampaignId = (typeof campaignIds)[number];

/** A period with a name, whose slots can be booked from a date of their own (SC-349). Both of its days belong to it. */
export interface Campaign {
  id: CampaignId;
  name: string;
  startDate: LondonDay;
  endDate: LondonDay;
  opensAt: Instant;
}

/**
 * Returns the campaigns that a shop has by itself, each in the first year in which it is not over. Easter begins 14 days
 * before Easter Sunday (SC-350). Christmas opens on 1 November and New Year on 1 December; the other two open as early as
 * any other slot.
 */
export function usualCampaigns(now: Instant): Campaign[] {
  const today = londonDay(now);
  const thisYear = Number(today.slice(0, 4));
  // A New Year that began last year may not be over yet.
  const years = [thisYear - 1, thisYear, thisYear + 1];
  return campaignIds.map((id) => years.map((year) => campaignOf[id](year)).find(({ endDate }) => endDate >= today)!);
}

/** The campaign that begins in a year. */
const campaignOf: Record<CampaignId, (year: number) => Campaign> = {
  christmas: (year) => ({ id: 'christmas', name: 'Christmas', startDate: `${year}-12-20`, endDate: `${year}-12-24`, opensAt: instantOf(`${year}-11-01`, '00:00') }),
  easter: (year) => {
    const sunday = easterSunday(year);
    return opensAsUsual({ id: 'easter', name: 'Easter', startDate: addDays(sunday, -14), endDate: sunday });
  },
  newyear: (year) => ({ id: 'newyear', name: 'New Year', startDate: `${year}-12-29`, endDate: `${year + 1}-01-02`, opensAt: instantOf(`${year}-12-01`, '00:00') }),
  thanksgiving: (year) => {
    const thursday = fourthThursdayOfNovember(year);
    return opensAsUsual({ id: 'thanksgiving', name: 'Thanksgiving', startDate: addDays(thursday, -3), endDate: thursday });
  },
};

const opensAsUsual = (campaign: Omit<Campaign, 'opensAt'>): Campaign => ({ ...campaign, opensAt: instantOf(addDays(campaign.startDate, -bookableDays), '00:00') });

function fourthThursdayOfNovember(year: number): LondonDay {
  let day = `${year}-11-22`;
  while (weekdayOf(day) !== 'THURSDAY') day = addDays(day, 1);
  return day;
}

/** Returns the campaign that a day belongs to; null if there is none. */
export function campaignOn<C extends Pick<Campaign, 'startDate' | 'endDate'>>(campaigns: readonly C[], day: LondonDay): C | null {
  return campaigns.find(({ startDate, endDate }) => startDate <= day && day <= endDate) ?? null;
}

/** Returns the campaigns' days from `first` on, without the campaigns that are over by then. */
export function campaignsFrom<C extends Pick<Campaign, 'startDate' | 'endDate'>>(campaigns: readonly C[], first: LondonDay): C[] {
  return campaigns.flatMap((campaign) => (campaign.endDate < first ? [] : [{ ...campaign, startDate: campaign.startDate < first ? first : campaign.startDate }]));
}
