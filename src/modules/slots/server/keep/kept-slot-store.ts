import type { ChangedSlot, StaffSlotFacts } from '#/modules/slots/rules/staff/slot-change.ts';
import type { SlotType } from '#/modules/slots/rules/slot-types.ts';
import { slotColumns, takesPlace } from '#/modules/slots/server/slot-sql.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { readSql, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** A slot as staff keep it. */
export interface KeptSlot extends StaffSlotFacts {
  /** The transaction that last changed the slot. A booking does not change it. */
  version: string;
}

const keptColumns = (now: string): string => `${slotColumns}, slots.charge_pence as "chargePence", taken.held, taken.confirmed, slots.xmin::text as version
  from slots.slots cross join lateral (
    select count(*) filter (where status = 'UNCONFIRMED')::integer as held, count(*) filter (where status = 'CONFIRMED')::integer as confirmed
    from slots.reservations where reservations.slot_id = slots.slot_id and ${takesPlace(now)}) as taken`;

// Old orders of a service that is no longer offered have slots too.
const offered = `slot_type in ('DELIVERY', 'GROCERY_COLLECTION', 'ENTERTAINING_COLLECTION')`;

export interface SlotsToList {
  branchId: number;
  date: LondonDay;
  to: LondonDay;
  /** Null for all types. */
  slotType: SlotType | null;
  start: number;
  size: number;
}

/** Returns a part of a branch's slots between two days inclusive, in the order of their start, and the number of all. */
export async function listKeptSlots(database: Database, { branchId, date, to, slotType, start, size }: SlotsToList, now: Instant): Promise<{ content: KeptSlot[]; totalResults: number }> {
  const types = slotType === null ? ['DELIVERY', 'GROCERY_COLLECTION', 'ENTERTAINING_COLLECTION'] : [slotType];
  const [content, [all]] = await Promise.all([
    readSql<KeptSlot>(
      database,
      `select ${keptColumns('$5')} where branch_id = $1 and slot_type = any($2::text[]) and slot_date between $3 and $4
       order by starts_at, slot_type, slot_grid_type limit $6 offset $7`,
      [branchId, types, date, to, now, size, start],
    ),
    readSql<{ count: number }>(
      database,
      'select count(*)::integer as count from slots.slots where branch_id = $1 and slot_type = any($2::text[]) and slot_date between $3 and $4',
      [branchId, types, date, to],
    ),
  ]);
  return { content, totalResults: all!.count };
}

/** Returns the slots with these ids; unknown ones are left out. */
export function findKeptSlots(database: Database, slotIds: readonly number[], now: Instant): Promise<KeptSlot[]> {
  return runSql(database, `select ${keptColumns('$2')} where slot_id = any($1::bigint[]) and ${offered} order by slot_id`, [slotIds, now]);
}

/**
 * Locks the slots with these ids until the transaction ends, and returns them with their places as they are then. A booking
 * locks the slot's row before it counts, so none is missed (SC-357).
 */
export async function lockKeptSlots(database: Transaction, slotIds: readonly number[], now: Instant): Promise<KeptSlot[]> {
  // The queries are sent together but run in order: the places are counted once the locks are held.
  const [, slots] = await Promise.all([
    runSql(database, 'select from slots.slots where slot_id = any($1::bigint[]) order by slot_id for update', [slotIds]),
    findKeptSlots(database, slotIds, now),
  ]);
  return slots;
}

/**
 * Saves changed slots, whatever their number, in one statement. A hold never lasts past its slot's order cut-off (SC-353). If
 * that has passed already, the hold ends now: the shopper sees for a day from its end that it has expired (SC-403).
 */
export async function saveKeptSlots(database: Transaction, slots: readonly ChangedSlot[], now: Instant): Promise<void> {
  await runSql(
    database,
    `with given as (
       select "slotId" as slot_id, capacity, "chargePence" as charge_pence, to_timestamp("orderCutOff" / 1000.0) as order_cut_off,
         to_timestamp("amendCutOff" / 1000.0) as amend_cut_off, to_timestamp("priorityUntil" / 1000.0) as priority_until
       from json_to_recordset($1::json) as slot("slotId" bigint, capacity int, "chargePence" int, "orderCutOff" bigint,
         "amendCutOff" bigint, "priorityUntil" bigint)),
     shortened as (
       update slots.reservations set expires_at = greatest(given.order_cut_off, ${instant('$2')}) from given
       where reservations.slot_id = given.slot_id and status = 'UNCONFIRMED' and expires_at > greatest(given.order_cut_off, ${instant('$2')}))
     update slots.slots set capacity = given.capacity, charge_pence = given.charge_pence, order_cut_off = given.order_cut_off,
       amend_cut_off = given.amend_cut_off, priority_until = given.priority_until
     from given where slots.slot_id = given.slot_id`,
    [JSON.stringify(slots), now],
  );
}

/** Returns those of the days on which a saver of the branch is not cheaper than every other delivery (SC-340). */
export async function listDaysWithDearSavers(database: Transaction, branchId: number, days: readonly LondonDay[]): Promise<LondonDay[]> {
  const rows = await runSql<{ date: LondonDay }>(
    database,
    `select slot_date as date from slots.slots where branch_id = $1 and slot_type = 'DELIVERY' and slot_date = any($2::date[])
     group by slot_date
     having max(charge_pence) filter (where slot_grid_type = 'SAVER') >= min(charge_pence) filter (where slot_grid_type = 'DEFAULT')
     order by slot_date`,
    [branchId, days],
  );
  return rows.map(({ date }) => date);
}

/** Makes other changes by staff of a branch's slots and template wait until this transaction has ended. */
export async function lockSlotsOfBranch(database: Transaction, branchId: number): Promise<void> {
  await runSql(database, `select pg_advisory_xact_lock(hashtextextended('slots.branch', $1))`, [branchId]);
}
