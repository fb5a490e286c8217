import { expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { saveSlotsChange } from './save-slots-change.ts';

const shown = { branchId: 651, slotType: 'DELIVERY', date: '2026-11-30', to: '2026-12-06' } as const;
const typed = [['slot', '41@7'], ['slot', '42@9'], ['places', '8']] as const;

it('a change of slots is saved together; one below the taken places is explained beside the places [SC-686 part] [SC-357 part]', async () => {
  const answers = [json({ content: [] }), json({ error: 'CAPACITY_BELOW_BOOKED', message: '9 places are taken on Friday 4 December, 5pm.', details: [{ name: '42', value: '9' }] }, 409)];
  const { calls, sent } = openCalls(() => answers.shift()!);
  expect(await saveSlotsChange(calls, shown, typed)).toBeNull();
  expect([sent[0]!.method, sent[0]!.address.split('?')[0], JSON.parse(String(sent[0]!.body))]).toEqual([
    'PATCH', '/staff-prod/v1/staff/branches/651/slots', { slots: [{ slotId: 41, version: '7' }, { slotId: 42, version: '9' }], capacity: 8 },
  ]);
  expect(await saveSlotsChange(calls, shown, typed)).toMatchObject({ status: 409, typed: { places: '8' }, faults: { places: '9 places are taken on Friday 4 December, 5pm.' }, message: null });
});

it('after someone else’s change the form has the newest versions, and what was typed [SC-686 part]', async () => {
  const { calls } = openCalls(({ method }) => (method === 'PATCH' ? json({ error: 'SLOT_CHANGED', message: 'Someone else has changed Friday 4 December, 5pm.' }, 409) : json({ content: [{ slotId: 41, version: '7' }, { slotId: 42, version: '12' }], totalResults: 2 })));
  expect(await saveSlotsChange(calls, shown, typed)).toMatchObject({ status: 409, typed: { places: '8', chosen: ['41@7', '42@12'] }, message: expect.stringContaining('Someone else has changed Friday 4 December, 5pm.') });
});
