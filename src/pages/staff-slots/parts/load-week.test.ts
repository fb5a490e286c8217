import { expect, it } from 'vitest';
import type { WireStaffSlot } from '#/contract/rest-types.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { closingDay, loadWeek } from './load-week.ts';

const branch = (branchId: number, name: string, services: object, collection = true) => ({ branchId, name, collection, services: { groceries: true, entertaining: false, delivery: false, ...services } });
const bath = branch(660, 'Bath', {});
const bracknell = branch(651, 'Bracknell', { delivery: true });
const platters = branch(661, 'Windsor', { groceries: false, entertaining: true });

async function openedAt(query: string, branches = [bath, bracknell, platters]) {
  const { calls } = openCalls(({ address }) => {
    if (/staff\/branches(\?|$)/.test(address)) return json({ content: branches, totalResults: branches.length });
    return address.includes('slot-template') ? json({ slots: [], now: '2026-11-27T09:00:00.000Z', today: '2026-11-27', version: null }) : json({ content: [] });
  });
  const week = await loadWeek(calls, new Request(`https://shop.test/admin/slots${query}`));
  return `${week.branch.name} ${week.kind}`;
}

it('a week opens at the first branch and kind that have slots, or as the address asks [SC-687 part]', async () => {
  expect(await openedAt('')).toBe('Bracknell DELIVERY');
  expect(await openedAt('?kind=ENTERTAINING')).toBe('Windsor ENTERTAINING');
  expect(await openedAt('?branch=660')).toBe('Bath COLLECTION');
  expect(await openedAt('?branch=661')).toBe('Windsor ENTERTAINING');
  expect(await openedAt('?branch=660&kind=DELIVERY')).toBe('Bath DELIVERY');
  expect(await openedAt('', [bath])).toBe('Bath COLLECTION');
});

const slot = { date: '2026-07-02', held: 1, confirmed: 2, capacity: 5, orderCutoffDateTime: '2026-06-30T23:30:00.000Z' } as WireStaffSlot;
const closingAt = (now: string) => closingDay([slot], Date.parse(now));

it('the day that closes today is today in London, also in the hour in which UTC is a day behind', () => {
  expect(closingAt('2026-06-30T23:15:00Z')).toMatchObject({ date: '2026-07-02', at: '2026-06-30T23:30:00.000Z', taken: 3, capacity: 5 });
  expect(closingAt('2026-06-30T22:59:59Z')).toBeNull();
});

it('a day closes no more once its cut-off has passed [SC-342 part]', () => {
  expect(closingAt('2026-06-30T23:29:59.999Z')).not.toBeNull();
  expect(closingAt('2026-06-30T23:30:00Z')).toBeNull();
  // What closes later on the same day is still to come.
  const noon = { ...slot, date: '2026-07-03', orderCutoffDateTime: '2026-07-01T11:00:00.000Z' };
  expect(closingDay([slot, noon], Date.parse('2026-06-30T23:30:00Z'))).toMatchObject({ date: '2026-07-03', at: noon.orderCutoffDateTime });
});
