import type { WireGridSlot } from '#/contract/rest-types.ts';
import type { TypedAddress } from '#/modules/account/rules/profile/address-form.ts';
import { formKeyField } from '#/modules/account/web/forms/form-key.tsx';
import { noAnswer, unansweredBooking } from '#/modules/booking/rules/booking-problem.ts';
import { collectionKindOf, slotTypeOf } from '#/modules/booking/rules/booking-service.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { readCurrentSlot } from '#/modules/booking/web/booking-calls.ts';
import { bookingFormFields, type BookingWanted } from '#/modules/booking/web/booking-form.ts';
import type { OrderOfSlot } from '#/modules/booking/web/current-slot-store.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { withoutItInAnyCase } from '#/platform/web/call-layer/without-it.ts';
import type { SlotFormAnswer } from './slot-page-forms.ts';

/** A booking that was sent to the shop. */
export interface SentBooking {
  wanted: BookingWanted;
  slot: WireGridSlot;
}

/** Returns the result to show if no answer to a form of the slot page arrived. The page and a typed address stay. */
export function unansweredSlotForm(sent: URLSearchParams): SlotFormAnswer {
  if (sent.get('do') !== 'add-address') return { kind: 'unanswered', reservationId: Number(sent.get('reservation')) };
  // The form's key lets the shop know an address that it has saved already (decision 251).
  const message = `${noAnswer}, so we don't know if your address is saved. Please try again: it won't be saved twice.`;
  return { kind: 'address-refused', faults: {}, message, typed: Object.fromEntries(sent) as TypedAddress, formKey: sent.get(formKeyField) ?? '' };
}

/** Reads how a booking without an answer ended. */
export async function findBooked(calls: CallLayer, { wanted, slot: tried }: SentBooking): Promise<SlotFormAnswer> {
  const { order, service, addressId, branchId } = wanted;
  const slot = await readQuietly(calls, order);
  const isThere = slot && (service === 'delivery' ? slot.addressId === addressId : slot.branchId === branchId && slot.collectionKind === collectionKindOf(service));
  if (isThere && slot.slotType === slotTypeOf(service) && slot.startsAt === Date.parse(tried.startDateTime) && slot.endsAt === Date.parse(tried.endDateTime)) return { kind: 'booked', slot };
  return { kind: 'not-booked', problem: unansweredBooking(slot !== undefined), wanted: bookingFormFields(wanted, tried), accepted: [], isTrolleyChanged: false };
}

/** Reads how a cancellation without an answer ended. */
export async function findCancelled(calls: CallLayer, order: OrderOfSlot, slotReservationId: number): Promise<SlotFormAnswer> {
  const slot = await readQuietly(calls, order);
  if (slot === undefined) return { kind: 'not-cancelled', message: `${noAnswer}, so we don't know if your slot is cancelled. Please try again.` };
  if (slot?.slotReservationId !== slotReservationId) return { kind: 'cancelled' };
  return { kind: 'not-cancelled', message: `${noAnswer}, and your slot isn't cancelled yet. Please try again.` };
}

/** Reads the order's slot; undefined if that fails, for which there is a message here. */
const readQuietly = (calls: CallLayer, order: OrderOfSlot): Promise<ClientSlot | null | undefined> => readCurrentSlot(calls, order, true).catch(withoutItInAnyCase(undefined));
