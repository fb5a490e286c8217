import { randomUUID } from 'node:crypto';
import { londonDay } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';

/** The values of examples about what staff keep of branches and slots. */
export const keptSlotValues = (database: Database) => {
  let branches = 9000;
  return {
    newBranchId: async () => (branches += 1),
    // A branch of its own, so that the template of branch 651 stays as other tests need it.
    templateBranchId: async () => {
      const [branch] = await runSql<{ id: number }>(
        database,
        `insert into branches.branches (id, name, line1, town, postal_code, collection, groceries, entertaining, delivery, latitude, longitude)
         values ($1, 'Camberley', '4 Mill Lane', 'Camberley', 'GU15 1AA', true, true, false, true, 51.3354, -0.7429) returning id`,
        [(branches += 1)],
      );
      return branch!.id;
    },
    today: async () => londonDay(await readClock(database)),
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
  };
};
