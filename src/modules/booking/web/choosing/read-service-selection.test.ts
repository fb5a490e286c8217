import { expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { readServiceSelection } from './read-service-selection.ts';

it('tells a campaign that is not planned from one that cannot be read [SC-376 part]', async () => {
  const faults: unknown[] = [];
  const areRead = async (answer: Response) => {
    const { calls } = openCalls(() => answer);
    return (await readServiceSelection(calls, { typed: null, campaignId: 'christmas', branchId: 651 }, (fault) => faults.push(fault))).areCampaignsRead;
  };
  expect([await areRead(json({ campaigns: [] })), faults.length]).toEqual([true, 0]);
  expect([await areRead(json({}, 503)), faults.length]).toEqual([false, 1]);
});

it('reads the lowest charges of the next days, which a campaign’s page does not show [SC-341 part]', async () => {
  const branch = { id: 651, name: 'Bracknell', services: { groceries: true, entertaining: false, delivery: true } };
  const slot = { slotId: 1, startDateTime: '2026-03-12T09:00:00Z', endDateTime: '2026-03-12T10:00:00Z', status: 'AVAILABLE', charge: toMoney(150) };
  const { calls } = openCalls(({ address }) => {
    if (address.includes('campaigns')) return json({ campaigns: [{ id: 'christmas', name: 'Christmas' }] });
    if (address.includes('slotdays')) return json({ branchId: 651, slotDays: [{ date: '2026-03-12', slots: [slot] }], alerts: [] });
    if (address.includes('branches/651')) return json({ ...branch, deliveryMinimumOrderValue: toMoney(4000), collectionMinimumOrderValue: toMoney(4000) });
    return json({ branches: [branch] });
  });
  const faults: unknown[] = [];
  const chargesOf = async (campaignId: 'christmas' | null) => {
    const { delivery, collections, charges } = await readServiceSelection(calls, { typed: 'RG12 1AA', campaignId, branchId: 651 }, (fault) => faults.push(fault));
    return [delivery.kind === 'served' && delivery.lowest, collections[0]!.lowest, charges.groceries];
  };
  expect([await chargesOf(null), await chargesOf('christmas'), faults]).toEqual([[150, 150, 150], [null, null, null], []]);
});
