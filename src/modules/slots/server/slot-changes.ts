import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import { confirmLiveHold } from './hold-store.ts';
import { findLiveReservations, lockSlot } from './slot-store.ts';

/** Returns the order's unexpired hold, otherwise its confirmed place, otherwise null (SC-360). */
export async function currentSlotOf(database: Database, customerOrderId: string, now: Instant): Promise<CustomerSlot | null> {
  const [first] = await findLiveReservations(database, [customerOrderId], now);
  return first ?? null;
}

/**
 * Confirms the order's hold in the transaction that places the order, and fixes its charge (SC-233). `confirmedBy` is the
 * person who places it, staff or the customer. Returns false if
 * the hold has ended meanwhile. Locks the slot's row before it reads the clock. If a booking got the place because this
 * hold had expired, that booking had the lock before, so the clock shows the expiry. A later booking finds the place
 * confirmed.
 */
export async function confirmPlace(
  database: Database,
  place: Pick<CustomerSlot, 'reservationId' | 'slotId' | 'chargePence'>,
  confirmedBy: number,
): Promise<boolean> {
  // The statements are sent together but run in order.
  const [, isConfirmed] = await Promise.all([lockSlot(database, place.slotId), confirmLiveHold(database, place, confirmedBy)]);
  return isConfirmed;
}
