import { selectHasPass } from '#/modules/passes/server/public.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';

// The SQL that the statements about slots share.

/**
 * Returns SQL for a time column as milliseconds since 1970. Where a row is returned as JSON, the time itself would be a
 * text. Times are stored in whole milliseconds, which this arithmetic of doubles returns exactly; that of `extract` is of
 * numerics, and takes several times as long.
 */
const millisecondsOf = (column: string): string => `(date_part('epoch', ${column}) * 1000)::bigint`;

/** The slot's type as orders show it (`shownSlotType`). */
const slotType = `case slots.slot_type when 'DELIVERY_SERVICE' then 'DELIVERY' else slots.slot_type end`;

export const slotColumns = `slots.slot_id as "slotId", slots.branch_id as "branchId", ${slotType} as "slotType",
  slots.slot_grid_type as "slotGridType", slots.slot_date as date, ${millisecondsOf('slots.starts_at')} as "startsAt",
  ${millisecondsOf('slots.ends_at')} as "endsAt", slots.capacity, ${millisecondsOf('slots.order_cut_off')} as "orderCutOff",
  ${millisecondsOf('slots.amend_cut_off')} as "amendCutOff", slots.campaign_id as "campaignId",
  case when slots.campaign_id is not null then
    (select ${millisecondsOf('campaigns.opens_at')} from slots.campaigns where campaigns.campaign_id = slots.campaign_id) end as "campaignOpensAt",
  ${millisecondsOf('slots.priority_until')} as "priorityUntil"`;

/**
 * Returns SQL for the charge of a reservation at an instant in milliseconds: that of the booking, but zero for a
 * delivery that is held while its customer has an active Delivery Pass. Placing the order fixes it (SC-233).
 */
const chargeAt = (now: string): string => `case
  when reservations.status = 'UNCONFIRMED' and slots.slot_type = 'DELIVERY' and ${selectHasPass('reservations.customer_id', now)} then 0
  else reservations.charge_pence end`;

export const reservationColumns = (now: string): string => `reservations.reservation_id as "reservationId", reservations.customer_order_id as "customerOrderId",
  reservations.status, reservations.address_id as "addressId", reservations.postcode,
  reservations.collection_kind as "collectionKind", reservations.green as "greenSlot",
  ${millisecondsOf('reservations.expires_at')} as "expiresAt", ${chargeAt(now)} as "chargePence"`;

/** Returns SQL for whether a reservation is confirmed, or an unexpired hold, at an instant in milliseconds. */
export const isLive = (now: string): string =>
  `(reservations.status = 'CONFIRMED' or (reservations.status = 'UNCONFIRMED' and reservations.expires_at > ${instant(now)}))`;

/**
 * Returns SQL for whether a hold has expired by an instant in milliseconds, and its shopper has not dismissed the message about
 * it. From its end on it has expired, whether or not the job has marked it.
 */
export const hasExpired = (now: string): string =>
  `(reservations.status in ('UNCONFIRMED', 'EXPIRED') and reservations.ended_by is null and reservations.expires_at <= ${instant(now)})`;

/**
 * Returns SQL for the status of a hold that ends at an instant in milliseconds: expired if its time has passed, whether or not the
 * job has marked it (SC-354), otherwise cancelled.
 */
export const endedStatus = (now: string): string => `case when expires_at > ${instant(now)} then 'CANCELLED' else 'EXPIRED' end`;

/**
 * Returns SQL for whether a reservation takes a place of its slot at an instant in milliseconds: it is live, and not a
 * hold in the place that its order has confirmed (decision 131).
 */
export const takesPlace = (now: string): string => `(${isLive(now)} and not reservations.in_own_place)`;

/**
 * Returns SQL for the live reservations of orders that match `whose`, at an instant in milliseconds. Both arguments are
 * SQL.
 */
export const selectLive = (whose: string, now: string): string => `
  select ${slotColumns}, ${reservationColumns(now)}
  from slots.reservations join slots.slots using (slot_id)
  where reservations.customer_order_id ${whose} and ${isLive(now)}
  order by reservations.status desc`;

/**
 * Returns SQL for the result of `currentSlotOf` as one JSON value `slot`, to be joined laterally into another module's
 * statement (the one that reads trolleys). Takes SQL for the order's number and for the instant in milliseconds.
 */
export const selectCurrentSlot = (customerOrderId: string, now: string): string => selectFirstLive(`= ${customerOrderId}`, now);

/**
 * Returns SQL for the first reservation of `selectLive` as one JSON value `slot`. Because of `offset 0` the JSON is built
 * once, and not again for each use of `slot` in the statement.
 */
export const selectFirstLive = (whose: string, now: string): string =>
  `select row_to_json(live) as slot from (${selectLive(whose, now)} limit 1) as live offset 0`;

/**
 * Returns SQL for the branch of a confirmed place of the customer's order, which prepares the order; null if it has none,
 * or if the order is another customer's. Takes SQL for the numbers of the order and the customer.
 */
export const selectConfirmedBranch = (customerOrderId: string, customerId: string): string => `
  (select slots.branch_id from slots.reservations join slots.slots using (slot_id)
   where reservations.customer_order_id = ${customerOrderId} and reservations.customer_id = ${customerId} and reservations.status = 'CONFIRMED')`;

/**
 * Returns SQL for whether another order has a confirmed delivery in a slot that goes to a postcode sector (SC-332). Takes
 * SQL for the slot's id, the sector and the number of the order that does not count; false for a sector of null.
 */
export const selectIsNear = (slotId: string, sector: string, customerOrderId: string): string => `
  exists (select from slots.reservations as near where near.slot_id = ${slotId} and ${goesNear('near', sector, customerOrderId)})`;

/** Returns SQL for whether a reservation of this name is a confirmed delivery to the sector, of another order than this. */
export const goesNear = (reservation: string, sector: string, customerOrderId: string): string =>
  `(${reservation}.status = 'CONFIRMED' and ${reservation}.postcode_sector = ${sector} and ${reservation}.customer_order_id is distinct from ${customerOrderId})`;
