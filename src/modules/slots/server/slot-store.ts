import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { selectHasPass } from '#/modules/passes/server/public.ts';
import type { CustomerSlot, NewSlot, Slot, SlotStatus, SlotType } from '#/modules/slots/rules/slot-types.ts';

/** Returns SQL for an instant, from milliseconds since 1970. */
const instant = (milliseconds: string): string => `to_timestamp(${milliseconds}::double precision / 1000)`;

/**
 * Returns SQL for a time column as milliseconds since 1970. Where a row is returned as JSON, the time itself would be a
 * text.
 */
const millisecondsOf = (column: string): string => `floor(extract(epoch from ${column}) * 1000)::bigint`;

const slotColumns = `slots.slot_id as "slotId", slots.branch_id as "branchId", slots.slot_type as "slotType",
  slots.slot_grid_type as "slotGridType", slots.slot_date as date, ${millisecondsOf('slots.starts_at')} as "startsAt",
  ${millisecondsOf('slots.ends_at')} as "endsAt", slots.capacity, ${millisecondsOf('slots.order_cut_off')} as "orderCutOff",
  ${millisecondsOf('slots.amend_cut_off')} as "amendCutOff", slots.campaign_id as "campaignId",
  (select ${millisecondsOf('campaigns.opens_at')} from slots.campaigns where campaigns.campaign_id = slots.campaign_id) as "campaignOpensAt",
  ${millisecondsOf('slots.priority_until')} as "priorityUntil"`;

/**
 * Returns SQL for the charge of a reservation at an instant in milliseconds: that of the booking, but zero for a
 * delivery that is held while its customer has an active Delivery Pass. Placing the order fixes it (SC-233).
 */
const chargeAt = (now: string): string => `case
  when reservations.status = 'UNCONFIRMED' and slots.slot_type = 'DELIVERY' and ${selectHasPass('reservations.customer_id', now)} then 0
  else reservations.charge_pence end`;

const reservationColumns = (now: string): string => `reservations.reservation_id as "reservationId", reservations.customer_order_id as "customerOrderId",
  reservations.status, reservations.address_id as "addressId", reservations.postcode,
  ${millisecondsOf('reservations.expires_at')} as "expiresAt", ${chargeAt(now)} as "chargePence"`;

/**
 * Returns SQL for whether a reservation takes a place at an instant in milliseconds: it is confirmed, or an unexpired
 * hold.
 */
const isLive = (now: string): string =>
  `(reservations.status = 'CONFIRMED' or (reservations.status = 'UNCONFIRMED' and reservations.expires_at > ${instant(now)}))`;

/** Returns the orders' live reservations, holds before confirmed places. Expired holds are left out. */
export async function findLiveReservations(
  database: Database,
  customerOrderIds: readonly string[],
  now: Instant,
): Promise<CustomerSlot[]> {
  if (customerOrderIds.length === 0) return [];
  return runSql(database, selectLive('= any($1::text[])', '$2'), [customerOrderIds, now]);
}

/**
 * Returns SQL for the live reservations of orders that match `whose`, at an instant in milliseconds. Both arguments are
 * SQL.
 */
const selectLive = (whose: string, now: string): string => `
  select ${slotColumns}, ${reservationColumns(now)}
  from slots.reservations join slots.slots using (slot_id)
  where reservations.customer_order_id ${whose} and ${isLive(now)}
  order by reservations.status desc`;

/**
 * Returns SQL for the result of `currentSlotOf` as one JSON value `slot`, to be joined laterally into another module's
 * statement (the one that reads trolleys). Takes SQL for the order's number and for the instant in milliseconds.
 */
export const selectCurrentSlot = (customerOrderId: string, now: string): string => selectFirstLive(`= ${customerOrderId}`, now);

const selectFirstLive = (whose: string, now: string): string =>
  `select row_to_json(live) as slot from (${selectLive(whose, now)} limit 1) as live`;

const takenPlaces = `
  select count(*)::int as taken,
    (${selectFirstLive('= $2 and slot_id = $1', '$3')}) as own, ${selectHasPass('$4', '$3')} as "hasPass"
  from slots.reservations
  where slot_id = $1 and ${isLive('$3')}`;

/** The columns of a slot that is offered, with its own charge; a reservation has the charge at which it was booked. */
const offeredColumns = `${slotColumns}, slots.charge_pence as "chargePence"`;

const selectSlots = `select ${offeredColumns} from slots.slots`;

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

/**
 * Locks the slot's row, so that its places are taken one after another. Returns the slot; undefined if there is none.
 */
export async function lockSlot(database: Database, slotId: number): Promise<Slot | undefined> {
  return (await runSql<Slot>(database, `${selectSlots} where slot_id = $1 for update`, [slotId]))[0];
}

/** The places of a slot that is about to be booked. */
export interface Places {
  /** The number taken, by confirmed places and unexpired holds (SC-354, SC-355). */
  taken: number;
  /** The order's own place among them; null if it has none. */
  own: CustomerSlot | null;
  /** Whether the customer has an active Delivery Pass. */
  hasPass: boolean;
}

/** Returns the places taken in a slot at `now`. One statement. */
export async function findTaken(
  database: Database,
  { slotId, customerOrderId, customerId }: { slotId: number; customerOrderId: string; customerId: number },
  now: Instant,
): Promise<Places> {
  const [found] = await runSql<Places>(database, takenPlaces, [slotId, customerOrderId, now, customerId]);
  return found!;
}

/** A slot of a grid, as one caller sees it. */
export interface GridSlot extends Slot {
  taken: number;
  /** Whether the caller has an active Delivery Pass. */
  hasPass: boolean;
}

