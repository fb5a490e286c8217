import type { PlaceGoal } from '#/modules/slots/rules/place-goal.ts';
import { postcodeSector } from '#/modules/slots/rules/postcode-sector.ts';
import type { CollectionKind } from '#/modules/slots/rules/service-types.ts';
import { expiredToldMs } from '#/modules/slots/rules/slot-numbers.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { endedStatus, hasExpired, isLive, reservationColumns, selectIsNear, slotColumns, takesPlace } from './slot-sql.ts';

/**
 * Holds a place for an order, ends the order's earlier hold, and returns the id of the new reservation. A hold that was still
 * running is ended by the person who books (SC-023). Undefined, and nothing changes, if no place is left or the slot's row
 * has another version. The caller has locked that row. One statement.
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
    collectionKind: CollectionKind | null;
    mayBeGreen: boolean;
    chargePence: number;
    expiresAt: Instant;
    /** Whether the order has a confirmed place in this slot, so that the hold takes none. */
    inOwnPlace: boolean;
    /** The version of the slot's row when it was read. */
    version: string;
  },
  now: Instant,
): Promise<{ reservationId: number; greenSlot: boolean } | undefined> {
  const { slotId, customerOrderId, customerId, principalId, addressId, postcode, collectionKind, mayBeGreen, chargePence, expiresAt, inOwnPlace, version } = hold;
  const [made] = await runSql<{ reservationId: number; greenSlot: boolean }>(
    database,
    // An order has at most one hold, so the old one ends before the new one is inserted.
    `with room as materialized (
       select from slots.slots where slot_id = $1 and xmin::text = $13
         and ($12 or capacity > (select count(*) from slots.reservations where reservations.slot_id = $1 and ${takesPlace('$9')}))),
     ended as (
       update slots.reservations set status = ${endedStatus('$9')}, changed_at = ${instant('$9')},
         ended_by = case when expires_at > ${instant('$9')} then $4::bigint end
       where customer_order_id = $2 and status = 'UNCONFIRMED' and exists (select from room)
       returning reservation_id)
     insert into slots.reservations (slot_id, customer_order_id, customer_id, principal_id, address_id, postcode, status,
       charge_pence, booked_at, expires_at, changed_at, collection_kind, in_own_place, green)
     select $1, $2, $3, $4, $5, $6, 'UNCONFIRMED', $7, ${instant('$9')}, ${instant('$8')}, ${instant('$9')}, $10, $12,
       $11::text is not null and ${selectIsNear('$1', '$11', '$2')}
     from room, (select count(*) from ended) as first
     returning reservation_id as "reservationId", green as "greenSlot"`,
    [slotId, customerOrderId, customerId, principalId, addressId, postcode, chargePence, expiresAt, now, collectionKind, postcode !== null && mayBeGreen ? postcodeSector(postcode) : null, inOwnPlace, version],
  );
  return made;
}

/**
 * Changes the address and the kind of collection of a running hold, and records who changed them (SC-023); its end and charge stay
 * (decision 70). Returns whether it is a greener slot for the new address; null, and changes nothing, if the hold has ended.
 */
