import { randomUUID } from 'node:crypto';
import { runSql, type Database } from '#/platform/server/database/database.ts';

/** A branch of its own, so that branch 651 and its template stay as other examples need them. */
const keptBranchId = 9001;

/** The values of examples about what staff keep of branches and slots. */
export const keptSlotValues = (database: Database) => ({
  keptBranchId: async () => {
    await runSql(
      database,
      `insert into branches.branches (id, name, line1, town, postal_code, collection, groceries, entertaining, delivery, latitude, longitude)
       values ($1, 'Camberley', '4 Mill Lane', 'Camberley', 'GU15 1AA', true, true, false, true, 51.3354, -0.7429) on conflict do nothing`,
      [keptBranchId],
    );
    return keptBranchId;
  },
  slotAlertId: async () => {
    const alertId = `example-${randomUUID()}`;
    await runSql(
      database,
      `insert into slots.alerts (alert_id, alert_type, message, fulfilment_types, from_date, to_date)
       values ($1, 'WARNING', 'Roads are icy.', '{DELIVERY}', '2999-01-01', '2999-01-02')`,
      [alertId],
    );
    return alertId;
  },
  /** The day after the last one with slots, so that the template has slots to make for it. */
  dayWithoutSlots: async () =>
    (await runSql<{ day: string }>(database, `select (greatest(max(slot_date), (platform.now() at time zone 'Europe/London')::date) + 1)::text as day from slots.slots where branch_id = 651`))[0]!.day,
});
