import { draftAddress, type WrittenAddress } from '#/modules/account/rules/profile/address-draft.ts';
import { isSameAddress } from '#/modules/account/rules/profile/changed-address-fields.ts';
import { addressFaults, contactAddressFaults, mostAddresses, type AddressFault } from '#/modules/account/rules/profile/address-faults.ts';
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
  /** `change` says what the call did: nothing if the same form had done all of it before. */
  | { kind: 'added'; address: Address; isContactAddress: boolean; change: 'address' | 'contact address' | null }
  | { kind: 'faulty'; faults: AddressFault[] }
  | { kind: 'too many'; message: string };

/**
 * Adds an address to a customer's address book. Stores nothing and returns the faults if it is invalid, or a message if
 * the book is full (AC-154 to AC-157). Returns the address that is in the book already if the same form with the same fields added
 * it, because the button was pressed twice or the first answer was lost (decision 251).
 */
export async function addAddress(context: { database: Database }, wanted: NewAddress): Promise<AddAddressOutcome> {
  const { customerId, now } = wanted;
  const draft = draftAddress(wanted.address);
  const faults = addressFaults(draft);
  if (faults.length > 0) return { kind: 'faulty', faults };

  return inTransaction(context, async ({ database }) => {
    const { contactAddressId } = await lockAccount(database, customerId);
    const before = wanted.formKey ? await findAddressOfForm(database, customerId, wanted.formKey) : null;
    const repeated = before !== null && isSameAddress(before, draft) ? before : null;
    const { length } = await listAddresses(database, customerId);
    if (repeated === null && length >= mostAddresses) return { kind: 'too many', message: `You can save up to ${mostAddresses} addresses` };
    const isContactAlready = repeated !== null && repeated.id === contactAddressId;
    const abroad = wanted.setContactAddress && length > 0 && !isContactAlready ? contactAddressFaults(draft) : [];
    if (abroad.length > 0) return { kind: 'faulty', faults: abroad };
    const added = { ...draft, deliveryNote: wanted.deliveryNote ?? null, uniqueDomesticReference: wanted.uniqueDomesticReference ?? null, formKey: wanted.formKey ?? null };
    const address = repeated ?? (await insertAddress(database, customerId, added, now));
    const isContactAddress = wanted.setContactAddress || address.id === contactAddressId || length === 0;
    const isNewContact = isContactAddress && address.id !== contactAddressId;
    if (isNewContact) await saveContactAddress(database, customerId, address.id);
    return { kind: 'added', address, isContactAddress, change: repeated === null ? 'address' : isNewContact ? 'contact address' : null };
  });
}
