import type { Instant } from '#/platform/server/http/call-context.ts';
import { commitWith, type Transaction } from '#/platform/server/database/database.ts';
import { holdExpiry } from '#/modules/slots/rules/hold-expiry.ts';
import type { CustomerSlot, Slot } from '#/modules/slots/rules/slot-types.ts';
import { usualKindOf, type CollectionKind } from '#/modules/slots/rules/service-types.ts';
import { cancelHolds, insertHold, redirectHold } from './hold-store.ts';
import { findTaken, lockSlot, type Places } from './slot-store.ts';

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

/** A locked slot with its places. The slot is undefined if it does not exist. */
export interface LockedSlot extends Places {
  slot: Slot | undefined;
}

/**
 * Takes a place in a slot for an order; returns 'full' if none is left, and 'unknown' if there is no such slot. The
 * order's earlier hold ends only together with taking the new place, so a failed booking keeps the old slot (SC-356).
 * Booking the slot already held returns the running hold, with its end as it was (SC-353). In the slot that the order has
 * confirmed, another address or kind of collection gets a hold that takes no second place (decision 131). Must run in a
 * transaction.
 */
export async function takePlace(database: Transaction, wanted: PlaceWanted, now: Instant): Promise<TakenPlace> {
  return holdPlace(database, wanted, await lockPlaces(database, wanted, now), now);
}

/**
 * Runs the first half of `takePlace`: locks the slot's row and then counts, so that places never exceed the capacity,
 * however many requests come at once (SC-355).
 */
export async function lockPlaces(
  database: Transaction,
  wanted: Pick<PlaceWanted, 'slotId' | 'customerOrderId' | 'customerId'>,
  now: Instant,
): Promise<LockedSlot> {
  // The queries are sent together but run in order: the places are counted once the lock is held.
  const [slot, places] = await Promise.all([lockSlot(database, wanted.slotId), findTaken(database, wanted, now)]);
  return { slot, ...places };
}

/** Runs the second half of `takePlace`. If it takes a place, it commits the transaction together with the insert. */
export async function holdPlace(
  database: Transaction,
  wanted: PlaceWanted,
  { slot, taken, own, confirmed }: LockedSlot,
  now: Instant,
): Promise<TakenPlace> {
  if (!slot) return { kind: 'unknown' };
  const { customerOrderId, addressId, postcode } = wanted;
  const { collectionKind = usualKindOf(slot.slotType), mayBeGreen = false } = wanted;
  const goal = { addressId, postcode, collectionKind };
  if (confirmed && goesTo(confirmed, goal)) {
    // The shopper who amends an order goes back to the place it was placed with: that ends the hold of another one.
    await cancelHolds(database, [customerOrderId], wanted.principalId, now);
    return { kind: 'held', place: confirmed };
  }
  if (own?.status === 'UNCONFIRMED') {
    const place = await heldFor(database, own, { ...goal, mayBeGreen });
    return place ? { kind: 'held', place } : { kind: 'full' };
  }
  if (!confirmed && taken >= slot.capacity) return { kind: 'full' };

  const expiresAt = holdExpiry(now, slot);
  // In its own slot the order keeps its charge (decision 131).
  const chargePence = confirmed?.chargePence ?? wanted.chargePence;
  const hold = { ...wanted, collectionKind, mayBeGreen, chargePence, expiresAt, inOwnPlace: confirmed !== null };
  const made = await commitWith(database, () => insertHold(database, hold, now));
  const booked = { ...made, customerOrderId, status: 'UNCONFIRMED' as const, addressId, postcode, collectionKind };
  return { kind: 'held', place: { ...slot, ...booked, chargePence, expiresAt } };
}

/** Where the goods of a place go, and what is collected. */
type Goal = Pick<CustomerSlot, 'addressId' | 'postcode' | 'collectionKind'>;

const goesTo = (place: Goal, wanted: Goal): boolean =>
  place.addressId === wanted.addressId && place.postcode === wanted.postcode && place.collectionKind === wanted.collectionKind;

/**
 * Returns the order's own hold; it then has the address and kind of collection that the shopper now wants (decision 70).
 * Null if the hold was cancelled, or marked as expired, since it was read.
 */
async function heldFor(
  database: Transaction,
  own: CustomerSlot,
  { mayBeGreen, ...wanted }: Goal & { mayBeGreen: boolean },
): Promise<CustomerSlot | null> {
  if (goesTo(own, wanted)) return own;
  const redirected = await redirectHold(database, { reservationId: own.reservationId, ...wanted, mayBeGreen });
  return redirected && { ...own, ...wanted, ...redirected };
}
