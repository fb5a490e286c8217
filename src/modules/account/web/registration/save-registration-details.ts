import type { OwnName } from '#/modules/account/rules/profile/own-name.ts';
import { ukAddressFields } from '#/modules/account/rules/profile/address-form.ts';
import { addressInDetails, nameInDetails, registrationDetailsFaults } from '#/modules/account/rules/registration/registration-details.ts';
import { choiceToSave, isSameChoice, neverAsked, sentChoice, shownAfterDoubt, shownFields, type MarketingChoice, type SentChoice } from '#/modules/account/rules/marketing/marketing-consent.ts';
import type { AddressInput } from '#/contract/operation-types.ts';
import type { FoundSuggestions } from '#/modules/account/web/addresses/find-suggestions.ts';
import { searchInForm } from '#/modules/account/web/addresses/search-in-form.ts';
import { formKeyField } from '#/modules/account/web/forms/form-key.tsx';
import { putConsent, readConsent } from '#/modules/account/web/marketing/marketing-calls.ts';
import { addAddress } from '#/modules/account/web/profile/address-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { detailsTyped } from './details-typed.ts';
import type { PartFailure, RegistrationPart } from './registration-part.ts';

/** The answer to details that were refused: the typed text, the faults by field, and the status of the answer. */
export interface RefusedDetails {
  typed: Record<string, string>;
  faults: Record<string, string>;
  /** The message if the name could not be saved for another reason. */
  message: string | null;
  /** The message beside the address if it could not be saved; the name is then saved (AC-111). */
  addressMessage: string | null;
  /** The message beside the marketing consent if it could not be saved; everything before it is then saved (AC-111). */
  consentMessage: string | null;
  /** The message beside the loyalty choice if it could not be saved; everything before it is then saved (AC-111). */
  loyaltyMessage: string | null;
  /** Whether the account is known to have an address by now, so that the form asks for none. */
  hasAddress: boolean;
  /** The addresses that a search without script has found, and the picked one; null if nothing was searched for. */
  found: FoundSuggestions | null;
  status: number;
}

/** What is known of a new customer whose details are saved. */
export interface KnownDetails {
  /** The name in the account; null if it has none. */
  name: OwnName | null;
  hasAddress: boolean;
  /** The loyalty choice; null if the customer is a member already. */
  loyalty: Pick<RegistrationPart, 'faults' | 'save'> | null;
}

/**
 * Saves the details of a new customer: the name, then the address if the form has one, then the marketing consent, then
 * the loyalty choice (AC-110). Skips what is saved already, so that sending the form again saves only the missing parts
 * (AC-111), and skips the address if the customer has one. Returns null once everything is saved.
 */
export async function saveRegistrationDetails(calls: CallLayer, form: FormData, { name: saved, hasAddress, loyalty }: KnownDetails): Promise<RefusedDetails | null> {
  const typed = detailsTyped(form);
  const name = nameInDetails(typed);
  const address = hasAddress ? null : addressInDetails(typed);
  const refused = { typed, faults: {}, message: null, addressMessage: null, consentMessage: null, loyaltyMessage: null, hasAddress, found: null };
  const faults = { ...registrationDetailsFaults(typed, hasAddress), ...loyalty?.faults(typed) };
  if (Object.keys(faults).length > 0) return { ...refused, faults, status: 422 };
  try {
    if (!isSameName(name, saved)) await calls.rest({ call: 'PATCH myDetailsName/v1/myDetailsName', body: name, handledStatuses: [422], quiet: true });
  } catch (error) {
    return { ...refused, message: "Sorry, we couldn't save your name. Please try again.", status: statusOf(error) };
  }
  const addressFailure = address === null ? null : await saveAddress(calls, address, form.get(formKeyField));
  if (addressFailure !== null) return { ...refused, addressMessage: addressFailure.message, status: addressFailure.status };
  const consent = await saveConsent(calls, sentChoice(form, 'waitrose'));
  const known = { ...refused, hasAddress: hasAddress || address !== null, typed: { ...typed, ...shownFields('waitrose', consent.shown) } };
  if (consent.failure !== null) return { ...known, consentMessage: consent.failure.message, status: consent.failure.status };
  const failure = (await loyalty?.save(calls, typed)) ?? null;
  if (failure === null) return null;
  const { field, message, status } = failure;
  return { ...known, status, ...(field === undefined ? { loyaltyMessage: message } : { faults: { [field]: message } }) };
}

/**
 * Carries out a search for an address that was posted without script, and returns the form with everything typed and
 * the picked address. Null if the form was posted to be saved.
 */
export async function searchInDetails(calls: CallLayer, form: FormData): Promise<RefusedDetails | null> {
  const found = await searchInForm(calls, form);
  if (found === null) return null;
  const typed = detailsTyped(form);
  const filled = Object.fromEntries(found.picked ? ukAddressFields.map((field) => [field, found.picked!.fields[field] ?? '']) : []);
  return { typed: { ...typed, ...filled }, faults: {}, message: null, addressMessage: null, consentMessage: null, loyaltyMessage: null, hasAddress: false, found, status: 200 };
}

async function saveAddress(calls: CallLayer, address: AddressInput, formKey: unknown): Promise<PartFailure | null> {
  const notSaved = "Sorry, we couldn't save your address. Try again, or clear it and add it when you book a slot.";
  try {
    const added = await addAddress(calls, { address, setContactAddress: true, formKey });
    return added ? null : { message: notSaved, status: 503 };
  } catch (error) {
    return { message: error instanceof CallFailure && error.kind === 'graph' ? error.message : notSaved, status: statusOf(error) };
  }
}

/**
 * Saves the consent unless the same one is stored. Ignores the failure to save a choice that changes nothing, as that of a
 * customer who was never asked and ticks no box. Returns how the boxes count as shown from then on.
 */
async function saveConsent(calls: CallLayer, sent: SentChoice): Promise<{ failure: PartFailure | null; shown: MarketingChoice }> {
  let { shown } = sent;
  let stored = shown;
  try {
    const saved = await readConsent(calls, 'waitrose', { quiet: true });
    stored = saved.consent;
    const choice = choiceToSave(sent, stored);
    shown = shownAfterDoubt(sent);
    if (saved.source === null || !isSameChoice(stored, choice)) await putConsent(calls, 'waitrose', choice, 'REGISTRATION');
    return { failure: null, shown: sent.ticked };
  } catch (error) {
    const status = statusOf(error);
    if (isSameChoice(choiceToSave(sent, stored), stored)) return { failure: null, shown };
    const wayOn = isSameChoice(stored, neverAsked) ? 'clear it and choose later' : 'go back to your earlier choice and change it later';
    return { failure: { message: `Sorry, we couldn't save your choice. Try again, or ${wayOn} in your account.`, status }, shown };
  }
}

const isSameName = (name: OwnName, saved: OwnName | null): boolean =>
  saved !== null && name.title === saved.title && name.firstName === saved.firstName && name.lastName === saved.lastName;

/** Returns the status for the answer to a failed call. Throws anything else again. */
function statusOf(error: unknown): number {
  if (!(error instanceof CallFailure)) throw error;
  return error.kind === 'graph' ? 422 : (error.status ?? 503);
}
