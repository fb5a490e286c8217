import { runSql, type Database } from '#/platform/server/database/database.ts';

/** The size of the shop at which grids are measured: branches, and slots of each of their next 28 days. */
const branches = 200;
const slotsOfDay = 30;
/** The places taken in each slot, out of eight. */
const takenPlaces = 2;

/**
 * Adds branches until there are 200, each with 30 delivery slots a day for 28 days and places taken in all of them. Returns
 * the numbers of those branches.
 */
export async function addLargeGrids(database: Database): Promise<number[]> {
  await runSql(
    database,
    `insert into branches.branches (id, name, line1, town, postal_code, collection, groceries, entertaining, delivery, latitude, longitude)
     select 5000 + number, 'Bench ' || number, '1 Bench Row', 'Bracknell', 'RG12 1AA', true, true, true, true, 51.4, -0.75
     from generate_series(1, $1 - (select count(*) from branches.branches)) as number
     on conflict do nothing`,
    [branches],
  );
  await runSql(
    database,
    `insert into slots.slots (branch_id, slot_type, slot_grid_type, slot_date, starts_at, ends_at, capacity, charge_pence, order_cut_off, amend_cut_off)
     select id, 'DELIVERY', 'DEFAULT', day, starts_at, starts_at + interval '30 minutes', 8, 400, cut_off, cut_off
     from branches.branches,
       lateral (select current_date + ahead as day from generate_series(1, 28) as ahead) as days,
       lateral (select (day + time '06:30') at time zone 'Europe/London' + number * interval '30 minutes' as starts_at,
         (day - 1 + time '22:00') at time zone 'Europe/London' as cut_off from generate_series(1, $1) as number) as times
     where id > 5000 on conflict do nothing`,
    [slotsOfDay],
  );
  await runSql(
    database,
    `insert into slots.reservations (slot_id, customer_order_id, customer_id, principal_id, postcode, status, charge_pence, booked_at, changed_at)
     select slot_id, 'bench-' || slot_id || '-' || number, 1, 1, 'RG12 ' || number || 'AA', 'CONFIRMED', 400, platform.now(), platform.now()
     from slots.slots, generate_series(1, $1) as number where branch_id > 5000`,
    [takenPlaces],
  );
  const rows = await runSql<{ id: number }>(database, 'select id from branches.branches where id > 5000 order by id');
  return rows.map(({ id }) => id);
}
