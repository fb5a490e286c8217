import type { SlotTemplate, SlotType } from '#/modules/slots/rules/slot-types.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';

/** Returns the templates of all branches, or of the given one. */
export async function listTemplates(database: Database, branchId: number | null = null): Promise<SlotTemplate[]> {
  return runSql(
    database,
    `select branch_id as "branchId", weekday, slot_type as "slotType", slot_grid_type as "slotGridType",
       to_char(start_time, 'HH24:MI') as "startTime", to_char(end_time, 'HH24:MI') as "endTime", capacity,
       charge_pence as "chargePence"
     from slots.templates where $1::integer is null or branch_id = $1`,
    [branchId],
  );
}

/** Returns whether a branch's template has slots of a type. */
export async function hasTemplates(database: Database, branchId: number, slotType: SlotType): Promise<boolean> {
  const found = await runSql(database, 'select from slots.templates where branch_id = $1 and slot_type = $2 limit 1', [branchId, slotType]);
  return found.length > 0;
}

export async function insertTemplates(database: Database, templates: readonly SlotTemplate[]): Promise<void> {
  await runSql(
    database,
    `insert into slots.templates (branch_id, weekday, slot_type, slot_grid_type, start_time, end_time, capacity, charge_pence)
     select "branchId", weekday, "slotType", "slotGridType", "startTime", "endTime", capacity, "chargePence"
     from json_to_recordset($1::json) as template("branchId" int, weekday text, "slotType" text, "slotGridType" text,
       "startTime" time, "endTime" time, capacity int, "chargePence" int)
     on conflict do nothing`,
    [JSON.stringify(templates)],
  );
}
