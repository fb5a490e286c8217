import { bookingHref, readBookingAddress } from '#/modules/booking/web/choosing/booking-address.ts';
import { collectionKindOf, servicePath, type BookingService } from '#/modules/booking/rules/booking-service.ts';
import type { CameFrom } from '#/modules/booking/rules/after-booking.ts';
import type { ClientSlot, SlotToReplace } from '#/modules/booking/rules/client-slot.ts';
import { nearestSlot, type SlotAgain } from '#/modules/booking/rules/grid/nearest-slot.ts';
import { chargeText, slotHours } from '#/modules/booking/rules/slot-texts.ts';
import { addDays, formatWeekday, londonDay } from '#/platform/rules/london-time.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { withoutItInAnyCase } from '#/platform/web/call-layer/without-it.ts';
import { bookSlot, readExpiredSlot, readSlotDays } from '#/modules/booking/web/booking-calls.ts';

/** A slot to book in place of an expired one, with its branch and its service. */
export interface AgainOffered extends SlotAgain {
  branchId: number;
  service: BookingService;
}

/** How many days before and after that of the expired slot are searched for the nearest one. */
const daysSearched = 3;

/**
 * Finds the slot that has expired if it is still free, otherwise the one nearest to it in time, earlier or later; null if
 * there is none. The shopper did not ask for it, so no error is shown if that fails.
 */
export async function findSlotAgain(calls: CallLayer, customerOrderId: string, expired: SlotToReplace): Promise<AgainOffered | null> {
  const { slotType: fulfilmentType, addressId, branchId, slotGridType, slotDate } = expired;
  const service = serviceOf(expired);
  const where = fulfilmentType === 'DELIVERY' && addressId !== null ? { addressId } : { branchId };
  const answer = await readSlotDays(calls, { customerOrderId, fulfilmentType, collectionKind: collectionKindOf(service), slotGridType, ...where, startDate: addDays(slotDate, -daysSearched), length: 2 * daysSearched + 1 }, true);
  const again = nearestSlot(answer.slotDays, expired);
  return again && { ...again, branchId: answer.branchId, service };
}

/** The most milliseconds for which the message that a hold has expired waits for a slot to offer. */
const longestSearchMs = 8000;

/** Finds a slot for the message that a hold has just expired; null if the search fails, or takes so long that the message cannot wait. */
export function findSlotInTime(calls: CallLayer, customerOrderId: string, slot: ClientSlot): Promise<AgainOffered | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), longestSearchMs));
  const found = readExpired(calls, customerOrderId, slot).then((expired) => expired && findSlotAgain(calls, customerOrderId, expired));
  return Promise.race([found.catch(withoutItInAnyCase(null)), late]);
}

/**
 * Returns the slot as it was held last: a collection may have been booked again in another tab, for another kind. Null if the shop has
 * no such expired hold.
 */
async function readExpired(calls: CallLayer, customerOrderId: string, slot: ClientSlot): Promise<SlotToReplace | null> {
  if (slot.slotType === 'DELIVERY') return slot;
  const expired = await readExpiredSlot(calls, customerOrderId);
  return expired?.slotReservationId === slot.slotReservationId ? expired : null;
}

/** Returns whether the shop says that this hold has expired: one that is gone may also have been cancelled. False if that cannot be read. */
export function hasExpired(calls: CallLayer, customerOrderId: string, { slotReservationId }: ClientSlot): Promise<boolean> {
  return readExpiredSlot(calls, customerOrderId).then((expired) => expired?.slotReservationId === slotReservationId, withoutItInAnyCase(false));
}

/** Returns a label such as 'Book Friday 8am - 9am again, £3.00'. */
export function slotAgainLabel({ slot, isSame }: SlotAgain): string {
  const name = `${formatWeekday(londonDay(Date.parse(slot.startDateTime)))} ${slotHours(slot)}`;
  return `Book ${name}${isSame ? ' again' : ''}, ${chargeText(slot)}`;
}

/** Books the slot, or returns the address of the slot page with it proposed if that is refused. */
export async function bookAgain(
  calls: CallLayer,
  customerOrderId: string,
  expired: Pick<SlotToReplace, 'slotType' | 'addressId' | 'slotGridType'>,
  again: AgainOffered,
): Promise<{ kind: 'booked'; slot: ClientSlot } | { kind: 'refused'; href: string }> {
  const { slot, branchId, service } = again;
  const { slotType: fulfilmentType, addressId } = expired;
  try {
    const wanted = { customerOrderId, slotId: slot.slotId, addressId, branchId, fulfilmentType, collectionKind: collectionKindOf(service), expectedCharge: slot.charge, acceptCharge: false, acceptExpiredOffers: false };
    const held = await bookSlot(calls, wanted);
    if (held) return { kind: 'booked', slot: held };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
  return { kind: 'refused', href: slotAgainHref(expired, again) };
}

/** Returns the address of the slot page with the slot proposed. */
export function slotAgainHref(expired: Pick<SlotToReplace, 'addressId' | 'slotGridType'>, { slot, branchId, service }: AgainOffered, from: CameFrom = null): string {
  const date = londonDay(Date.parse(slot.startDateTime));
  const grid = readBookingAddress({ pathname: servicePath(service), searchParams: new URLSearchParams() });
  const place = service === 'delivery' ? { addressId: expired.addressId } : { branchId };
  return bookingHref({ ...grid, ...place, gridType: expired.slotGridType, startDate: date, day: date, slotId: slot.slotId, from });
}

function serviceOf({ slotType, collectionKind }: SlotToReplace): BookingService {
  if (slotType === 'DELIVERY') return 'delivery';
  if (slotType === 'ENTERTAINING_COLLECTION') return 'entertaining';
  return collectionKind === 'BOTH' ? 'groceriesandentertaining' : 'groceries';
}
