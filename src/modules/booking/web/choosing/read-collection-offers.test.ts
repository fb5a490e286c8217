import { expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { readCollectionOffers } from './read-collection-offers.ts';

it('reads the lowest charges of the free slots near a postcode, for each kind where it is offered [SC-341 part] [SC-233 part]', async () => {
  const branches = [[651, true], [652, false], [653, true]].map(([id, entertaining]) => ({ id, name: 'Bracknell', services: { groceries: true, entertaining, delivery: true } }));
  /** The charges of the free slots, by branch and type. */
  const charges: Record<string, number[]> = { '651 GROCERY_COLLECTION': [300, 150], '651 ENTERTAINING_COLLECTION': [500], '652 GROCERY_COLLECTION': [0, 100] };
  const { calls, sent } = openCalls(({ address, body }) => {
    if (address.includes('branches')) return json({ branches });
    const { branchId, fulfilmentType } = JSON.parse(String(body)) as { branchId: number; fulfilmentType: string };
    const slot = (pence: number, status: string) => ({ startDateTime: '2026-03-12T09:00:00Z', endDateTime: '2026-03-12T10:00:00Z', status, charge: toMoney(pence) });
    const slots = (charges[`${branchId} ${fulfilmentType}`] ?? []).map((pence) => slot(pence, 'AVAILABLE'));
    return json({ branchId, slotDays: [{ date: '2026-03-12', slots: [slot(0, 'FULLY_BOOKED'), ...slots] }], alerts: [] });
  });
  const { collections, charges: lowest } = await readCollectionOffers(calls, 'RG12 1AA');
  expect(collections.map(({ branchId, lowest }) => [branchId, lowest])).toEqual([[651, 150], [652, 0]]);
  expect(lowest).toEqual({ groceries: 0, entertaining: 500, groceriesandentertaining: 150 });
  expect(sent.filter(({ address }) => address.includes('slotdays')).length, 'only the nearest two, and Entertaining only where it is offered').toBe(3);

  for (const key of Object.keys(charges)) charges[key] = [];
  expect((await readCollectionOffers(calls, 'RG12 1AA')).charges).toEqual({ groceries: null, entertaining: null, groceriesandentertaining: null });
});