/**
 * Returns a grid's slots between two days inclusive, each with its number of taken places. With a customer's id, their
 * deliveries are free while they have an active Delivery Pass (SC-362).
 */
export async function listSlots(
  database: Database,
  grid: { branchId: number; slotType: SlotType; slotGridType: string; from: string; to: string; customerId?: number },
  now: Instant,
): Promise<GridSlot[]> {
  return runSql(
    database,
    `select ${slotColumns},
       case when slots.slot_type = 'DELIVERY' and pass.held then 0 else slots.charge_pence end as "chargePence",
       pass.held as "hasPass",
       (select count(*) from slots.reservations
        where reservations.slot_id = slots.slot_id and ${isLive('$6')}) as taken
     from slots.slots cross join (select ${selectHasPass('$7', '$6')} as held) as pass
     where branch_id = $1 and slot_type = $2 and slot_grid_type = $3 and slot_date between $4 and $5
     order by starts_at`,
    [grid.branchId, grid.slotType, grid.slotGridType, grid.from, grid.to, now, grid.customerId ?? -1],
  );
}

/**
 * Holds a place for an order, ends the order's earlier hold, and returns the id of the new reservation. One statement.
 */
export async function insertHold(
  database: Database,
  hold: {
    slotId: number;
    customerOrderId: string;
    customerId: number;
    principalId: number;
    addressId: number | null;
    postcode: string | null;
    chargePence: number;
    expiresAt: Instant;
  },
  now: Instant,
): Promise<number> {
  const { slotId, customerOrderId, customerId, principalId, addressId, postcode, chargePence, expiresAt } = hold;
  const [made] = await runSql<{ reservationId: number }>(
    database,
    // An order has at most one hold, so the old one ends before the new one is inserted.
    `with ended as (
       update slots.reservations
       set status = case when expires_at > ${instant('$9')} then 'CANCELLED' else 'EXPIRED' end, changed_at = ${instant('$9')}
       where customer_order_id = $2 and status = 'UNCONFIRMED'
       returning reservation_id)
     insert into slots.reservations (slot_id, customer_order_id, customer_id, principal_id, address_id, postcode, status,
       charge_pence, booked_at, expires_at, changed_at)
     select $1, $2, $3, $4, $5, $6, 'UNCONFIRMED', $7, ${instant('$9')}, ${instant('$8')}, ${instant('$9')}
     from (select count(*) from ended) as first
     returning reservation_id as "reservationId"`,
    [slotId, customerOrderId, customerId, principalId, addressId, postcode, chargePence, expiresAt, now],
  );
  return made!.reservationId;
}

/**
 * Returns the ids of the addresses for which the customer holds places, without duplicates. With `locked`, it waits for
 * an order that is being placed, so that its address is among those of holds or among those of orders.
 */
export async function listHeldAddresses(
  database: Database,
  { customerId, now, locked }: { customerId: number; now: Instant; locked: boolean },
): Promise<number[]> {
  const rows = await runSql<{ addressId: number | null; isLive: boolean }>(
    database,
    `select address_id as "addressId", expires_at > ${instant('$2')} as "isLive" from slots.reservations
     where customer_id = $1 and status = 'UNCONFIRMED'${locked ? ' for share' : ''}`,
    [customerId, now],
  );
  return [...new Set(rows.flatMap(({ addressId, isLive }) => (isLive && addressId !== null ? [addressId] : [])))];
}

/**
 * Cancels a hold that has not expired, and records who cancelled it (SC-023). Returns false, and changes nothing, if
 * the reservation is no longer such a hold.
 */
export async function cancelLiveHold(database: Database, reservationId: number, endedBy: number, now: Instant): Promise<boolean> {
  const ended = await runSql(
    database,
    `update slots.reservations set status = 'CANCELLED', changed_at = ${instant('$3')}, ended_by = $2
     where reservation_id = $1 and status = 'UNCONFIRMED' and expires_at > ${instant('$3')}
     returning reservation_id`,
    [reservationId, endedBy, now],
  );
  return ended.length === 1;
}

/**
 * Confirms a hold that has not expired by the clock when the statement runs, at this charge in pence. Returns whether the
 * hold was confirmed.
 */
export async function confirmLiveHold(
  database: Database,
  { reservationId, chargePence }: { reservationId: number; chargePence: number },
): Promise<boolean> {
  const confirmed = await runSql(
    database,
    `update slots.reservations set status = 'CONFIRMED', changed_at = platform.now(), expires_at = null, charge_pence = $2
     where reservation_id = $1 and status = 'UNCONFIRMED' and expires_at > platform.now()
     returning reservation_id`,
    [reservationId, chargePence],
  );
  return confirmed.length === 1;
}

/**
 * Marks every hold whose time has passed as EXPIRED, and returns their number. Reads ignore such holds even before
 * this.
 */
export async function expireHolds(database: Database, now: Instant): Promise<number> {
  const [expired] = await runSql<{ count: number }>(
    database,
    `with expired as (
       update slots.reservations set status = 'EXPIRED', changed_at = ${instant('$1')}
       where status = 'UNCONFIRMED' and expires_at <= ${instant('$1')}
       returning reservation_id)
     select count(*) as count from expired`,
    [now],
  );
  return expired!.count;
}

/**
 * Inserts slot rows without changing existing ones (SC-685); returns how many were new. One statement whatever their
 * number.
 */
export async function insertSlots(database: Database, slots: readonly NewSlot[]): Promise<number> {
  if (slots.length === 0) return 0;
  const rows = await runSql(
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
     returning slot_id`,
    [JSON.stringify(slots)],
  );
  return rows.length;
}