export async function redirectHold(
  database: Database,
  { reservationId, addressId, postcode, collectionKind, mayBeGreen, principalId }: PlaceGoal & { reservationId: number; mayBeGreen: boolean; principalId: number },
  now: Instant,
): Promise<{ greenSlot: boolean } | null> {
  const [redirected] = await runSql<{ greenSlot: boolean }>(
    database,
    `update slots.reservations set address_id = $2, postcode = $3, collection_kind = $4, principal_id = $6, changed_at = ${instant('$7')},
       green = $5::text is not null and ${selectIsNear('reservations.slot_id', '$5', 'reservations.customer_order_id')}
     where reservation_id = $1 and status = 'UNCONFIRMED' returning green as "greenSlot"`,
    [reservationId, addressId, postcode, collectionKind, postcode !== null && mayBeGreen ? postcodeSector(postcode) : null, principalId, now],
  );
  return redirected ?? null;
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

/** A hold that has expired, with the slot that it was in. */
export type ExpiredHold = Omit<CustomerSlot, 'status'> & { expiresAt: number };

/**
 * Returns the order's latest hold if it has expired in the last day, and the shopper has neither booked another slot nor
 * dismissed the message (decision 202); otherwise null. From its end on a hold counts as expired, whether or not the job has marked it (SC-354).
 */
export async function findExpiredHold(
  database: Database,
  { customerOrderId, customerId }: { customerOrderId: string; customerId: number },
  now: Instant,
): Promise<ExpiredHold | null> {
  const [found] = await runSql<ExpiredHold>(
    database,
    // Found by the index of the customer: a customer has few reservations, and an order's are not indexed once they have ended.
    `with own as materialized (select * from slots.reservations where customer_id = $1 and customer_order_id = $2),
       latest as (select * from own order by reservation_id desc limit 1)
     select ${slotColumns}, ${reservationColumns('$3')}
     from latest as reservations join slots.slots using (slot_id)
     where ${hasExpired('$3')} and reservations.expires_at > ${instant('$4')}`,
    [customerId, customerOrderId, now, now - expiredToldMs],
  );
  return found ?? null;
}

/** Notes that the shopper has dismissed the message that a hold has expired. Does nothing for any other reservation. */
export async function dismissExpiredHold(database: Database, reservationId: number, dismissedBy: number, now: Instant): Promise<void> {
  await runSql(database, `update slots.reservations set ended_by = $2 where reservation_id = $1 and ${hasExpired('$3')}`, [reservationId, dismissedBy, now]);
}

/** Ends the messages that holds of an order have expired, because its shopper has chosen a slot again. */
export async function dismissExpiredHolds(
  database: Database,
  { customerOrderId, customerId }: { customerOrderId: string; customerId: number },
  dismissedBy: number,
  now: Instant,
): Promise<void> {
  await runSql(
    database,
    `update slots.reservations set ended_by = $3 where customer_id = $1 and customer_order_id = $2 and ${hasExpired('$4')}`,
    [customerId, customerOrderId, dismissedBy, now],
  );
}


/**
 * Ends the holds of orders, and records who ended them (SC-023), null for the server. Their confirmed places stay (SC-630).
 */
export async function cancelHolds(database: Database, customerOrderIds: readonly string[], endedBy: number | null, now: Instant): Promise<void> {
  await runSql(
    database,
    `update slots.reservations set status = ${endedStatus('$3')}, changed_at = ${instant('$3')},
       ended_by = case when expires_at > ${instant('$3')} then $2::bigint end
     where customer_order_id = any($1::text[]) and status = 'UNCONFIRMED'`,
    [customerOrderIds, endedBy, now],
  );
}

/** Frees the confirmed place of an order and any hold that it has, and records who freed them (SC-023). */
export async function cancelPlaces(database: Database, customerOrderId: string, endedBy: number, now: Instant): Promise<void> {
  await runSql(
    database,
    `update slots.reservations set status = 'CANCELLED', changed_at = ${instant('$3')}, ended_by = $2
     where customer_order_id = $1 and ${isLive('$3')}`,
    [customerOrderId, endedBy, now],
  );
}

/**
 * Confirms a hold that has not expired by the clock when the statement runs, at this charge in pence, and frees the place
 * that was confirmed for its order before (SC-352), recording who confirmed (SC-023). Returns whether the hold was confirmed; if not, nothing has changed.
 */
export async function confirmLiveHold(
  database: Database,
  { reservationId, chargePence }: { reservationId: number; chargePence: number },
  confirmedBy: number,
): Promise<boolean> {
  const confirmed = await runSql(
    database,
    // The clock is read once, and the earlier place ends before the hold is confirmed: an order has at most one of each.
    `with hold as materialized (
       select customer_order_id, now from slots.reservations, (select platform.now() as now) as clock
       where reservation_id = $1 and status = 'UNCONFIRMED' and expires_at > now for update of reservations),
     ended as (
       update slots.reservations set status = 'CANCELLED', changed_at = hold.now, ended_by = $3 from hold
       where reservations.customer_order_id = hold.customer_order_id and status = 'CONFIRMED'
       returning 1)
     update slots.reservations set status = 'CONFIRMED', changed_at = hold.now, expires_at = null, charge_pence = $2, in_own_place = false
     from hold, (select count(*) from ended) as first
     where reservation_id = $1 and status = 'UNCONFIRMED'
     returning reservation_id`,
    [reservationId, chargePence, confirmedBy],
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
