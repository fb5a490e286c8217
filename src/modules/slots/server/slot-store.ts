import type { LondonDay } from '#/platform/rules/london-time.ts';
import { readSql, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { selectHasPass } from '#/modules/passes/server/public.ts';
import type { CustomerSlot, NewSlot, Slot, SlotGridType, SlotGroup, SlotStatus, SlotType } from '#/modules/slots/rules/slot-types.ts';
import { goesNear, isLive, selectConfirmedBranch, selectFirstLive, selectLive, slotColumns, takesPlace } from './slot-sql.ts';

/** Returns the orders' live reservations, holds before confirmed places. Expired holds are left out. */
export async function findLiveReservations(
  database: Database,
  customerOrderIds: readonly string[],
  now: Instant,
): Promise<CustomerSlot[]> {
  if (customerOrderIds.length === 0) return [];
  return runSql(database, selectLive('= any($1::text[])', '$2'), [customerOrderIds, now]);
}

/** The columns of a slot that is offered, with its own charge; a reservation has the charge at which it was booked. */
const offeredColumns = `${slotColumns}, slots.charge_pence as "chargePence"`;

const selectStored = `
  select ${offeredColumns}, slots.xmin::text as version from slots.slots where slots.slot_id = $1 and slots.slot_type <> 'DELIVERY_SERVICE'`;

const takenPlaces = `
  select (select row_to_json(stored) from (${selectStored}) as stored) as slot, count(*)::int as taken,
    (${selectFirstLive('= $2 and slot_id = $1', '$3')}) as own,
    (${selectFirstLive("= $2 and slot_id = $1 and status = 'CONFIRMED'", '$3')}) as confirmed, (${selectFirstLive('= $2', '$3')}) as current,
    ${selectConfirmedBranch('$2', '$4')} as "preparingBranchId", ${selectHasPass('$4', '$3')} as "hasPass"
  from slots.reservations
  where slot_id = $1 and ${takesPlace('$3')}`;

/**
 * Returns the owner and state of a reservation; undefined if there is none. An expired hold is UNCONFIRMED until the
 * job has run.
 */
export async function findReservation(
  database: Database,
  reservationId: number,
): Promise<{ customerId: number; status: SlotStatus } | undefined> {
  const [reservation] = await runSql<{ customerId: number; status: SlotStatus }>(
    database,
    'select customer_id as "customerId", status from slots.reservations where reservation_id = $1',
    [reservationId],
  );
  return reservation;
}

/** A slot as stored, with the version of its row, which changes whenever staff change the slot. */
export interface StoredSlot extends Slot {
  version: string;
}

/** Locks the slot's row, so that its places are taken one after another. Returns the version of the row; undefined if there is none. */
export async function lockSlot(database: Database, slotId: number): Promise<string | undefined> {
  return (await runSql<{ version: string }>(database, 'select xmin::text as version from slots.slots where slot_id = $1 for update', [slotId]))[0]?.version;
}

/** A slot that is about to be booked, and its places. */
export interface Places {
  /** Null if there is none, or if its type is not offered (SC-322). */
  slot: StoredSlot | null;
  /** The number taken, by confirmed places and unexpired holds (SC-354, SC-355). */
  taken: number;
  /** The order's own place among them, its hold before its confirmed place; null if it has none. */
  own: CustomerSlot | null;
  /** The order's confirmed place among them; null if it has none. */
  confirmed: CustomerSlot | null;
  /** The order's current place, in this slot or another (SC-360). */
  current: CustomerSlot | null;
  /** The branch of the order's confirmed place, which prepares the order; null if it has none. */
  preparingBranchId: number | null;
  /** Whether the customer has an active Delivery Pass. */
  hasPass: boolean;
}

/** Returns a slot and the places taken in it at `now`, and locks nothing. One statement. */
export async function findPlaces(
  database: Database,
  { slotId, customerOrderId, customerId }: { slotId: number; customerOrderId: string; customerId: number },
  now: Instant,
): Promise<Places> {
  const [found] = await runSql<Places>(database, takenPlaces, [slotId, customerOrderId, now, customerId]);
  return found!;
}

/** A slot of a grid, as one caller sees it. */
export interface GridSlot extends Slot {
  /** The places taken by other orders: an order can go back to its own confirmed place (decision 192). */
  taken: number;
  /** Whether the caller has an active Delivery Pass. */
  hasPass: boolean;
  /** Whether another confirmed delivery of this slot goes to the caller's postcode sector (SC-332). */
  isNear: boolean;
  /** The order's current place, if it is in this slot. */
  own: CustomerSlot | null;
  /** The order's confirmed place, if it is in this slot. */
  confirmed: CustomerSlot | null;
}

/** The slots to list: those of one branch and type, between two days inclusive. */
export interface SlotsWanted {
  branchId: number;
  slotType: SlotType;
  slotGridTypes: readonly SlotGridType[];
  from: LondonDay;
  to: LondonDay;
  /** With it, deliveries are free while the customer has an active Delivery Pass (SC-362). */
  customerId?: number;
  /** The customer's order. Its own places are marked, and are not among those that are taken. */
  customerOrderId?: string | null;
  /** The sector to which a delivery would go. */
  postcodeSector?: string | null;
}

const ofGrid = 'branch_id = $1 and slot_type = $2 and slot_grid_type = any($3::text[]) and slot_date between $4 and $5';

/**
 * Returns slots in the order of their start, each with its number of taken places, and with the charge of a hold that the caller books
 * in it: in the slot that the order has confirmed, that of the confirmed place (decision 131). One statement, whatever their number.
 */
export async function listSlots(database: Database, wanted: SlotsWanted, now: Instant): Promise<GridSlot[]> {
  const { branchId, slotType: type, slotGridTypes, from, to, customerId = -1, customerOrderId = null, postcodeSector = null } = wanted;
  return readSql(
    database,
    `with pass as materialized (select ${selectHasPass('$7', '$6')} as held),
       own as materialized (${selectFirstLive('= $8', '$6')}),
       confirmed as materialized (${selectFirstLive("= $8 and status = 'CONFIRMED'", '$6')})
     select ${slotColumns},
       case when slots.slot_type = 'DELIVERY' and pass.held then 0 else coalesce((confirmed.slot ->> 'chargePence')::integer, slots.charge_pence) end as "chargePence",
       pass.held as "hasPass", places.taken, places.near as "isNear", own.slot as own, confirmed.slot as confirmed
     from slots.slots cross join pass left join own on (own.slot ->> 'slotId')::bigint = slots.slot_id
     left join confirmed on (confirmed.slot ->> 'slotId')::bigint = slots.slot_id
     cross join lateral (
       select count(*) filter (where not in_own_place and customer_order_id is distinct from $8) as taken, coalesce(bool_or(${goesNear('reservations', '$9', '$8')}), false) as near
       from slots.reservations where reservations.slot_id = slots.slot_id and ${isLive('$6')}) as places
     where ${ofGrid}
     order by starts_at`,
    [branchId, type, slotGridTypes, from, to, now, customerId, customerOrderId, postcodeSector],
  );
}

/**
 * Returns the slots of these days in groups, in the order of their days. What a shopper asks of a month is which days are
 * left, so one row stands for a day's slots instead of one row for each. One statement.
 */
export async function listSlotGroups(database: Database, wanted: Omit<SlotsWanted, 'postcodeSector'>, now: Instant): Promise<SlotGroup[]> {
  const { branchId, slotType: type, slotGridTypes, from, to, customerId = -1, customerOrderId = null } = wanted;
  return readSql(
    database,
    `with own as materialized (
       select max(slot_id) as id from (
         select slot_id from slots.reservations where customer_order_id = $8 and ${isLive('$6')} order by status desc limit 1) as current),
     groups as materialized (
       select "branchId", "slotType", "slotGridType", date, "orderCutOff", "campaignId", "campaignOpensAt", "priorityUntil",
         min("chargePence") as "chargePence", array_agg("startsAt" order by "startsAt") as starts, array_agg("slotId") as ids, array_agg(capacity) as capacities
       from (select ${offeredColumns} from slots.slots where ${ofGrid}) as slots
       group by "branchId", "slotType", "slotGridType", date, "orderCutOff", "campaignId", "campaignOpensAt", "priorityUntil")
     select "branchId", "slotType", "slotGridType", date, "orderCutOff", "campaignId", "campaignOpensAt", "priorityUntil", "chargePence", starts,
       -- Places are counted slot by slot until one has a place left, which is mostly the first.
       exists (select from unnest(ids, capacities) as slot (id, capacity)
         where slot.id is distinct from own.id
           and capacity > (select count(*) from slots.reservations where reservations.slot_id = slot.id and ${takesPlace('$6')} and customer_order_id is distinct from $8)) as "hasPlace",
       coalesce(own.id = any(ids), false) as "isOwn",
       ${selectHasPass('$7', '$6')} as "hasPass"
     from groups cross join own order by date`,
    [branchId, type, slotGridTypes, from, to, now, customerId, customerOrderId],
  );
}

/**
 * Inserts slot rows without changing existing ones (SC-685); returns the ids of the new ones. One statement whatever their
 * number.
 */
export async function insertSlots(database: Database, slots: readonly NewSlot[]): Promise<number[]> {
  if (slots.length === 0) return [];
  const rows = await runSql<{ id: number }>(
    database,
    `insert into slots.slots
       (branch_id, slot_type, slot_grid_type, slot_date, starts_at, ends_at, capacity, charge_pence, order_cut_off, amend_cut_off,
        campaign_id)
     select "branchId", "slotType", "slotGridType", date, to_timestamp("startsAt" / 1000.0), to_timestamp("endsAt" / 1000.0),
            capacity, "chargePence", to_timestamp("orderCutOff" / 1000.0), to_timestamp("amendCutOff" / 1000.0),
            "campaignId"
     from json_to_recordset($1::json) as slot(
       "branchId" int, "slotType" text, "slotGridType" text, date date, "startsAt" bigint, "endsAt" bigint,
       capacity int, "chargePence" int, "orderCutOff" bigint, "amendCutOff" bigint, "campaignId" text)
     on conflict do nothing
     returning slot_id as id`,
    [JSON.stringify(slots)],
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes those of the slots that were just inserted that overlap one which existed, of the same branch, type and grid: its time
 * would be offered twice. Returns their ids.
 */
export async function deleteOverlappingSlots(database: Transaction, slotIds: readonly number[]): Promise<number[]> {
  if (slotIds.length === 0) return [];
  const rows = await runSql<{ id: number }>(
    database,
    `delete from slots.slots where slot_id = any($1::bigint[]) and exists (
       select from slots.slots as stored
       where stored.branch_id = slots.branch_id and stored.slot_type = slots.slot_type and stored.slot_date = slots.slot_date
         and stored.slot_grid_type = slots.slot_grid_type and stored.starts_at < slots.ends_at and stored.ends_at > slots.starts_at
         and stored.slot_id not in (select unnest($1::bigint[])))
     returning slot_id as id`,
    [slotIds],
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes those of the slots that were just inserted with which a saver would not cost less than the other deliveries of its
 * day, because slots that existed have other charges than the template (SC-340). Returns the day of each.
 */
export async function deleteDearSlots(database: Transaction, slotIds: readonly number[]): Promise<LondonDay[]> {
  if (slotIds.length === 0) return [];
  const rows = await runSql<{ date: LondonDay }>(
    database,
    `delete from slots.slots where slot_id = any($1::bigint[]) and slot_type = 'DELIVERY' and exists (
       select from slots.slots as stored
       where stored.branch_id = slots.branch_id and stored.slot_date = slots.slot_date and stored.slot_type = 'DELIVERY'
         and stored.slot_id not in (select unnest($1::bigint[]))
         and case slots.slot_grid_type
           when 'SAVER' then stored.slot_grid_type = 'DEFAULT' and stored.charge_pence <= slots.charge_pence
           else stored.slot_grid_type = 'SAVER' and stored.charge_pence >= slots.charge_pence end)
     returning slot_date as date`,
    [slotIds],
  );
  return rows.map(({ date }) => date);
}
