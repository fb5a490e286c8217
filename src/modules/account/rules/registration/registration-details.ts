import { draftAddress } from '#/modules/account/rules/profile/address-draft.ts';
import { addressFaults } from '#/modules/account/rules/profile/address-faults.ts';
import { ukAddressFields } from '#/modules/account/rules/profile/address-form.ts';
import { ownNameFaults, tidyName, type OwnName } from '#/modules/account/rules/profile/own-name.ts';

/** The form about a new customer, as typed (AC-109). */
export type TypedDetails = Readonly<Record<string, string>>;

/** Returns the typed name. */
export const nameInDetails = (typed: TypedDetails): OwnName => tidyName({ title: typed['title'], firstName: typed['firstName'] ?? '', lastName: typed['lastName'] ?? '' });

/** Returns whether something of an address was typed. */
export const hasTypedAddress = (typed: TypedDetails): boolean => ukAddressFields.some((field) => Boolean(typed[field]?.trim()));

/** Returns the typed address in the United Kingdom, for delivery to its owner; null if nothing was typed. */
export function addressInDetails(typed: TypedDetails) {
  if (!hasTypedAddress(typed)) return null;
  const lines = Object.fromEntries(ukAddressFields.map((field) => [field, typed[field] ?? ''])) as Record<(typeof ukAddressFields)[number], string>;
  return { ...lines, country: 'GB', addressee: nameInDetails(typed), suggestionId: typed['suggestionId'] || null };
}

/** Returns the message for each faulty field. The address is optional, but one that was started is asked for whole. */
export function registrationDetailsFaults(typed: TypedDetails, hasAddress: boolean): Record<string, string> {
  const address = hasAddress ? null : addressInDetails(typed);
  const ofAddress = address === null ? [] : addressFaults(draftAddress(address));
  return { ...Object.fromEntries(ofAddress.map(({ field, message }) => [field, message])), ...ownNameFaults(nameInDetails(typed)) };
}
