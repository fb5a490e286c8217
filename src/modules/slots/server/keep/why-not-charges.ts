import { findBranch } from '#/modules/branches/server/public.ts';
import type { SlotCharges } from '#/modules/settings/rules/shop-settings.ts';
import { runSql, type Transaction } from '#/platform/server/database/database.ts';

/**
 * Returns why the ordinary weeks of the branches do not allow these usual charges, and names the first branch and day; null if
 * they do. A week may set some of its charges itself, and its savers cost less than its other deliveries (SC-340).
 */
export async function whyNotCharges(database: Transaction, { deliveryChargePence, saverChargePence }: SlotCharges): Promise<string | null> {
  const [first] = await runSql<{ branchId: number; weekday: string }>(
    database,
    `select branch_id as "branchId", weekday from slots.templates where slot_type = 'DELIVERY'
     group by branch_id, weekday
     having max(coalesce(charge_pence, $2)) filter (where slot_grid_type = 'SAVER') >= min(coalesce(charge_pence, $1)) filter (where slot_grid_type = 'DEFAULT')
     order by branch_id, array_position('{MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY}'::text[], weekday) limit 1`,
    [deliveryChargePence, saverChargePence],
  );
  if (!first) return null;
  const branch = await findBranch(database, first.branchId);
  const day = first.weekday[0]! + first.weekday.slice(1).toLowerCase();
  return `At ${branch?.name ?? `branch ${first.branchId}`} on ${day} a saver would not cost less than every other delivery. Change its template first.`;
}
