import { describe, expect, it } from 'vitest';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { makeSlots } from '#/modules/slots/server/make-slots.ts';
import { createSlotsModule } from '#/modules/slots/server/slots-module.ts';
import { addDays, formatLongDay, londonDay, londonTimeOfDay, weekdayNames, weekdayOf } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { staffAtWork } from '#/start/testing/staff-at-work.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  stock: (database) => saveBranches(database, [701, 702, 703, 704, 705, 706].map((id) => aBranch({ id, name: `Branch ${id}`, postcodeAreas: [] }))),
});
const { database } = shop;
// A day without a campaign in the next weeks.
await shop.setClock('2027-06-07T09:00:00Z');
const { call, refusal, auditOf } = await staffAtWork(shop, ['SLOT_MANAGE']);
const pounds = (amount: number) => ({ amount, currencyCode: 'GBP' });
const now = await readClock(database);
const today = londonDay(now);

const nine = { slotType: 'DELIVERY', slotGridType: 'DEFAULT', startTime: '09:00', endTime: '10:00', capacity: 12, charge: null };
const everyDay = (slot: object) => weekdayNames.map((weekday) => ({ weekday, ...slot }));

async function slotsOf(branchId: number): Promise<{ date: string; type: string; hour: string; capacity: number; charge: number }[]> {
  return runSql(
    database,
    `select slot_date as date, slot_type as type, to_char(starts_at at time zone 'Europe/London', 'HH24:MI') as hour, capacity, charge_pence as charge
     from slots.slots where branch_id = $1 order by starts_at, slot_type`,
    [branchId],
  );
}

