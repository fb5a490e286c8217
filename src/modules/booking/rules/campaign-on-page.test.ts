import { describe, expect, it } from 'vitest';
import { isCampaignOpen, notOpenText } from './campaign-on-page.ts';

const thanksgiving = { name: 'Thanksgiving', startDate: '2026-11-23', endDate: '2026-11-26', opensAt: '2026-10-26T00:00:00Z' };
const [before, open] = [Date.parse('2026-10-25T23:59:59Z'), Date.parse('2026-10-26T00:00:00Z')];

describe('the page of a campaign', () => {
  it('is about it once it is open and has days that can be booked [SC-380 part]', () => {
    const days = ['2026-11-22', '2026-11-23'];
    expect([isCampaignOpen(thanksgiving, days, open), isCampaignOpen(thanksgiving, days, before)]).toEqual([true, false]);
    expect([isCampaignOpen(thanksgiving, ['2026-11-22', '2026-11-27'], open), isCampaignOpen(thanksgiving, ['2026-11-26'], open)]).toEqual([false, true]);
  });

  it('says before that when it opens, and that there are other slots [SC-380 part]', () => {
    expect(notOpenText(thanksgiving, before)).toBe('Thanksgiving slots open on Monday 26 October. You can book any other slot below.');
    expect(notOpenText({ ...thanksgiving, opensAt: '2026-10-26T07:30:00Z' }, before)).toBe('Thanksgiving slots open on Monday 26 October at 7:30am. You can book any other slot below.');
    const nextYear = { ...thanksgiving, startDate: '2027-11-22', endDate: '2027-11-25', opensAt: '2027-10-25T00:00:00+01:00' };
    expect(notOpenText(nextYear, open)).toBe('Thanksgiving slots open on Monday 25 October 2027. You can book any other slot below.');
  });

  it('promises no opening to a campaign that is closed, or has no days that can be booked', () => {
    expect(notOpenText({ ...thanksgiving, opensAt: '2026-11-27T00:00:00Z' }, open)).toBe('There are no Thanksgiving slots at the moment. You can book any other slot below.');
    expect(notOpenText(thanksgiving, open)).toMatch(/^There are no Thanksgiving slots/);
  });
});
