import { draftAddress, tidyAddressee, type AddressDraft, type WrittenAddress } from './address-draft.ts';
import { addresseeFaults, addressFaults } from './address-faults.ts';

/** The fields of the address form, in the order in which their errors are shown (AC-201). */
export const addressFormFields = [
  'title', 'contactNumber', 'firstName', 'lastName', 'line1', 'line2', 'line3', 'town', 'region', 'country', 'postalCode',
] as const;
export type AddressFormField = (typeof addressFormFields)[number];
export type TypedAddress = Partial<Record<AddressFormField, string>>;

/** The fields of an address in the United Kingdom, for forms that ask neither for a country nor for an addressee. */
export const ukAddressFields = ['line1', 'line2', 'line3', 'town', 'region', 'postalCode'] as const satisfies readonly AddressFormField[];

/** Returns the address that a form describes, for a call. */
export function writtenOf({ title, firstName, lastName, contactNumber, ...address }: TypedAddress): WrittenAddress {
  return { ...address, addressee: { title, firstName, lastName, contactNumber } };
}

export const draftOf = (typed: TypedAddress): AddressDraft => draftAddress(writtenOf(typed));

/**
 * Returns the faults of a typed address by field, in the form's order. An addressee is optional, but somebody who fills in
 * a part of one is asked for both names instead of losing that part (AC-195, AC-196, decision 193).
 */
export function addressFormFaults(typed: TypedAddress): Partial<Record<AddressFormField, string>> {
  const isStarted = [typed.title, typed.firstName, typed.lastName, typed.contactNumber].some((value) => value?.trim());
  const ofAddressee = isStarted ? addresseeFaults(tidyAddressee(typed)) : [];
  const faults = [...ofAddressee, ...addressFaults({ ...draftOf(typed), addressee: null })];
  return Object.fromEntries(faults.map(({ field, message }) => [field, message]));
}
