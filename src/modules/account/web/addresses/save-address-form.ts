import type { WireAddress } from '#/contract/rest-types.ts';
import { alterationTexts } from '#/modules/account/rules/profile/alteration-texts.ts';
import type { AlterationReason } from '#/modules/account/rules/profile/address-alteration.ts';
import { addressFormFaults, addressFormFields, draftOf, type AddressFormField, type TypedAddress } from '#/modules/account/rules/profile/address-form.ts';
import { changedAddressFields, isSameAddress } from '#/modules/account/rules/profile/changed-address-fields.ts';
import { addAddress } from '#/modules/account/web/profile/address-calls.ts';
import { formKeyField } from '#/modules/account/web/forms/form-key.tsx';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { notSaved } from './unsent-address.ts';

/** The answer to an address form that was refused. */
export interface RefusedAddress {
  typed: TypedAddress;
  /** Whether the address was to become the contact address. */
  setContactAddress: boolean;
  faults: Partial<Record<AddressFormField, string>>;
  /** The message of the failed save, shown above the form (AC-202). */
  message: string | null;
  /** The key of the form. */
  formKey: string;
  /** Why the address cannot be changed at all; null if it can (AC-205). */
  blocked: AlterationReason | null;
  status: number;
}

/** The statuses that the address book handles itself, so that no other modal opens (AC-161, AC-163). */
export const handledByAddressBook = [400, 401, 403, 404, 410, 422, 423, 500, 503] as const;

/** The outcome of saving an address form: the id of the saved address, or why it was refused. */
export type SaveAddressOutcome = { kind: 'saved'; addressId: number | null } | { kind: 'refused'; refused: RefusedAddress };

/** The fields of a form: `FormData`, or `URLSearchParams`. */
export interface FormFields {
  get(name: string): unknown;
  has(name: string): boolean;
}

/**
 * Saves an address form with as few calls as possible (AC-198 to AC-200): adds the address if there is none `before`,
 * otherwise sends its changes.
 */
export async function saveAddressForm(calls: CallLayer, form: FormFields, before: WireAddress | null): Promise<SaveAddressOutcome> {
  const result = await trySave(calls, form, before);
  return typeof result === 'object' && result !== null ? { kind: 'refused', refused: result } : { kind: 'saved', addressId: result };
}

async function trySave(calls: CallLayer, form: FormFields, before: WireAddress | null): Promise<RefusedAddress | number | null> {
  const typed: TypedAddress = Object.fromEntries(addressFormFields.map((field) => [field, textOf(form, field)]));
  const formKey = textOf(form, formKeyField);
  const setContactAddress = form.has('setContactAddress');
  const refused = { typed, setContactAddress, faults: {}, message: null, formKey, blocked: null };
  const faults = addressFormFaults(typed);
  if (Object.keys(faults).length > 0) return { ...refused, faults, status: 422 };
  try {
    if (before) {
      await change(calls, before, typed);
      return before.id;
    }
    const suggestionId = textOf(form, 'suggestionId') || null;
    const added = await addAddress(calls, {
      address: { ...allFields, ...draftOf(typed), suggestionId },
      setContactAddress,
      formKey,
    }, terms);
    return added?.id ?? null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { body, status } = error;
    const reason = body?.reason_code;
    if (status === 423 && reason !== undefined && reason in alterationTexts) return { ...refused, blocked: reason as AlterationReason, status };
    const found = Object.fromEntries((body?.errors ?? []).map(({ field, message }) => [field, message]));
    if (Object.keys(found).length > 0) return { ...refused, faults: found, status: 422 };
    const message = error.kind === 'graph' ? error.message : body?.message;
    return { ...refused, message: message || notSaved, status: error.kind === 'graph' ? 422 : (status ?? 503) };
  }
}

/** The form shows every failure itself (AC-202), so the call layer opens no modal. */
const terms = { handledStatuses: handledByAddressBook, quiet: true };

const allFields = { line2: null, line3: null, town: null, region: null, addressee: null };

async function change(calls: CallLayer, before: WireAddress, typed: TypedAddress): Promise<void> {
  const draft = draftOf(typed);
  if (isSameAddress(before, draft)) return;
  const common = { params: { addressId: before.id }, ...terms };
  // An addressee that is removed goes with the address: their own call takes only one with both names.
  const isAddresseeAlone = changedAddressFields(before, draft).address.length === 0 && draft.addressee !== null;
  if (isAddresseeAlone) await calls.rest({ call: 'PUT addresses/v2/addresses/{addressId}/addressee', ...common, body: draft.addressee! });
  else await calls.rest({ call: 'PUT addresses/v2/addresses/{addressId}', ...common, body: draft });
}

function textOf(form: FormFields, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}
