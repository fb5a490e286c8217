import { londonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { runSql, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { Slot, SlotType } from '#/modules/slots/rules/slot-types.ts';
import { findPlaces, lockSlot } from './slot-store.ts';

export interface PlaceToMove {
  /** The slot to move to. */
  slotId: number;
  branchId: number;
  /** The last day on which the slot may be. */
  lastDay: LondonDay;
  slotType: SlotType;
  customerOrderId: string;
  customerId: number;
  /** The member of staff who moves it. */
  principalId: number;
  addressId: number | null;
  postcode: string | null;
  /** What the order pays for its slot. It does not change. */
  chargePence: number;
}

export type MovedPlace = { kind: 'moved'; slot: Slot } | { kind: 'same' } | { kind: 'full' } | { kind: 'over' } | { kind: 'unknown' };

/**
 * Moves the confirmed place of an order to another slot of its branch and type, and frees the place that it had. Staff do this with
 * goods that are packed, so the cut-offs of the slot do not matter: it must only not have begun. Returns 'same', and changes nothing,
 * if the order has its place there already; 'full' if no place is left; 'over' for a slot that has begun; 'unknown' for one of another
 * branch or type, or on a later day. Must run in a transaction that has locked the order; the slot is locked until it ends,
 * so places never exceed the capacity (SC-355).
 */
export async function movePlace(database: Transaction, wanted: PlaceToMove, now: Instant): Promise<MovedPlace> {
  const { slotId, customerOrderId, customerId, principalId, addressId, postcode, chargePence } = wanted;
  // The statements are sent together but run in order: the places are counted once the lock is held.
  const [, { slot: stored, taken, confirmed }] = await Promise.all([lockSlot(database, slotId), findPlaces(database, wanted, now)]);
  if (!stored || stored.branchId !== wanted.branchId || stored.slotType !== wanted.slotType || londonDay(stored.startsAt) > wanted.lastDay) return { kind: 'unknown' };
  if (confirmed) return { kind: 'same' };
  if (stored.startsAt <= now) return { kind: 'over' };
  if (taken >= stored.capacity) return { kind: 'full' };
  await runSql(
    database,
    // An order has at most one confirmed place, so the old one ends before the new one is inserted.
    `with ended as (
       update slots.reservations set status = 'CANCELLED', changed_at = ${instant('$8')}, ended_by = $4
       where customer_order_id = $2 and status = 'CONFIRMED'
       returning reservation_id)
     insert into slots.reservations (slot_id, customer_order_id, customer_id, principal_id, address_id, postcode, status, charge_pence, booked_at, changed_at)
     select $1, $2, $3, $4, $5, $6, 'CONFIRMED', $7, ${instant('$8')}, ${instant('$8')}
     from (select count(*) from ended) as first`,
    [slotId, customerOrderId, customerId, principalId, addressId, postcode, chargePence, now],
  );
  const { version: _version, ...slot } = stored;
  return { kind: 'moved', slot };
}
