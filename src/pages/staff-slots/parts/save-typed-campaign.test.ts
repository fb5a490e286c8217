import { expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { saveTypedCampaign } from './save-typed-campaign.ts';

const typed = { name: 'Christmas', startDate: '2026-12-20', endDate: '2026-12-24', openDay: '2026-11-01', openTime: '00:00', version: '7' };
const now = Date.parse('2026-10-20T09:30:42Z');

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

it('a campaign is saved as typed, opened now, or closed with an opening after its last day [SC-688 part]', async () => {
  const { calls, sent } = openCalls(() => json({ leftOut: ['2026-12-21'] }));
  for (const opening of ['', 'now', 'close']) expect(await saveTypedCampaign(calls, 'christmas', formOf({ ...typed, opening }), now)).toEqual({ refused: null, leftOut: ['2026-12-21'] });
  const { openDay: _day, openTime: _time, ...same } = typed;
  expect(sent.map(({ method, address, body }) => [method, address.split('?')[0], JSON.parse(String(body))])).toEqual(
    ['2026-11-01T00:00:00.000Z', '2026-10-20T09:30:00.000Z', '2026-12-25T00:00:00.000Z'].map((opensAt) => ['PUT', '/staff-prod/v1/staff/campaigns/christmas', { ...same, opensAt }]),
  );
});

it('the form keeps the typed values beside each fault, and names what someone else has changed [SC-688 part]', async () => {
  const stored = { campaignId: 'christmas', name: 'Christmas', startDate: '2026-12-20', endDate: '2026-12-23', opensAt: '2026-11-01T00:00:00.000Z', state: 'TO_COME', slots: 7, version: '8' };
  const { calls, sent } = openCalls(({ method }) => (method === 'PUT' ? json({ error: 'CAMPAIGN_CHANGED', message: 'Someone else has changed this campaign.' }, 409) : json(stored)));
  expect(await saveTypedCampaign(calls, 'christmas', formOf({ ...typed, endDate: '2026-12-19' }), now)).toMatchObject({ refused: { status: 422, typed: { endDate: '2026-12-19' }, faults: { endDate: 'The last day is before the first' } } });
  expect(sent).toEqual([]);
  expect(await saveTypedCampaign(calls, 'christmas', formOf(typed), now)).toMatchObject({ refused: { status: 409, typed: { ...typed, version: '8' }, message: expect.stringContaining('last day') } });
});
