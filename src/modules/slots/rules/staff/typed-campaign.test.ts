import { expect, it } from 'vitest';
import { instantOf } from '#/platform/rules/london-time.ts';
import { campaignState, closingOf } from '#/modules/slots/rules/campaign-state.ts';
import { checkTypedCampaign, differingCampaign, typedFromCampaign } from './typed-campaign.ts';

const stored = { campaignId: 'christmas' as const, name: 'Christmas', startDate: '2030-12-20', endDate: '2030-12-24', opensAt: '2030-10-01T08:30:00.000Z', state: 'TO_COME' as const, slots: 7, version: '1' };
const typed = typedFromCampaign(stored);

it('a campaign is the same after it was shown and read again, in London time [SC-688 part]', () => {
  expect(typed.openTime).toBe('09:30');
  const { campaignId: _id, slots: _slots, state: _state, ...campaign } = stored;
  expect(checkTypedCampaign(typed)).toEqual({ ok: true, campaign });
  expect(differingCampaign({ ...typed, endDate: '2030-12-23', openTime: '10:00' }, stored)).toEqual(['last day', 'time it opens']);
});

it.each([
  ['an empty name', { name: ' ' }, { name: 'Please enter a name' }],
  ['a last day before the first', { endDate: '2030-12-19' }, { endDate: 'The last day is before the first' }],
  ['no days', { startDate: '', endDate: 'x' }, { startDate: 'Please enter the first day', endDate: 'Please enter the last day' }],
  ['no opening', { openDay: '', openTime: '25:00' }, { openDay: 'Please enter the day it opens', openTime: 'Enter a time, such as 00:00' }],
])('the form refuses %s beside its field [SC-688 part]', (_what, change, faults) => {
  expect(checkTypedCampaign({ ...typed, ...change })).toEqual({ ok: false, faults });
});

it('a campaign is open from its opening, to come before, closed if it opens after its last day, and then over [SC-688 part]', () => {
  const state = (day: string, opensAt = Date.parse(stored.opensAt)) => campaignState({ ...stored, opensAt }, instantOf(day, '12:00'));
  expect([state('2030-09-30'), state('2030-10-01'), state('2030-12-24'), state('2030-12-25')]).toEqual(['TO_COME', 'OPEN', 'OPEN', 'OVER']);
  expect(state('2030-12-24', closingOf(stored.endDate))).toBe('CLOSED');
});
