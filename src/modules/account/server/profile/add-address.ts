import { draftAddress, type AddressDraft, type WrittenAddress } from '#/modules/account/rules/profile/address-draft.ts';
import { changedAddressFields } from '#/modules/account/rules/profile/changed-address-fields.ts';
import { addressFaults, mostAddresses, type AddressFault } from '#/modules/account/rules/profile/address-faults.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { lockAccount, saveContactAddress } from './account-store.ts';
import { findAddressOfForm, insertAddress, listAddresses, type Address } from './address-store.ts';

export interface NewAddress {
  customerId: number;
  address: WrittenAddress;
  /** Ignored for the first address of an account, which always becomes its contact address (AC-155). */
  setContactAddress: boolean;
  deliveryNote?: string | null;
  /** The address's unique number, for an address that was chosen from the suggestions. */
  uniqueDomesticReference?: string | null;
  /** The key of the form that adds the address: sent twice, the form adds it once. */
  formKey?: string | null;
  now: Instant;
}

export type AddAddressOutcome =
  /** `isNew` is false if the same form had added the address before. */
  | { kind: 'added'; address: Address; isContactAddress: boolean; isNew: boolean }
  | { kind: 'faulty'; faults: AddressFault[] }
  | { kind: 'too many'; message: string };

/**
 * Adds an address to a customer's address book. Stores nothing and returns the faults if it is invalid, or a message if
 * the book is full (AC-154 to AC-157). Returns the address that is in the book already if the same form with the same fields added
 * it, because the button was pressed twice or the first answer was lost (decision 251).
 */
export async function addAddress(context: { database: Database }, added: NewAddress): Promise<AddAddressOutcome> {
  const { customerId, now } = added;
  const draft = draftAddress(added.address);
  const faults = addressFaults(draft);
  if (faults.length > 0) return { kind: 'faulty', faults };

  return inTransaction(context, async ({ database }) => {
    const { contactAddressId } = await lockAccount(database, customerId);
    const before = added.formKey ? await findAddressOfForm(database, customerId, added.formKey) : null;
    if (before && isSameAddress(before, draft)) return { kind: 'added', address: before, isContactAddress: before.id === contactAddressId, isNew: false };
    const { length } = await listAddresses(database, customerId);
    if (length >= mostAddresses) return { kind: 'too many', message: `You can save up to ${mostAddresses} addresses` };
    const isContactAddress = added.setContactAddress || length === 0;
    const address = await insertAddress(database, customerId, { ...draft, deliveryNote: added.deliveryNote ?? null, uniqueDomesticReference: added.uniqueDomesticReference ?? null, formKey: added.formKey ?? null }, now);
    if (isContactAddress) await saveContactAddress(database, customerId, address.id);
    return { kind: 'added', address, isContactAddress, isNew: true };
  });
}

function isSameAddress(one: AddressDraft, other: AddressDraft): boolean {
  const changed = changedAddressFields(one, other);
  return changed.address.length === 0 && changed.addressee.length === 0;
}
