import { selectAddressInUse, type AddressInBrief } from '#/modules/account/server/public.ts';
import { findBranch, selectBranchForPostcode } from '#/modules/branches/server/public.ts';
import { fitsKind, usualKindOf } from '#/modules/slots/rules/service-types.ts';
import { inChristmasWindow } from '#/modules/slots/rules/slot-cut-offs.ts';
import type { CustomerSlot, Slot } from '#/modules/slots/rules/slot-types.ts';
import { countChristmasPlaces, holdPlace, findPlaces } from '#/modules/slots/server/public.ts';
import { toPence } from '#/platform/rules/money.ts';
import { inTransaction, runSql, type Database } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import type { BookingWanted } from '#/modules/booking/rules/booking-schema.ts';
import { offersKind } from '#/modules/booking/rules/offers-kind.ts';
import { slotTaken, whyNotBook, whyNotChosen, type BookingFacts, type BookingRefusal } from '#/modules/booking/rules/why-not-book.ts';
import type { BookingDeps, OrderOfSlot } from './booking-deps.ts';

/** A slot that was booked, and its order. */
export interface BookedSlot {
  slot: CustomerSlot;
  order: OrderOfSlot;
}

/**
 * Holds a place in a slot for the caller's order, and returns it. Throws a refusal; the order then keeps its earlier
 * slot. Every booking locks the order before the slot, so that bookings wait for each other and never deadlock. The slot is
 * locked last of all, for as long as it takes to insert the hold (decision 150).
 */
export async function bookSlotForOrder(deps: BookingDeps, call: CallContext, wanted: BookingWanted): Promise<BookedSlot> {
  const now = await call.now();
  const { customerId, principalId } = call.caller;
  // Decided before the transaction: another service may decide it, and must not delay those who wait for the slot.
  const mayBeGreen = wanted.addressId !== null && !(await deps.isInGreenControl(call));
  return inTransaction({ database: call.database }, async ({ database }) => {
    // The queries are sent together but run in order: the order is locked when its places and lines are read.
    const [order, found, address, lines] = await Promise.all([
      deps.lockOrder(database, { ...wanted, customerId }, now),
      findPlaces(database, { ...wanted, customerId }, now),
      wanted.addressId === null ? null : findServedAddress(database, { customerId, addressId: wanted.addressId }),
      deps.readLines(database, wanted.customerOrderId),
    ]);
    const { slot, hasPass } = found;
    if (!order || !slot || !(await isWanted(database, slot, wanted))) return notFound('SLOT_NOT_FOUND', 'We could not find that slot.');
    const chosen = { now, slot, hasPass, isHeld: found.own?.status === 'UNCONFIRMED', slotChangeable: order.slotChangeable };
    // A missing address is reported in the place of an address that is not served: after these (SC-370).
    const notChosen = whyNotChosen(chosen);
    if (notChosen) return refuse(notChosen);
    const goal = goalOf(slot, wanted, address);
    const collectionKind = wanted.collectionKind ?? usualKindOf(slot.slotType);
    const forLines = { ...slot, collectionKind };
    // With a Delivery Pass the shopper pays nothing for a delivery. The hold keeps the slot's own charge, because the pass
    // may end before the order is placed (SC-233).
    const deliversFree = goal !== null && hasPass;
    const chargePence = deliversFree ? 0 : slot.chargePence;
    const facts: BookingFacts = {
      ...chosen,
      hasPlace: found.own !== null,
      delivery: goal,
      preparingBranchId: found.preparingBranchId,
      otherChristmasSlots: await countOtherChristmasSlots({ database, customerId, now }, slot, wanted.customerOrderId),
      unsuited: lines.unsuited(forLines, now),
      lostOffers: wanted.acceptExpiredOffers ? [] : lines.lostOffers(found.current, forLines, now),
      acceptExpiredOffers: wanted.acceptExpiredOffers,
      chargePence,
      expectedPence: wanted.expectedCharge ? toPence(wanted.expectedCharge) : null,
      acceptCharge: wanted.acceptCharge,
    };
    const refusal = whyNotBook(facts);
    if (refusal) return refuse(refusal);

    const { slotId, customerOrderId } = wanted;
    const place = {
      slotId,
      customerOrderId,
      customerId,
      principalId: principalId ?? customerId,
      addressId: goal && wanted.addressId,
      postcode: goal?.postcode ?? null,
      collectionKind,
      mayBeGreen,
      chargePence: slot.chargePence,
    };
    const taken = await holdPlace(database, place, found, now);
    if (taken.kind !== 'held') return refuse(slotTaken);
    return { slot: deliversFree && taken.place.status === 'UNCONFIRMED' ? { ...taken.place, chargePence: 0 } : taken.place, order };
  });
}

/**
 * Returns whether a slot is of the requested branch and kind, if given, and its branch offers that kind of collection. Any
 * other slot is not the one that the shopper was shown.
 */
async function isWanted(database: Database, slot: Slot, wanted: BookingWanted): Promise<boolean> {
  if (wanted.branchId !== null && wanted.branchId !== slot.branchId) return false;
  if (wanted.fulfilmentType !== null && wanted.fulfilmentType !== slot.slotType) return false;
  if (!fitsKind(slot.slotType, wanted.collectionKind)) return false;
  // Whether a branch delivers follows from the address (`goalOf`).
  if (slot.slotType === 'DELIVERY') return true;
  const branch = await findBranch(database, slot.branchId);
  return branch !== null && offersKind(branch, slot.slotType, wanted.collectionKind);
}

/** A customer's address, and the branch that delivers to its postcode, each null if there is none. */
interface ServedAddress {
  address: AddressInBrief | null;
  servedBy: number | null;
}

// Locks the address, so that it is neither changed nor deleted before the booking is stored (AC-169).
async function findServedAddress(
  database: Database,
  { customerId, addressId }: { customerId: number; addressId: number },
): Promise<ServedAddress> {
  const [found] = await runSql<ServedAddress>(
    database,
    `select address, ${selectBranchForPostcode("address ->> 'postalCode'")} as "servedBy"
     from (select ${selectAddressInUse('$1', '$2')} as address) as own`,
    [customerId, addressId],
  );
  return found!;
}

/**
 * Returns the postcode of the caller's address and the branch that delivers there; null for a collection. Ignores the
 * postcode in the request. Throws 422 without an address, and 404 for one that does not exist.
 */
function goalOf(slot: Slot, { addressId }: BookingWanted, found: ServedAddress | null): BookingFacts['delivery'] {
  if (slot.slotType !== 'DELIVERY') return null;
  if (addressId === null) {
    const errors = [{ field: 'addressId', code: 'REQUIRED', message: 'Choose a delivery address' }];
    throw new CallError(422, null, null, { errors });
  }
  if (!found?.address || found.address.status === 'DELETED') return notFound();
  return { postcode: found.address.postalCode, servedBy: found.servedBy };
}

async function countOtherChristmasSlots(
  { database, customerId, now }: { database: Database; customerId: number; now: Instant },
  slot: Slot,
  orderId: string,
): Promise<number> {
  if (!inChristmasWindow(slot.date)) return 0;
  return countChristmasPlaces(database, { customerId, year: slot.date.slice(0, 4), exceptOrderId: orderId }, now);
}

function refuse({ status, code, message, details }: BookingRefusal): never {
  throw new CallError(status, code, message, details.length > 0 ? { details } : {});
}
