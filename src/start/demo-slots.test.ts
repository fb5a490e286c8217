import { beforeAll, describe, expect, it } from 'vitest';
import { listSlots, type GridSlot } from '#/modules/slots/server/public.ts';
import { postcodeSector } from '#/modules/slots/rules/postcode-sector.ts';
import { fullDayAhead, nearlyFullDayAhead } from '#database/demo/demo-shoppers.ts';
import { addDays, instantOf, londonDay } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { setUpDemoShop } from './set-up-demo-shop.ts';

const database = await openTestDatabase();
let now: number;
let today: string;

beforeAll(async () => {
  await moveClock(database, instantOf('2026-10-05', '09:00'));
  now = await readClock(database);
  today = londonDay(now);
  await setUpDemoShop(database, () => undefined);
});

const customerOf = async (email: string) => (await runSql<{ id: number }>(database, 'select id from account.accounts where email_key = $1', [email]))[0]!.id;
const slotsOf = (ahead: [number, number], given: { branchId?: number; slotType?: 'DELIVERY' | 'GROCERY_COLLECTION' | 'ENTERTAINING_COLLECTION'; customerId?: number } = {}) => {
  const [from, to] = ahead.map((days) => addDays(today, days)) as [string, string];
  const wanted = { branchId: 651, slotType: 'DELIVERY' as const, slotGridTypes: ['DEFAULT'] as const, postcodeSector: postcodeSector('RG42 2JS'), ...given, from, to };
  return listSlots(database, wanted, now);
};
const free = (slots: readonly GridSlot[]) => slots.filter(({ taken, capacity }) => taken < capacity).length;

describe('the demo shop’s slots are worth choosing between [SC-694 part]', () => {
  it('has cheaper and dearer hours, and greener ones for the demo shopper', async () => {
    const slots = await slotsOf([2, 8]);
    expect(new Set(slots.map(({ chargePence }) => chargePence))).toEqual(new Set([300, 400, 550, 600]));
    expect(slots.filter(({ isNear, taken, capacity }) => isNear && taken < capacity).length).toBeGreaterThan(2);
    expect(slots.filter(({ isNear }) => !isNear).length).toBeGreaterThan(50);
  });

  it('has a day that is full and one with two slots left, and free ones around them', async () => {
    const freeOn = async (ahead: number) => free(await slotsOf([ahead, ahead]));
    expect([await freeOn(fullDayAhead), await freeOn(nearlyFullDayAhead)]).toEqual([0, 2]);
    for (const ahead of [2, 5]) expect(await freeOn(ahead)).toBeGreaterThan(8);
    expect((await slotsOf([fullDayAhead, fullDayAhead])).every(({ capacity }) => capacity > 0)).toBe(true);
  });

  it('has deliveries without charge for the holder of a pass, and collections at many branches', async () => {
    const charges = async (email: string) => new Set((await slotsOf([2, 3], { customerId: await customerOf(email) })).map(({ chargePence }) => chargePence));
    expect(await charges('member@larder.example')).toEqual(new Set([0]));
    expect((await charges('shopper@larder.example')).size).toBeGreaterThan(1);
    const collecting = await runSql<{ branchId: number }>(database, `select distinct branch_id as "branchId" from slots.slots where slot_type = 'GROCERY_COLLECTION'`);
    expect(collecting.length).toBeGreaterThan(8);
    expect(free(await slotsOf([2, 3], { branchId: 866, slotType: 'ENTERTAINING_COLLECTION' }))).toBeGreaterThan(0);
  });
});

it('a fresh installation has enough to use every page of this area [SC-694]', async () => {
  const count = async (rows: string) => (await runSql<{ count: number }>(database, `select count(*)::integer as count from ${rows}`))[0]!.count;
  const things: Record<string, [least: number, rows: string]> = {
    'branch 651': [1, 'branches.branches where id = 651'],
    'other branches': [8, 'branches.branches where id <> 651'],
    groceries: [2000, `catalogue.products where product_type = 'GROCERY'`],
    entertaining: [10, `catalogue.products where product_type = 'ENTERTAINING'`],
    weighed: [20, `catalogue.products where 'KGM' = any(sale_uoms)`],
    restricted: [3, 'catalogue.products where line_number in (select unnest(line_numbers) from catalogue.restrictions where end_date > current_date)'],
    personalisable: [3, 'catalogue.products where max_personalised_message_length > 0'],
    alcoholic: [20, 'catalogue.products where contains_alcohol'],
    promotions: [100, 'offers.promotions'],
    bundles: [1, 'deals.bundles'],
    'meal deals': [1, 'deals.meal_deals'],
    'gift cards': [1, 'gifts.cards'],
    'gift vouchers': [1, 'gifts.vouchers'],
    'promo codes': [1, 'codes.promo_codes'],
    'partner cards': [1, 'codes.partner_cards'],
  };
  const missing = await Promise.all(Object.entries(things).map(async ([name, [least, rows]]) => ((await count(rows)) < least ? name : null)));
  expect(missing.filter((name) => name !== null)).toEqual([]);
  const days = await runSql<{ type: string; days: number }>(
    database,
    'select slot_type as type, count(distinct slot_date)::integer as days from slots.slots where slot_date between $1 and $2 group by slot_type order by slot_type',
    [addDays(today, 1), addDays(today, 28)],
  );
  expect(days, 'slots for the whole horizon').toEqual(['DELIVERY', 'ENTERTAINING_COLLECTION', 'GROCERY_COLLECTION'].map((type) => ({ type, days: 28 })));
});
