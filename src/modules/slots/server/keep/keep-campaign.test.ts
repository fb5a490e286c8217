import { beforeEach, describe, expect, it } from 'vitest';
import { makeSlots } from '#/modules/slots/server/make-slots.ts';
import { addDays, instantOf, londonDay, londonTimeOfDay, toWireDateTime } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { book } from '#/start/testing/small-shop.ts';
import { staffAtWork } from '#/start/testing/staff-at-work.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;
const { call, refusal, auditOf } = await staffAtWork(shop, ['SLOT_MANAGE']);
const now = await readClock(database);
const today = londonDay(now);
const past = toWireDateTime(now - 3_600_000);
const earlier = toWireDateTime(now - 2 * 24 * 3_600_000);
const hence = (days: number) => addDays(today, days);

// The shop's own campaigns would be in the way of the days that the tests use.
beforeEach(async () => {
  await runSql(database, 'update slots.slots set campaign_id = null');
  await runSql(database, `update slots.campaigns set start_date = '2020-01-01', end_date = '2020-01-02' where campaign_id <> 'thanksgiving'`);
  await runSql(database, `delete from slots.campaigns where campaign_id = 'thanksgiving'`);
});

const daysOf = async (campaignId: string) =>
  (await runSql<{ date: string }>(database, 'select distinct slot_date as date from slots.slots where campaign_id = $1 order by slot_date', [campaignId])).map(({ date }) => date);

