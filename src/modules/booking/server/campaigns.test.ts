import { beforeEach, describe, expect, it } from 'vitest';
import { openBookingBench } from '#/modules/booking/testing/booking-bench.ts';
import { makeSlots, saveSlotTemplates } from '#/modules/slots/server/public.ts';
import { instantOf } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 20 });
const { shopper, makeSlot, freshShopper, post, book } = await openBookingBench(database);

const setTime = (day: string, time = '09:00') => moveClock(database, instantOf(day, time));
const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const template = { branchId: 651, slotType: 'DELIVERY', slotGridType: 'DEFAULT', startTime: '09:00', endTime: '10:00', capacity: 5, chargePence: null } as const;
const wanted = { fulfilmentType: 'DELIVERY', postcode: 'RG12 1AA' };

interface Day {
  date: string;
  available: boolean;
  isPriority: boolean;
  campaigns: string[];
  times: string[];
}
const datesOf = async (as?: number): Promise<Day[]> => (await post('slotdates', wanted, as)).body.slotDates;
const dayOf = async (date: string, as?: number) => (await datesOf(as)).find((day) => day.date === date);
const slotOn = async (date: string) => (await runSql<{ id: number }>(database, 'select slot_id as id from slots.slots where slot_date = $1', [date]))[0]!.id;
const setPriority = (slotId: number, until: string) => runSql(database, 'update slots.slots set priority_until = $2 where slot_id = $1', [slotId, until]);
const givePass = (customerId: number) =>
  runSql(
    database,
    `insert into passes.passes (customer_id, plan_id, start_date, end_date, price_pence, purchased)
     values ($1, 1, (platform.now() at time zone 'Europe/London')::date, (platform.now() at time zone 'Europe/London')::date + 30, 0, platform.now())`,
    [customerId],
  );

beforeEach(async () => {
  await runSql(database, 'truncate slots.reservations, slots.slots, slots.templates, slots.campaigns cascade');
  await saveSlotTemplates(database, weekdays.map((weekday) => ({ ...template, weekday })));
});

async function makeAt(day: string): Promise<void> {
  await setTime(day);
  await makeSlots(database, await readClock(database));
}

describe('the slots of a campaign', () => {
  it('are made four weeks before it opens, and can be booked from its opening, even if that is more than 28 days ahead [SC-345] [SC-339 part]', async () => {
    await makeAt('2026-10-03');
    expect(await runSql(database, `select from slots.slots where campaign_id = 'christmas'`)).toEqual([]);
    await makeAt('2026-10-04');
    expect(await runSql(database, `select from slots.slots where campaign_id = 'christmas'`)).toHaveLength(5);
    const slotId = await slotOn('2026-12-22');
    const columns = 'slot_type as "slotType", slot_grid_type as "slotGridType", capacity, charge_pence as charge, campaign_id as campaign, priority_until as "priorityUntil"';
    expect(await runSql(database, `select ${columns} from slots.slots where slot_id = $1`, [slotId])).toEqual([
      { slotType: 'DELIVERY', slotGridType: 'DEFAULT', capacity: 5, charge: 400, campaign: 'christmas', priorityUntil: null },
    ]);

    await setTime('2026-10-31', '23:50');
    expect(await dayOf('2026-12-22')).toBeUndefined();
    const grid = async () => (await post('slotdays', { ...wanted, startDate: '2026-12-22', length: 1 })).body.slotDays[0].slots[0].status;
    expect(await grid()).toBe('UNAVAILABLE');
    expect((await book(slotId)).body).toMatchObject({ error: 'SLOT_NOT_OPEN' });
    await setTime('2026-11-01', '00:00');
    expect(await dayOf('2026-12-22')).toMatchObject({ available: true, campaigns: ['christmas'], isPriority: false, times: ['09:00'] });
    expect(await grid()).toBe('AVAILABLE');
    const dates = (await datesOf()).map(({ date }) => date);
    expect(dates.slice(-6)).toEqual(['2026-11-29', '2026-12-20', '2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24']);
    expect((await book(slotId)).status).toBe(201);
  });

  it('cannot be booked more than 180 days ahead, although the campaign is open: their order could not be changed [SC-345 part] [SC-256 part] [SC-370 part]', async () => {
    await makeAt('2026-10-04');
    const slotId = await slotOn('2026-12-22');
    await runSql(database, `update slots.campaigns set opens_at = '2026-01-01'`);
    await setTime('2026-06-24', '23:50');
    expect((await datesOf()).at(-1)!.date).toBe('2026-12-21');
    expect((await post('slotdays', { ...wanted, startDate: '2026-12-22', length: 1 })).body.slotDays[0].slots[0].status).toBe('UNAVAILABLE');
    expect((await book(slotId)).body).toMatchObject({ error: 'SLOT_NOT_OPEN' });
    await setTime('2026-06-25', '00:00');
    expect((await datesOf()).at(-1)).toMatchObject({ date: '2026-12-22', available: true });
    expect((await book(slotId)).status).toBe(201);
  });

  it('belong to it also if they were made before the shop had the campaign', async () => {
    await setTime('2026-12-01');
    const before = await makeSlot({ date: '2026-12-22' });
    await makeSlots(database, await readClock(database));
    expect(await runSql(database, 'select campaign_id as id from slots.slots where slot_id = $1', [before])).toEqual([{ id: 'christmas' }]);
  });

  it('no slot beyond the horizon can be booked', async () => {
    await setTime('2026-03-09');
    const { status, body } = await book(await makeSlot({ date: '2026-04-07' }));
    expect([status, body.error]).toEqual([409, 'SLOT_NOT_OPEN']);
    expect((await book(await makeSlot({ date: '2026-04-06' }))).status).toBe(201);
  });
});

