import type { OwnName } from '#/modules/account/rules/profile/own-name.ts';
import { ukAddressFields } from '#/modules/account/rules/profile/address-form.ts';
import { addressInDetails, nameInDetails, registrationDetailsFaults } from '#/modules/account/rules/registration/registration-details.ts';
import { choicesOf, isSameChoice, neverAsked, type MarketingChoice } from '#/modules/account/rules/marketing/marketing-consent.ts';
import type { AddressInput } from '#/contract/operation-types.ts';
import type { FoundSuggestions } from '#/modules/account/web/addresses/find-suggestions.ts';
import { searchInForm } from '#/modules/account/web/addresses/search-in-form.ts';
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
  const refused = { typed, faults: {}, message: null, addressMessage: null, consentMessage: null, loyaltyMessage: null, found: null };
  const faults = { ...registrationDetailsFaults(typed, hasAddress), ...loyalty?.faults(typed) };
  if (Object.keys(faults).length > 0) return { ...refused, faults, status: 422 };
  try {
    if (!isSameName(name, saved)) await calls.rest({ call: 'PATCH myDetailsName/v1/myDetailsName', body: name, handledStatuses: [422], quiet: true });
  } catch (error) {
    return { ...refused, message: "Sorry, we couldn't save your name. Please try again.", status: statusOf(error) };
  }
  const addressFailure = address === null ? null : await saveAddress(calls, address);
  if (addressFailure !== null) return { ...refused, addressMessage: addressFailure.message, status: addressFailure.status };
  const consentFailure = await saveConsent(calls, choicesOf(new Set(form.keys()), ['waitrose']).waitrose);
  if (consentFailure !== null) return { ...refused, consentMessage: consentFailure.message, status: consentFailure.status };
  const failure = (await loyalty?.save(calls, typed)) ?? null;
  if (failure === null) return null;
  const { field, message, status } = failure;
  return { ...refused, status, ...(field === undefined ? { loyaltyMessage: message } : { faults: { [field]: message } }) };
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
  return { typed: { ...typed, ...filled }, faults: {}, message: null, addressMessage: null, consentMessage: null, loyaltyMessage: null, found, status: 200 };
}

async function saveAddress(calls: CallLayer, address: AddressInput): Promise<PartFailure | null> {
  const notSaved = "Sorry, we couldn't save your address. Try again, or clear it and add it when you book a slot.";
  try {
    const added = await addAddress(calls, address, true);
    return added ? null : { message: notSaved, status: 503 };
  } catch (error) {
    return { message: error instanceof CallFailure && error.kind === 'graph' ? error.message : notSaved, status: statusOf(error) };
  }
}

/**
 * Saves the consent unless the same one is stored. Ignores the failure to save a choice without a tick, after which the
 * customer counts as never asked, unless it withdraws a stored consent.
 */
async function saveConsent(calls: CallLayer, choice: MarketingChoice): Promise<PartFailure | null> {
  let stored = neverAsked;
  try {
    const saved = await readConsent(calls, 'waitrose', { quiet: true });
    if (saved.source !== null && isSameChoice(saved.consent, choice)) return null;
    stored = saved.consent;
    await putConsent(calls, 'waitrose', choice, 'REGISTRATION');
    return null;
  } catch (error) {
    const status = statusOf(error);
    if (!isSameChoice(stored, neverAsked)) return { message: "Sorry, we couldn't save your choice. Try again, or go back to your earlier choice and change it later in your account.", status };
    if (isSameChoice(choice, neverAsked)) return null;
    return { message: "Sorry, we couldn't save your choice. Try again, or clear it and choose later in your account.", status };
  }
}

const isSameName = (name: OwnName, saved: OwnName | null): boolean =>
  saved !== null && name.title === saved.title && name.firstName === saved.firstName && name.lastName === saved.lastName;

/** Returns the status for the answer to a failed call. Throws anything else again. */
function statusOf(error: unknown): number {
  if (!(error instanceof CallFailure)) throw error;
  return error.kind === 'graph' ? 422 : (error.status ?? 503);
}
