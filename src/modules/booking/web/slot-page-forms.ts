import { addressFaults } from '#/modules/account/rules/profile/address-faults.ts';
import { draftAddress, type WrittenAddress } from '#/modules/account/rules/profile/address-draft.ts';
import { addAddress } from '#/modules/account/web/profile/address-calls.ts';
import { problemOf, type BookingProblem } from '#/modules/booking/rules/booking-problem.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { toMoney } from '#/platform/rules/money.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { bookSlot, cancelSlot } from './booking-calls.ts';

/** The result of a form on the slot page. */
export type SlotFormAnswer =
  | { kind: 'booked'; slot: ClientSlot }
  | { kind: 'not-booked'; problem: BookingProblem; slotId: number }
  | { kind: 'cancelled' }
  | { kind: 'not-cancelled'; message: string }
  | { kind: 'address-added'; addressId: number }
  | { kind: 'address-refused'; faults: Record<string, string>; message: string | null; typed: Record<string, string> };

/** Handles a form of the slot page, sent with or without script. Returns null for an unknown form. */
export async function answerSlotForm(calls: CallLayer, form: FormData): Promise<SlotFormAnswer | null> {
  switch (form.get('do')) {
    case 'book':
      return answerBooking(calls, form);
    case 'cancel':
      return answerCancelling(calls, form);
    case 'add-address':
      return answerAddress(calls, form);
    default:
      return null;
  }
}

async function answerBooking(calls: CallLayer, form: FormData): Promise<SlotFormAnswer> {
  const number = (name: string) => Number(form.get(name));
  try {
    const slot = await bookSlot(calls, {
      customerOrderId: String(form.get('order')),
      slotId: number('slot'),
      addressId: number('address'),
      branchId: number('branch'),
      fulfilmentType: 'DELIVERY',
      expectedCharge: toMoney(number('charge')),
      acceptCharge: form.get('accept-charge') === 'yes',
    });
    if (slot) return { kind: 'booked', slot };
    return { kind: 'not-booked', problem: problemOf(noAnswer), slotId: number('slot') };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const failure = { code: error.body?.error ?? null, message: error.body?.message ?? null, details: error.body?.details ?? [] };
    return { kind: 'not-booked', problem: problemOf(failure), slotId: number('slot') };
  }
}

const noAnswer = { code: null, message: null, details: [] };

async function answerCancelling(calls: CallLayer, form: FormData): Promise<SlotFormAnswer> {
  try {
    await cancelSlot(calls, Number(form.get('reservation')));
    return { kind: 'cancelled' };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { kind: 'not-cancelled', message: error.body?.message ?? 'Your slot was not cancelled. Please try again.' };
  }
}

async function answerAddress(calls: CallLayer, form: FormData): Promise<SlotFormAnswer> {
  const typed = Object.fromEntries(
    ['line1', 'line2', 'town', 'postalCode'].map((name) => [name, String(form.get(name) ?? '')]),
  );
  const written: WrittenAddress = { ...typed, country: 'GB' };
  const faults = addressFaults(draftAddress(written));
  if (faults.length > 0) {
    return { kind: 'address-refused', faults: Object.fromEntries(faults.map(({ field, message }) => [field, message])), message: null, typed };
  }
  try {
    const added = await addAddress(calls, { ...typed, country: 'GB' }, false);
    if (added) return { kind: 'address-added', addressId: added.id };
    return { kind: 'address-refused', faults: {}, message: notSaved, typed };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { kind: 'address-refused', faults: {}, message: error.kind === 'graph' ? error.message : notSaved, typed };
  }
}

const notSaved = 'Your address was not saved. Please try again.';
