import { draftAddress, type WrittenAddress } from '#/modules/account/rules/profile/address-draft.ts';
import { addressFaults, mostAddresses, type AddressFault } from '#/modules/account/rules/profile/address-faults.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { lockAccount, saveContactAddress } from './account-store.ts';
import { insertAddress, listAddresses, type Address } from './address-store.ts';

export interface NewAddress {
  customerId: number;
  address: WrittenAddress;
  /** Ignored for the first address of an account, which always becomes its contact address (AC-155). */
  setContactAddress: boolean;
  deliveryNote?: string | null;
  /** The address's unique number, for an address that was chosen from the suggestions. */
  uniqueDomesticReference?: string | null;
  now: Instant;
}

export type AddAddressOutcome =
  | { kind: 'added'; address: Address; isContactAddress: boolean }
  | { kind: 'faulty'; faults: AddressFault[] }
  | { kind: 'too many'; message: string };

/**
 * Adds an address to a customer's address book. Stores nothing and returns the faults if it is invalid, or a message if
 * the book is full (AC-154 to AC-157).
 */
export async function addAddress(context: { database: Database }, added: NewAddress): Promise<AddAddressOutcome> {
  const { customerId, now } = added;
  const draft = draftAddress(added.address);
  const faults = addressFaults(draft);
  if (faults.length > 0) return { kind: 'faulty', faults };

  return inTransaction(context, async ({ database }) => {
    await lockAccount(database, customerId);
    const { length } = await listAddresses(database, customerId);
    if (length >= mostAddresses) return { kind: 'too many', message: `You can save up to ${mostAddresses} addresses` };
    const isContactAddress = added.setContactAddress || length === 0;
    const address = await insertAddress(database, customerId, { ...draft, deliveryNote: added.deliveryNote ?? null, uniqueDomesticReference: added.uniqueDomesticReference ?? null }, now);
    if (isContactAddress) await saveContactAddress(database, customerId, address.id);
    return { kind: 'added', address, isContactAddress };
  });
}
