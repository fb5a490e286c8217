import type { Instant } from '#/platform/server/http/call-context.ts';
import { commitWith, type Transaction } from '#/platform/server/database/database.ts';
import { lostRace } from '#/platform/server/database/database-errors.ts';
import { holdExpiry } from '#/modules/slots/rules/hold-expiry.ts';
import { goesTo, type PlaceGoal } from '#/modules/slots/rules/place-goal.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import { usualKindOf, type CollectionKind } from '#/modules/slots/rules/service-types.ts';
import { cancelHolds, dismissExpiredHolds, insertHold, redirectHold } from './hold-store.ts';
import { findPlaces, lockSlot, type Places } from './slot-store.ts';

export interface PlaceWanted {
  slotId: number;
  customerOrderId: string;
  customerId: number;
  principalId: number;
  addressId: number | null;
  postcode: string | null;
  /** The kind of goods to collect; omitted for the usual kind of the slot's type. */
  collectionKind?: CollectionKind | null;
  /** Whether the shopper sees greener slots (SC-332). */
  mayBeGreen?: boolean;
  /** The amount that this customer pays for the slot, in pence; stored with the place (SC-686). */
  chargePence: number;
}

export type TakenPlace = { kind: 'held'; place: CustomerSlot } | { kind: 'full' } | { kind: 'unknown' };

/**
 * Takes a place in a slot for an order; returns 'full' if none is left, and 'unknown' if there is no such slot. The
 * order's earlier hold ends only together with taking the new place, so a failed booking keeps the old slot (SC-356).
 * Booking the slot already held returns the running hold, with its end as it was (SC-353). In the slot that the order has
 * confirmed, another address or kind of collection gets a hold that takes no second place (decision 131). Must run in a
 * transaction that has locked the order.
 */
export async function takePlace(database: Transaction, wanted: PlaceWanted, now: Instant): Promise<TakenPlace> {
  return holdPlace(database, wanted, await findPlaces(database, wanted, now), now);
}

/**
 * Runs the second half of `takePlace`, after `findPlaces`. If it takes a place, it locks the slot, counts again, inserts the hold and commits
 * the transaction, all in one round trip: places never exceed the capacity, however many requests come at once (SC-355),
 * and those who wait for the slot wait for the database only (decision 150). A slot that staff changed since it was read
 * makes the transaction start again.
 */
export async function holdPlace(
  database: Transaction,
  wanted: PlaceWanted,
  { slot: stored, taken, own, confirmed }: Places,
  now: Instant,
): Promise<TakenPlace> {
  if (!stored) return { kind: 'unknown' };
  const { version, ...slot } = stored;
  const { customerOrderId, addressId, postcode } = wanted;
  const { collectionKind = usualKindOf(slot.slotType), mayBeGreen = false } = wanted;
  const goal = { addressId, postcode, collectionKind };
  if (confirmed && goesTo(confirmed, goal)) {
    // The shopper who amends an order goes back to the place it was placed with: that ends the hold of another one.
    await Promise.all([cancelHolds(database, [customerOrderId], wanted.principalId, now), dismissExpiredHolds(database, wanted, wanted.principalId, now)]);
    return { kind: 'held', place: confirmed };
  }
  if (own?.status === 'UNCONFIRMED') {
    const place = await heldFor(database, own, goal, { mayBeGreen, principalId: wanted.principalId }, now);
    return place ? { kind: 'held', place } : { kind: 'full' };
  }
  if (!confirmed && taken >= slot.capacity) return { kind: 'full' };

  const expiresAt = holdExpiry(now, slot);
  // In its own slot the order keeps its charge (decision 131).
  const chargePence = confirmed?.chargePence ?? wanted.chargePence;
  const hold = { ...wanted, collectionKind, mayBeGreen, chargePence, expiresAt, inOwnPlace: confirmed !== null, version };
  // The statements run in order: the second counts the places once the first holds the lock.
  const [lockedVersion, made] = await commitWith(database, () => Promise.all([lockSlot(database, wanted.slotId), insertHold(database, hold, now)]));
  if (lockedVersion !== version) throw lostRace('the slot was changed while a place in it was being taken');
  if (!made) return { kind: 'full' };
  const booked = { ...made, customerOrderId, status: 'UNCONFIRMED' as const, addressId, postcode, collectionKind };
  return { kind: 'held', place: { ...slot, ...booked, chargePence, expiresAt } };
}

/**
 * Returns the order's own hold; it then has the address and kind of collection that the shopper now wants (decision 70).
 * Null if the hold was cancelled, or marked as expired, since it was read.
 */
async function heldFor(
  database: Transaction,
  own: CustomerSlot,
  goal: PlaceGoal,
  by: { mayBeGreen: boolean; principalId: number },
  now: Instant,
): Promise<CustomerSlot | null> {
  if (goesTo(own, goal)) return own;
  const redirected = await redirectHold(database, { reservationId: own.reservationId, ...goal, ...by }, now);
  return redirected && { ...own, ...goal, ...redirected };
}