describe('a slot campaign', () => {
  it('gets a name, days and an opening; the slots of its days belong to it, and those that it loses to none [SC-688] [SC-349] [SC-695 part] [SC-732 part]', async () => {
    const added = await call('PUT', 'campaigns/thanksgiving', { name: 'Thanksgiving', startDate: hence(5), endDate: hence(7), opensAt: past, version: null });
    const facts = { campaignId: 'thanksgiving', name: 'Thanksgiving', startDate: hence(5), endDate: hence(7), opensAt: past };
    expect([added.status, added.body]).toEqual([201, { ...facts, state: 'OPEN', slots: 6, version: expect.any(String), leftOut: [] }]);
    expect(await daysOf('thanksgiving')).toEqual([5, 6, 7].map(hence));
    const moved = await call('PUT', 'campaigns/thanksgiving', { name: 'Harvest', startDate: hence(7), endDate: hence(8), opensAt: earlier, version: added.body.version });
    expect([moved.status, moved.body.opensAt, moved.body.slots, await daysOf('thanksgiving')]).toEqual([200, earlier, 4, [7, 8].map(hence)]);
    const { leftOut: _leftOut, ...stored } = moved.body;
    expect((await call('GET', 'campaigns/thanksgiving')).body).toEqual(stored);
    expect((await call('GET', 'campaigns?query=harv')).body).toEqual({ content: [stored], totalResults: 1 });
    const { slots: _slots, campaignId: _id, state: _state, version, ...same } = stored;
    expect((await call('PUT', 'campaigns/thanksgiving', same)).body).toMatchObject({ version, leftOut: [] });
    const opens = (at: string) => `${londonDay(Date.parse(at))} ${londonTimeOfDay(Date.parse(at))}`;
    expect(await auditOf({ campaignId: 'thanksgiving' })).toEqual([
      { action: 'CAMPAIGN_ADD', campaignId: 'thanksgiving', after: { name: 'Thanksgiving', startDate: hence(5), endDate: hence(7), opens: opens(past) } },
      {
        action: 'CAMPAIGN_CHANGE',
        campaignId: 'thanksgiving',
        before: { name: 'Thanksgiving', startDate: hence(5), endDate: hence(7), opens: opens(past) },
        after: { name: 'Harvest', startDate: hence(7), endDate: hence(8), opens: opens(earlier) },
      },
    ]);
  });

  it('leaves the slots of past days as they were [SC-688]', async () => {
    const shift = (from: string, to: string) =>
      runSql(database, `update slots.slots set slot_date = $2, campaign_id = null where slot_date = $1`, [from, to]);
    await shift(hence(5), hence(-2));
    await runSql(database, `insert into slots.campaigns (campaign_id, name, start_date, end_date, opens_at) values ('thanksgiving', 'Harvest', $1, $1, now())`, [hence(-2)]);
    await runSql(database, `update slots.slots set campaign_id = 'thanksgiving' where slot_date = $1`, [hence(-2)]);
    const { body } = await call('GET', 'campaigns/thanksgiving');
    const { version } = body;
    expect((await call('PUT', 'campaigns/thanksgiving', { name: 'Harvest', startDate: today, endDate: hence(6), opensAt: past, version })).status).toBe(200);
    expect((await daysOf('thanksgiving'))[0]).toBe(hence(-2));
    expect(await daysOf('thanksgiving')).toContain(hence(6));
  });

  it('opens and closes its slots for shoppers at once [SC-688] [SC-345 part]', async () => {
    const days = { name: 'Harvest', startDate: hence(9), endDate: hence(9) };
    const [slotId] = (await runSql<{ id: number }>(database, 'select slot_id as id from slots.slots where slot_date = $1 order by slot_id', [hence(9)])).map(({ id }) => id);
    await call('PUT', 'campaigns/thanksgiving', { ...days, opensAt: toWireDateTime(now + 3 * 24 * 3_600_000) });
    const shopper = await shop.shopper();
    expect((await book(shopper, shop, slotId!)).body.error).toBe('SLOT_NOT_OPEN');
    await call('PUT', 'campaigns/thanksgiving', { ...days, opensAt: past });
    expect((await book(shopper, shop, slotId!)).status).toBe(201);
    await call('PUT', 'campaigns/thanksgiving', { ...days, opensAt: toWireDateTime(now + 90 * 24 * 3_600_000) });
    expect((await book(await shop.shopper(), shop, slotId!)).body.error).toBe('SLOT_NOT_OPEN');
  });

  it('stays closed while only its days change, also to later ones, until it gets another opening [SC-688]', async () => {
    const days = { name: 'Harvest', startDate: hence(5), endDate: hence(7) };
    const closing = (ahead: number) => toWireDateTime(instantOf(hence(ahead + 1), '00:00'));
    const put = async (body: object) => (await call('PUT', 'campaigns/thanksgiving', { ...days, ...body })).body;
    // The form shows the opening to the minute, and sends it so.
    expect(await put({ opensAt: toWireDateTime(Date.parse(closing(7)) + 30_000) })).toMatchObject({ state: 'CLOSED' });
    expect(await put({ endDate: hence(10), opensAt: closing(7) })).toMatchObject({ state: 'CLOSED', endDate: hence(10), opensAt: closing(10) });
    expect(await put({ endDate: hence(6), opensAt: closing(10) })).toMatchObject({ state: 'CLOSED', endDate: hence(6), opensAt: closing(10) });
    expect(await put({ endDate: hence(12), opensAt: closing(8) })).toMatchObject({ state: 'TO_COME', opensAt: closing(8) });
    expect(await put({ endDate: hence(12), opensAt: past })).toMatchObject({ state: 'OPEN', opensAt: past });
    expect(await put({ endDate: hence(13), opensAt: past })).toMatchObject({ state: 'OPEN', opensAt: past });
  });

  it('makes the missing slots of its days at once if it opens soon, also far ahead [SC-688] [SC-685]', async () => {
    const made = await call('PUT', 'campaigns/thanksgiving', { name: 'Harvest', startDate: hence(60), endDate: hence(61), opensAt: past });
    expect([made.body.slots, await daysOf('thanksgiving')]).toEqual([4, [60, 61].map(hence)]);
  });

  it('names the days on which slots were left out, because a saver that exists would not cost less [SC-688] [SC-340 part]', async () => {
    const days = { name: 'Harvest', startDate: hence(70), endDate: hence(72), opensAt: past };
    const { body } = await call('PUT', 'campaigns/thanksgiving', days);
    await runSql(database, `update slots.slots set slot_grid_type = 'SAVER' where slot_date = $1`, [hence(71)]);
    const { status, body: again } = await call('PUT', 'campaigns/thanksgiving', { ...days, endDate: hence(73), version: body.version });
    expect([status, again.leftOut, again.slots]).toEqual([200, [hence(71)], 8]);
  });

  it('and the daily job agree on the campaign of a slot, whichever comes first [SC-688] [SC-685]', async () => {
    // The job sets the days of the shop's own campaigns again, which no other may have.
    await makeSlots(database, now);
    const taken = await runSql<{ startDate: string; endDate: string }>(database, 'select start_date as "startDate", end_date as "endDate" from slots.campaigns');
    const first = [12, 17, 24].find((ahead) => taken.every(({ startDate, endDate }) => endDate < hence(ahead) || startDate > hence(ahead + 2)))!;
    for (let round = 0; round < 5; round += 1) {
      await runSql(database, 'delete from slots.slots where slot_date between $1 and $2', [hence(first), hence(first + 2)]);
      const from = first + (round % 2);
      await Promise.all([makeSlots(database, now), call('PUT', 'campaigns/thanksgiving', { name: `Harvest ${round}`, startDate: hence(from), endDate: hence(from + 1), opensAt: past })]);
      expect(await daysOf('thanksgiving')).toEqual([from, from + 1].map(hence));
    }
  });

  it.each([
    ['a last day before the first', { endDate: hence(4) }, { endDate: 'The last day is before the first' }],
    ['more than two months', { endDate: hence(99) }, { endDate: 'Must be no more than 60 days after the first' }],
    ['no name', { name: '' }, { name: 'Please enter a name' }],
    ['the days of another campaign', { startDate: '2020-01-02', endDate: '2020-01-03' }, { startDate: 'Some of these days belong to Christmas and Easter and New Year' }],
  ])('is refused with %s [SC-688] [SC-018 part]', async (_what, change, faults) => {
    expect(await refusal('PUT', 'campaigns/thanksgiving', { name: 'Harvest', startDate: hence(5), endDate: hence(6), opensAt: past, ...change })).toEqual([422, faults]);
    expect([(await call('GET', 'campaigns/thanksgiving')).status, (await call('GET', 'campaigns/pancakes')).status]).toEqual([404, 404]);
  });

  it('is changed by one of two people who have read the same [SC-688]', async () => {
    const wanted = { name: 'Harvest', startDate: hence(12), endDate: hence(12), opensAt: past, version: null };
    const both = await Promise.all([call('PUT', 'campaigns/thanksgiving', wanted), call('PUT', 'campaigns/thanksgiving', { ...wanted, name: 'Other' })]);
    expect(both.map(({ status, body }) => [status, body.error]).sort()).toEqual([[201, undefined], [409, 'CAMPAIGN_CHANGED']]);
  });
});
