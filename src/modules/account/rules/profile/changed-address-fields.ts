import type { AddressDraft, AddresseeDraft } from './address-draft.ts';

/** The fields of which a change counts, in an address and in its addressee (AC-197). */
const ownFields = ['line1', 'line2', 'line3', 'town', 'region', 'country', 'postalCode'] as const;
const addresseeFields = ['title', 'firstName', 'lastName', 'contactNumber'] as const;

export interface ChangedFields {
  address: (typeof ownFields)[number][];
  addressee: (typeof addresseeFields)[number][];
}

/** Returns the fields in which two tidied addresses differ (AC-197). */
export function changedAddressFields(before: AddressDraft, after: AddressDraft): ChangedFields {
  return {
    address: ownFields.filter((field) => before[field] !== after[field]),
    addressee: addresseeFields.filter((field) => valueOf(before.addressee, field) !== valueOf(after.addressee, field)),
  };
}

/** Returns whether two tidied addresses differ in no field of which a change counts (AC-197). */
export function isSameAddress(one: AddressDraft, other: AddressDraft): boolean {
  const { address, addressee } = changedAddressFields(one, other);
  return address.length === 0 && addressee.length === 0;
}

const valueOf = (addressee: AddresseeDraft | null, field: keyof AddresseeDraft): string | null => addressee?.[field] ?? null;
