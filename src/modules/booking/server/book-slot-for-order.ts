import { findAddress } from '#/modules/account/server/public.ts';
import { branchForPostcode } from '#/modules/branches/server/public.ts';
import { inChristmasWindow } from '#/modules/slots/rules/slot-cut-offs.ts';
import type { CustomerSlot, Slot } from '#/modules/slots/rules/slot-types.ts';
import { countChristmasPlaces, findSlot, takePlace } from '#/modules/slots/server/public.ts';
import { toPence } from '#/platform/rules/money.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import type { BookingWanted } from '#/modules/booking/rules/booking-schema.ts';
import { slotTaken, whyNotBook, type BookingFacts, type BookingRefusal } from '#/modules/booking/rules/why-not-book.ts';
import type { BookingDeps } from './booking-deps.ts';

/**
 * Holds a place in a slot for the caller's order. If it refuses, it takes none and the order's earlier slot stays. It
 * locks the order before the slot, always in this order, so that bookings wait for each other and never deadlock.
 */
export async function bookSlotForOrder(deps: BookingDeps, call: CallContext, wanted: BookingWanted): Promise<CustomerSlot> {
  const now = await call.now();
  const { customerId, principalId } = call.caller;
  return inTransaction({ database: call.database }, async ({ database }) => {
    const at: At = { database, customerId, now };
    const [order, slot] = await Promise.all([
      deps.lockOrder(database, wanted.customerOrderId, customerId),
      findWantedSlot(at, wanted),
    ]);
    if (!order || !slot) return notFound('SLOT_NOT_FOUND', 'We could not find that slot.');
    const goal = await findGoal(at, slot, wanted);
    const [servedBy, otherChristmasSlots, unsuited] = await Promise.all([
      goal && branchForPostcode(database, goal.postcode),
      countOtherChristmasSlots(at, slot, wanted.customerOrderId),
      deps.listUnsuitedLines(database, wanted.customerOrderId, slot, now),
    ]);
    const facts: BookingFacts = {
      now,
      slot,
      slotChangeable: order.slotChangeable,
      delivery: goal && { postcode: goal.postcode, servedBy },
      otherChristmasSlots,
      unsuited,
      chargePence: slot.chargePence,
      expectedPence: wanted.expectedCharge ? toPence(wanted.expectedCharge) : null,
      acceptCharge: wanted.acceptCharge,
    };
    const refusal = whyNotBook(facts);
    if (refusal) return refuse(refusal);

    const taken = await takePlace(
      database,
      {
        slotId: slot.slotId,
        customerOrderId: wanted.customerOrderId,
        customerId,
        principalId: principalId ?? customerId,
        addressId: goal?.addressId ?? null,
        postcode: goal?.postcode ?? null,
        chargePence: slot.chargePence,
      },
      now,
    );
    return taken.kind === 'held' ? taken.place : refuse(slotTaken);
  });
}

interface At {
  database: CallContext['database'];
  customerId: number;
  now: number;
}

/** A slot of another branch or kind than requested is not the one that was shown. */
async function findWantedSlot({ database }: At, wanted: BookingWanted): Promise<Slot | null> {
  const slot = await findSlot(database, wanted.slotId);
  if (!slot) return null;
  if (wanted.branchId !== null && wanted.branchId !== slot.branchId) return null;
  if (wanted.fulfilmentType !== null && wanted.fulfilmentType !== slot.slotType) return null;
  return slot;
}

/** The caller's address for a delivery, whose own postcode decides; null for a collection. */
async function findGoal({ database, customerId }: At, slot: Slot, { addressId }: BookingWanted) {
  if (slot.slotType !== 'DELIVERY') return null;
  if (addressId === null) {
    const errors = [{ field: 'addressId', code: 'REQUIRED', message: 'Choose a delivery address' }];
    throw new CallError(422, null, null, { errors });
  }
  const address = await findAddress(database, customerId, addressId);
  if (!address || address.status === 'DELETED') return notFound();
  return { addressId, postcode: address.postalCode };
}

async function countOtherChristmasSlots({ database, customerId, now }: At, slot: Slot, orderId: string): Promise<number> {
  if (!inChristmasWindow(slot.date)) return 0;
  return countChristmasPlaces(database, { customerId, year: slot.date.slice(0, 4), exceptOrderId: orderId }, now);
}

function refuse({ status, code, message, details }: BookingRefusal): never {
  throw new CallError(status, code, message, details.length > 0 ? { details } : {});
}
