import { shoppingContext } from '#/contract/trolley-operations.ts';
import { addressFormFaults, ukAddressFields, type AddressFormField, type TypedAddress } from '#/modules/account/rules/profile/address-form.ts';
import type { FoundSuggestions } from '#/modules/account/web/addresses/find-suggestions.ts';
import { searchInForm } from '#/modules/account/web/addresses/search-in-form.ts';
import { formKeyField } from '#/modules/account/web/forms/form-key.tsx';
import { addAddress } from '#/modules/account/web/profile/address-calls.ts';
import { cameFrom } from '#/modules/booking/rules/after-booking.ts';
import { otherOrder, problemOf, type BookingConsent, type BookingFailure, type BookingProblem } from '#/modules/booking/rules/booking-problem.ts';
import { collectionKindOf, isCollectionService, slotTypeOf, type BookingService } from '#/modules/booking/rules/booking-service.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { operationsOf } from '#/modules/trolley/rules/changes/operations-of.ts';
import { heldOf, itemOf } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { sendChanges } from '#/modules/trolley/web/changes/send-changes.ts';
import { readTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import { isLondonDay } from '#/platform/rules/london-time.ts';
import { toMoney } from '#/platform/rules/money.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { bookSlot, cancelSlot } from '#/modules/booking/web/booking-calls.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';

/** The result of a form on the slot page. */
export type SlotFormAnswer =
  | { kind: 'booked'; slot: ClientSlot }
  | NotBooked
  /** The order's slot may not be changed, which a page of its own explains (SC-423). */
  | { kind: 'prohibited' }
  /** Asks whether to cancel, without script (SC-420). */
  | { kind: 'cancel-asked'; reservationId: number }
  | { kind: 'cancelled' }
  | { kind: 'not-cancelled'; message: string }
  /** No answer to a booking or a cancellation arrived; the page then finds out how it ended. */
  | { kind: 'unanswered'; reservationId: number }
  | { kind: 'address-added'; addressId: number }
  | { kind: 'address-refused'; faults: Partial<Record<AddressFormField, string>>; message: string | null; typed: TypedAddress; formKey: string }
  /** What a search for an address has found without script, with the typed fields or those of the picked address. */
  | { kind: 'address-searched'; found: FoundSuggestions; typed: TypedAddress };

export interface NotBooked {
  kind: 'not-booked';
  problem: BookingProblem;
  /** The refused slot as its form named it, so that it can be booked in spite of the refusal, whatever the page shows now; empty if it cannot. */
  wanted: Partial<SlotFields>;
  /** What the shopper has accepted so far; another refusal may follow the first. */
  accepted: BookingConsent[];
  /** Whether to read the trolley again: it has lost lines, or the shopper has another order now. */
  isTrolleyChanged: boolean;
}

const slotFields = ['order', 'service', 'slot', 'date', 'address', 'branch', 'charge', 'from'] as const;

/** The fields of a form that name the slot to book. */
export type SlotFields = Record<(typeof slotFields)[number], string>;

/**
 * Carries out a search for an address that was posted without script with the form of a new address. Returns null for any
 * other form, and for one that was posted to be saved.
 */
export async function answerAddressSearch(calls: CallLayer, form: FormData): Promise<SlotFormAnswer | null> {
  const found = form.get('do') === 'add-address' ? await searchInForm(calls, form) : null;
  return found && { kind: 'address-searched', found, typed: found.picked?.fields ?? typedAddress(form) };
}

/** Handles a form of the slot page, sent with or without script. Returns null for an unknown form. */
export async function answerSlotForm(calls: CallLayer, form: FormData): Promise<SlotFormAnswer | null> {
  switch (form.get('do')) {
    case 'book':
      return answerBooking(calls, form);
    case 'ask-to-cancel':
      return { kind: 'cancel-asked', reservationId: Number(form.get('reservation')) };
    case 'cancel':
      return answerCancelling(calls, form);
    case 'add-address':
      return answerAddress(calls, form);
    default:
      return null;
  }
}

async function answerBooking(calls: CallLayer, form: FormData): Promise<Extract<SlotFormAnswer, { kind: 'booked' | 'not-booked' | 'prohibited' }>> {
  const customerOrderId = String(form.get('order'));
  const slotId = Number(form.get('slot'));
  const accepted = (['charge', 'offers'] as const).filter((consent) => form.get(`accept-${consent}`) === 'yes');
  const lineNumbers = form.get('remove') === 'yes' ? readLineNumbers(form) : [];
  let removed: string[] = [];
  try {
    removed = await removeLines(calls, customerOrderId, lineNumbers);
    const slot = await bookSlot(calls, { ...readBooking(form), customerOrderId, slotId, acceptCharge: accepted.includes('charge'), acceptExpiredOffers: accepted.includes('offers') });
    if (slot) return { kind: 'booked', slot };
    return notBooked({ code: null, message: null, details: [] });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.body?.error === 'RESCHEDULING_PROHIBITED') {
      if (await isOrderOfNow(calls, customerOrderId)) return { kind: 'prohibited' };
      return { kind: 'not-booked', problem: otherOrder, wanted: {}, accepted, isTrolleyChanged: true };
    }
    return notBooked({ code: error.body?.error ?? null, message: error.body?.message ?? null, details: error.body?.details ?? [] });
  }

  async function notBooked(failure: BookingFailure): Promise<NotBooked> {
    const date = String(form.get('date'));
    const [names, removedNames] = await Promise.all([readNames(calls, customerOrderId, failure), readProductNames(calls, customerOrderId, removed)]);
    const situation = { date: isLondonDay(date) ? date : null, from: cameFrom(String(form.get('from'))), names, removed: removed.map((lineNumber) => removedNames[lineNumber] ?? lineNumber) };
    return { kind: 'not-booked', problem: problemOf(failure, situation), wanted: readSlotFields(form), accepted, isTrolleyChanged: removed.length > 0 };
  }
}