describe('a priority date', () => {
  it('is open to customers with a Delivery Pass, and to everybody once its priority ends [SC-334] [SC-333]', async () => {
    await setTime('2026-03-09');
    const slotId = await makeSlot({ date: '2026-03-20' });
    await setPriority(slotId, '2026-03-10T00:00:00Z');
    const holder = await freshShopper();
    await givePass(holder.id);
    expect(await dayOf('2026-03-20')).toEqual({ date: '2026-03-20', times: [expect.stringMatching(/^\d\d:\d\d$/)], campaigns: [], isPriority: true, available: false });
    expect(await dayOf('2026-03-20', shopper)).toMatchObject({ isPriority: true, available: false });
    expect(await dayOf('2026-03-20', holder.id)).toMatchObject({ isPriority: true, available: true });
    expect((await book(slotId)).body).toMatchObject({ error: 'SLOT_NOT_OPEN' });
    expect((await book(slotId, { addressId: holder.addressId }, holder.id)).status).toBe(201);
    await setTime('2026-03-10', '00:00');
    expect(await dayOf('2026-03-20')).toMatchObject({ isPriority: false, available: true });
    expect((await book(slotId)).status).toBe(201);
  });

  it('is one on which every slot is', async () => {
    await setTime('2026-03-09');
    await setPriority(await makeSlot({ date: '2026-03-20' }), '2026-03-15T00:00:00Z');
    await makeSlot({ date: '2026-03-20' });
    expect(await dayOf('2026-03-20')).toMatchObject({ isPriority: false, available: true });
  });
});

describe('the campaigns of a branch', () => {
  const ask = (given: object = {}, as?: number) => post('campaigns', { fulfilmentType: 'DELIVERY', branchId: 651, ...given }, as);

  it('are those that are not over, with their dates and opening [SC-367] [SC-349 part] [SC-350]', async () => {
    await makeAt('2026-03-09');
    const { status, body } = await ask();
    expect(status).toBe(200);
    const easter = { id: 'easter', name: 'Easter', startDate: '2026-03-22', endDate: '2026-04-05', opensAt: '2026-02-22T00:00:00.000Z' };
    expect(body.campaigns[0]).toEqual(easter);
    expect(body.campaigns.map(({ id }: { id: string }) => id)).toEqual(['easter', 'thanksgiving', 'christmas', 'newyear']);
    await setTime('2026-04-05', '23:59');
    expect((await ask({}, shopper)).body.campaigns[0]).toEqual(easter);
    await makeAt('2026-04-06');
    // Easter is over: it gets the dates of the next year, and the others keep theirs.
    const renewed = (await ask()).body.campaigns;
    expect(renewed.map(({ id, startDate }: { id: string; startDate: string }) => [id, startDate])).toEqual([
      ['thanksgiving', '2026-11-23'],
      ['christmas', '2026-12-20'],
      ['newyear', '2026-12-29'],
      ['easter', '2027-03-14'],
    ]);
  });

  it('begin for a visitor with the next day, and for a customer as they are [SC-351]', async () => {
    await makeAt('2026-03-09');
    const startOfEaster = async (as?: number) => (await ask({}, as)).body.campaigns.find(({ id }: { id: string }) => id === 'easter')?.startDate;
    await setTime('2026-03-28', '23:59');
    expect([await startOfEaster(), await startOfEaster(shopper)]).toEqual(['2026-03-29', '2026-03-22']);
    // The clocks go forward in the night that begins now.
    await setTime('2026-03-29', '00:00');
    expect(await startOfEaster()).toBe('2026-03-30');
    await setTime('2026-04-05', '00:00');
    expect([await startOfEaster(), await startOfEaster(shopper)]).toEqual([undefined, '2026-03-22']);
  });

  it('are none where the branch has no slots of the type; an unknown branch is not found', async () => {
    await makeAt('2026-03-09');
    expect((await ask({ fulfilmentType: 'GROCERY_COLLECTION' })).body).toEqual({ campaigns: [] });
    expect((await ask({ branchId: 999 })).status).toBe(404);
    expect((await post('campaigns', { fulfilmentType: 'DELIVERY' })).status).toBe(400);
  });
});