describe('the ordinary week of a branch', () => {
  it('is set with times, places and charges; the daily job makes slots from it up to the horizon and never changes those that exist [SC-685] [SC-695 part] [SC-732 part]', async () => {
    const empty = await call('GET', 'branches/701/slot-template');
    expect(empty.body).toEqual({
      branchId: 701,
      slots: [],
      usualCharges: { delivery: pounds(4), saver: pounds(2), collection: pounds(0) },
      now: expect.stringMatching(/^2027-06-07T09:/),
      today,
      nextDay: addDays(today, 29),
      version: expect.any(String),
    });
    const five = { ...nine, slotType: 'GROCERY_COLLECTION', startTime: '17:00', endTime: '18:00', capacity: 3, charge: pounds(1) };
    const kept = await call('PUT', 'branches/701/slot-template', { slots: [...everyDay(five), ...everyDay(nine)], version: empty.body.version });
    expect([kept.status, kept.body.slots]).toEqual([200, weekdayNames.flatMap((weekday) => [{ weekday, ...nine }, { weekday, ...five }])]);
    await makeSlots(database, now);
    const made = await slotsOf(701);
    expect(made).toHaveLength(29 * 2);
    expect([made[0]!.date, made.at(-1)!.date]).toEqual([today, addDays(today, 28)]);
    expect(made.slice(0, 2)).toEqual([
      { date: today, type: 'DELIVERY', hour: '09:00', capacity: 12, charge: 400 },
      { date: today, type: 'GROCERY_COLLECTION', hour: '17:00', capacity: 3, charge: 100 },
    ]);

    const less = await call('PUT', 'branches/701/slot-template', { slots: everyDay({ ...nine, capacity: 4 }), version: kept.body.version });
    await makeSlots(database, now + 24 * 3_600_000);
    const after = await slotsOf(701);
    expect(after.slice(0, -1)).toEqual(made);
    expect(after.at(-1)).toEqual({ date: addDays(today, 29), type: 'DELIVERY', hour: '09:00', capacity: 4, charge: 400 });
    expect((await call('PUT', 'branches/701/slot-template', { slots: everyDay({ ...nine, capacity: 4 }) })).body.version).toBe(less.body.version);
    const rounds = ['Delivery 9am to 10am: 12 12 12 12 12 12 12, usual charge', 'Collection 5pm to 6pm: 3 3 3 3 3 3 3, £1.00'];
    expect(await auditOf({ branchId: 701 })).toEqual([
      { action: 'SLOT_TEMPLATE_CHANGE', branchId: 701, before: { rounds: [] }, after: { rounds } },
      { action: 'SLOT_TEMPLATE_CHANGE', branchId: 701, before: { rounds }, after: { rounds: ['Delivery 9am to 10am: 4 4 4 4 4 4 4, usual charge'] } },
    ]);
  });

  it('is followed by a job that makes the last day of the horizon just after midnight in London, in winter and in summer [SC-685]', async () => {
    const [job] = createSlotsModule().module.jobs!.filter(({ name }) => name === 'make-slots');
    const [minute, hours, ...everyDay] = job!.timetable!.split(' ');
    const timesIn = (month: number) => hours!.split(',').map((hour) => londonTimeOfDay(Date.UTC(2027, month, 15, Number(hour), Number(minute))));
    expect([timesIn(0).includes('00:05'), timesIn(6).includes('00:05'), everyDay, job!.catchUp]).toEqual([true, true, ['*', '*', '*'], true]);
    await job!.run({ database, log: openLog('silent'), now: now + 2 * 24 * 3_600_000 }, undefined);
    expect((await slotsOf(701)).at(-1)).toMatchObject({ date: addDays(today, 30), capacity: 4 });
  });

  it.each([
    ['a slot of another length', [{ weekday: 'MONDAY', ...nine, endTime: '11:00' }], { 'slots.0.endTime': 'A slot lasts 1 hour' }],
    ['a saver of one hour', [{ weekday: 'MONDAY', ...nine, slotGridType: 'SAVER' }], { 'slots.0.endTime': 'A saver slot lasts 4 hours' }],
    ['a saver for collection', [{ weekday: 'MONDAY', ...nine, slotType: 'GROCERY_COLLECTION', slotGridType: 'SAVER', endTime: '13:00' }], { 'slots.0.slotGridType': 'Only deliveries have savers' }],
    ['slots that overlap', [{ weekday: 'MONDAY', ...nine }, { weekday: 'MONDAY', ...nine, startTime: '09:30', endTime: '10:30' }], { slots: 'Two slots overlap on Monday at 9am' }],
    ['the same slot twice', [{ weekday: 'MONDAY', ...nine }, { weekday: 'MONDAY', ...nine }], { slots: 'Two slots overlap on Monday at 9am' }],
    ['a saver as dear as a delivery', [{ weekday: 'FRIDAY', ...nine, charge: pounds(2) }, { weekday: 'FRIDAY', ...nine, slotGridType: 'SAVER', endTime: '13:00' }], { slots: 'A saver slot costs less than every other delivery of its day. On Friday one would not.' }],
    ['fewer than no places', [{ weekday: 'MONDAY', ...nine, capacity: -1 }], { 'slots.0.capacity': 'Must be 0 or more' }],
  ])('is refused with %s [SC-685] [SC-340] [SC-018 part]', async (_what, slots, faults) => {
    expect(await refusal('PUT', 'branches/702/slot-template', { slots })).toEqual([422, faults]);
    expect((await call('GET', 'branches/702/slot-template')).body.slots).toEqual([]);
  });

  it('is changed by one of two people who have read the same, and only a branch has one [SC-685]', async () => {
    const { version } = (await call('GET', 'branches/703/slot-template')).body;
    const both = await Promise.all([5, 6].map((capacity) => call('PUT', 'branches/703/slot-template', { slots: everyDay({ ...nine, capacity }), version })));
    expect(both.map(({ status, body }) => [status, body.error]).sort()).toEqual([[200, undefined], [409, 'SLOT_TEMPLATE_CHANGED']]);
    expect([(await call('GET', 'branches/799/slot-template')).status, (await call('PUT', 'branches/799/slot-template', { slots: [] })).status]).toEqual([404, 404]);
  });

  it('makes the missing slots of some days at once, and says how many [SC-685] [SC-695 part]', async () => {
    await call('PUT', 'branches/704/slot-template', { slots: everyDay(nine) });
    const from = addDays(today, 40);
    const days = { from, to: addDays(from, 6) };
    const both = await Promise.all([call('POST', 'branches/704/slots', days), call('POST', 'branches/704/slots', days)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both.map(({ body }) => body.made).sort()).toEqual([0, 7]);
    expect((await slotsOf(704)).map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, place) => addDays(from, place)));
    expect(await auditOf({ branchId: 704, after: { ...days, slots: 7 } })).toEqual([{ action: 'SLOTS_MAKE', branchId: 704, after: { ...days, slots: 7 } }]);
    expect(await refusal('POST', 'branches/704/slots', { from: addDays(today, -9), to: addDays(today, -3) })).toEqual([422, { to: 'These days are over' }]);
    expect(await refusal('POST', 'branches/704/slots', { from: addDays(today, 360), to: addDays(today, 370) })).toEqual([422, { to: 'Must be no more than a year ahead' }]);
    expect((await call('POST', 'branches/799/slots', days)).status).toBe(404);
  });

  it('makes no slot that overlaps one which exists, and the rest of a new template at once [SC-685]', async () => {
    await call('PUT', 'branches/706/slot-template', { slots: everyDay(nine) });
    await makeSlots(database, now);
    const made = await slotsOf(706);
    expect(made).toHaveLength(29);
    const later = { ...nine, startTime: '09:30', endTime: '10:30' };
    const next = { ...nine, startTime: '10:30', endTime: '11:30' };
    const { version } = (await call('GET', 'branches/706/slot-template')).body;
    await call('PUT', 'branches/706/slot-template', { slots: [...everyDay(later), ...everyDay(next)], version });
    await makeSlots(database, now + 24 * 3_600_000);
    const [newDay, after] = [addDays(today, 29), await slotsOf(706)];
    expect(after.filter(({ hour }) => hour === '09:00')).toEqual(made);
    expect(after.filter(({ hour }) => hour === '09:30').map(({ date }) => date)).toEqual([newDay]);
    // A round that starts when the existing slot ends overlaps nothing, so it is filled in.
    expect(after.filter(({ hour }) => hour === '10:30').map(({ date }) => date)).toEqual([...made.map(({ date }) => date).slice(1), newDay]);
  });

  it('makes no saver that would be as dear as a delivery that exists; staff are told, and the daily job leaves it out [SC-340] [SC-685]', async () => {
    await call('PUT', 'branches/705/slot-template', { slots: everyDay(nine) });
    const from = addDays(today, 1);
    const make = () => call('POST', 'branches/705/slots', { from, to: addDays(from, 1) });
    expect((await make()).body.made).toBe(2);
    const [first] = await runSql<{ id: number }>(database, 'select slot_id as id from slots.slots where branch_id = 705 and slot_date = $1', [from]);
    expect((await call('PATCH', `slots/${first!.id}`, { charge: pounds(2) })).status).toBe(200);
    const saver = { slotType: 'DELIVERY', slotGridType: 'SAVER', startTime: '12:00', endTime: '16:00', capacity: 5, charge: null };
    await call('PUT', 'branches/705/slot-template', { slots: [...everyDay(nine), ...everyDay(saver)] });
    const refused = await make();
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      422, `A saver slot costs less than every other delivery of its day. On ${formatLongDay(from)} one would not. Change the charges of that day first.`,
    ]);
    const saversOn = async () => (await runSql<{ date: string }>(database, `select slot_date as date from slots.slots where branch_id = 705 and slot_grid_type = 'SAVER' order by slot_date`)).map(({ date }) => date);
    expect(await saversOn()).toEqual([]);
    expect((await makeSlots(database, now)).leftOut).toEqual([from]);
    expect(await saversOn()).toEqual([today, ...Array.from({ length: 27 }, (_, place) => addDays(from, place + 1))]);
    // A delivery that would be as cheap as a saver that exists is left out as well.
    await runSql(database, `delete from slots.slots where branch_id = 705 and slot_grid_type = 'DEFAULT'`);
    await runSql(database, `update slots.slots set charge_pence = 400 where branch_id = 705 and slot_date = $1`, [today]);
    expect((await makeSlots(database, now)).leftOut).toEqual([today]);
  });

  it('has no slot in the hour that the clocks skip [SC-685]', async () => {
    const skipped = '2028-03-26';
    expect(weekdayOf(skipped)).toBe('SUNDAY');
    await call('PUT', 'branches/704/slot-template', { slots: ['00:00', '01:00', '02:00'].map((startTime, hour) => ({ weekday: 'SUNDAY', ...nine, startTime, endTime: `0${hour + 1}:00` })) });
    await call('POST', 'branches/704/slots', { from: skipped, to: skipped });
    expect((await slotsOf(704)).filter(({ date }) => date === skipped).map(({ hour }) => hour)).toEqual(['00:00', '02:00']);
  });
});
