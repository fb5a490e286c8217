import { describe, expect, it } from 'vitest';
import { instantOf } from '#/platform/rules/london-time.ts';
import { campaignOn, campaignsFrom, usualCampaigns } from './campaigns.ts';
import { easterSunday } from './easter-sunday.ts';

const at = (day: string, time = '09:00') => instantOf(day, time);
const usual = (day: string) => Object.fromEntries(usualCampaigns(at(day)).map((campaign) => [campaign.id, campaign]));

it('Easter Sunday is on the day that the churches publish', () => {
  const days = ['1818-03-22', '1943-04-25', '1954-04-18', '1981-04-19', '2000-04-23', '2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2049-04-18', '2076-04-19', '2285-03-22'];
  expect(days.map((day) => easterSunday(Number(day.slice(0, 4))))).toEqual(days);
});

describe('the campaigns of a new shop', () => {
  it('have an id, a name, dates and an opening [SC-349 part]', () => {
    expect(usualCampaigns(at('2026-03-09'))).toEqual([
      { id: 'christmas', name: 'Christmas', startDate: '2026-12-20', endDate: '2026-12-24', opensAt: at('2026-11-01', '00:00') },
      { id: 'easter', name: 'Easter', startDate: '2026-03-22', endDate: '2026-04-05', opensAt: at('2026-02-22', '00:00') },
      { id: 'newyear', name: 'New Year', startDate: '2026-12-29', endDate: '2027-01-02', opensAt: at('2026-12-01', '00:00') },
      { id: 'thanksgiving', name: 'Thanksgiving', startDate: '2026-11-23', endDate: '2026-11-26', opensAt: at('2026-10-26', '00:00') },
    ]);
  });

  it('begin with the first that is not over: Easter 14 days before the next Easter Sunday [SC-350 part]', () => {
    expect([usual('2026-04-05')['easter']!.startDate, usual('2026-04-06')['easter']!.startDate]).toEqual(['2026-03-22', '2027-03-14']);
    expect([usual('2027-01-02')['newyear']!.startDate, usual('2027-01-03')['newyear']!.startDate]).toEqual(['2026-12-29', '2027-12-29']);
    expect([usual('2026-11-26')['thanksgiving']!.endDate, usual('2026-11-27')['thanksgiving']!.endDate]).toEqual(['2026-11-26', '2027-11-25']);
    expect(usual('2026-12-25')['christmas']!.startDate).toBe('2027-12-20');
  });
});

it('a day belongs to the campaign whose dates it is between, both included', () => {
  const campaigns = usualCampaigns(at('2026-03-09'));
  expect(['2026-03-21', '2026-03-22', '2026-04-05', '2026-04-06'].map((day) => campaignOn(campaigns, day)?.id)).toEqual([undefined, 'easter', 'easter', undefined]);
});

it('campaigns from a day on begin with it, and those that are over are left out [SC-351 part]', () => {
  const campaign = { startDate: '2026-12-20', endDate: '2026-12-24' };
  expect(['2026-12-19', '2026-12-21', '2026-12-24', '2026-12-25'].map((first) => campaignsFrom([campaign], first))).toEqual([
    [campaign],
    [{ ...campaign, startDate: '2026-12-21' }],
    [{ ...campaign, startDate: '2026-12-24' }],
    [],
  ]);
});
