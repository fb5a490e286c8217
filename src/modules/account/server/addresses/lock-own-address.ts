import type { AddressStanding } from '#/modules/account/rules/profile/address-alteration.ts';
import { lockAccount, type Account } from '#/modules/account/server/profile/account-store.ts';
import { findAddress, listAddresses, lockAddress, type Address } from '#/modules/account/server/profile/address-store.ts';
import { readAccount } from '#/modules/account/server/profile/read-account.ts';
import type { Database, Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import type { AddressParts } from './address-parts.ts';

export interface OwnAddress {
  account: Account;
  address: Address;
}

interface Wanted {
  customerId: number;
  addressId: number;
}

/** Returns a customer's address. Throws 404 for an unknown or foreign id, and 410 for a deleted address (AC-159). */
export async function readOwnAddress(database: Database, { customerId, addressId }: Wanted): Promise<OwnAddress> {
  const address = await findAddress(database, customerId, addressId);
  return { address: presentOne(address), account: await readAccount(database, customerId) };
}

/** Like `readOwnAddress`, and locks the account and the address until the end of the transaction. */
export async function lockOwnAddress(database: Transaction, { customerId, addressId }: Wanted): Promise<OwnAddress> {
  const account = await lockAccount(database, customerId);
  return { account, address: presentOne(await lockAddress(database, customerId, addressId)) };
}

/**
 * Returns an address's standing in its book. In a transaction that has locked the address, the standing is certain until
 * the end of it; otherwise it is how things are now.
 */
export async function standingOf(
  parts: AddressParts,
  database: Database,
  { account, address }: OwnAddress,
  now: Instant,
): Promise<AddressStanding> {
  const used = await parts.listUsed(database, { customerId: account.id, now, locked: database.inTransaction });
  const { length } = await listAddresses(database, account.id);
  return { isUsed: used.includes(address.id), isOnly: length === 1, isContact: account.contactAddressId === address.id };
}

function presentOne(address: Address | null): Address {
  if (!address) return notFound();
  if (address.status === 'DELETED') throw new CallError(410, 'address_deleted');
  return address;
}