/** Returns whether the shopper still has this order: it may have been placed in another tab. If that cannot be read, the refusal stands. */
async function isOrderOfNow(calls: CallLayer, customerOrderId: string): Promise<boolean> {
  const now = await calls.graph(shoppingContext, {}, { quiet: true }).catch(withoutIt(null));
  return now === null || now.shoppingContext.customerOrderId === customerOrderId;
}

const readSlotFields = (form: FormData): Partial<SlotFields> => Object.fromEntries(slotFields.filter((name) => form.has(name)).map((name) => [name, String(form.get(name))]));

function readBooking(form: FormData) {
  const wanted = String(form.get('service'));
  const service: BookingService = isCollectionService(wanted) ? wanted : 'delivery';
  return {
    fulfilmentType: slotTypeOf(service),
    collectionKind: collectionKindOf(service),
    addressId: service === 'delivery' ? Number(form.get('address')) : null,
    branchId: Number(form.get('branch')),
    expectedCharge: toMoney(Number(form.get('charge'))),
  };
}

/** The most lines that one form removes. */
const mostLines = 200;

const readLineNumbers = (form: FormData): string[] =>
  String(form.get('lines') ?? '').split(',').filter((lineNumber) => /^[\d-]{1,60}$/.test(lineNumber)).slice(0, mostLines);

/** Removes these lines from the trolley; returns those that it had and has no more. Throws if that fails. */
async function removeLines(calls: CallLayer, customerOrderId: string, lineNumbers: readonly string[]): Promise<string[]> {
  if (lineNumbers.length === 0) return [];
  const { trolley = null } = await readTrolley(calls, customerOrderId);
  const changes = lineNumbers.flatMap((lineNumber) => {
    const item = itemOf(trolley, lineNumber);
    return item ? [{ lineNumber, quantity: { ...heldOf(item), thousandths: 0 } }] : [];
  });
  if (changes.length === 0) return [];
  const sent = await sendChanges(calls, customerOrderId, operationsOf(changes, [], trolley, Math.random()), trolley);
  if (sent.kind !== 'answered') throw sent.cause;
  return changes.map(({ lineNumber }) => lineNumber).filter((lineNumber) => sent.trolley !== null && !itemOf(sent.trolley, lineNumber));
}

/** Reads the names of the products or offers in a refusal, by number. Names that cannot be read are left out. */
async function readNames(calls: CallLayer, customerOrderId: string, { code, details }: BookingFailure): Promise<Record<string, string>> {
  const values = details.map(({ value }) => value);
  switch (code) {
    case 'OFFERS_EXPIRED':
      return readOfferNames(calls, customerOrderId, values);
    case 'ENTERTAINING_ONLY':
    case 'RESTRICTED_PRODUCTS':
      return readProductNames(calls, customerOrderId, values);
    case 'UNAVAILABLE_ITEMS':
      return readProductNames(calls, customerOrderId, details.map(({ name }) => name));
    default:
      return {};
  }
}

async function readProductNames(calls: CallLayer, customerOrderId: string, lineNumbers: readonly string[]): Promise<Record<string, string>> {
  if (lineNumbers.length === 0) return {};
  const products = await listProducts(calls, lineNumbers, customerOrderId, { quiet: true }).catch(withoutIt([]));
  return Object.fromEntries(products.map(({ lineNumber, name }) => [lineNumber, name]));
}

/**
 * Reads the names of the order's offers with these ids. The trolley's discounts do not include price reductions, so those are
 * named after their product, such as 'Brie: Save 50p'.
 */
async function readOfferNames(calls: CallLayer, customerOrderId: string, ids: readonly string[]): Promise<Record<string, string>> {
  const { trolley } = await readTrolley(calls, customerOrderId).catch(withoutIt({ trolley: null }));
  const items = trolley?.trolleyItems ?? [];
  const names = Object.fromEntries(items.flatMap(({ discounts }) => discounts.map(({ id, description }) => [id, description])));
  if (ids.every((id) => Object.hasOwn(names, id))) return names;
  const products = await listProducts(calls, items.map(({ lineNumber }) => lineNumber), customerOrderId, { quiet: true }).catch(withoutIt([]));
  const reductions = products.flatMap(({ name, promotions }) => promotions.map(({ promotionId, promotionDescription }) => [promotionId, `${name}: ${promotionDescription}`]));
  return { ...Object.fromEntries(reductions), ...names };
}

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
  const typed = typedAddress(form);
  const formKey = String(form.get(formKeyField) ?? '');
  const refused = (message: string | null, faults = {}): SlotFormAnswer => ({ kind: 'address-refused', faults, message, typed, formKey });
  const faults = addressFormFaults(typed);
  if (Object.keys(faults).length > 0) return refused(null, faults);
  try {
    const added = await addAddress(calls, {
      address: { ...typed, suggestionId: String(form.get('suggestionId') ?? '') || null },
      setContactAddress: false,
      formKey,
    });
    if (added) return { kind: 'address-added', addressId: added.id };
    return refused(notSaved);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return refused(error.kind === 'graph' ? error.message : notSaved);
  }
}

/** Returns the typed address, which is in the United Kingdom. */
const typedAddress = (form: FormData): TypedAddress => ({ ...Object.fromEntries(ukAddressFields.map((field) => [field, String(form.get(field) ?? '')])), country: 'GB' });

const notSaved = 'Your address was not saved. Please try again.';
