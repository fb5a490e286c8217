import { addAddress as addAddressOperation, addresses } from '#/contract/address-book.ts';
import type { AddressesQuery, AddressInput } from '#/contract/operation-types.ts';
import { formKeyHeader } from '#/modules/account/web/forms/form-key.tsx';
import type { CallTerms } from '#/platform/web/call-layer/build-call.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** An address in the shopper's address book, for pages. */
export type BookAddress = NonNullable<AddressesQuery['addresses']['addresses']>[number];

/** The variables with which addresses are listed: the newest first (AC-151). */
export const newestFirst = { sortBy: '-created', version: 2 } as const;

/** Returns the shopper's addresses without deleted ones, the contact address first (AC-151). */
export async function listAddresses(calls: CallLayer, terms: CallTerms = {}): Promise<BookAddress[]> {
  const answer = await calls.graph(addresses, newestFirst, terms);
  return (answer.addresses.addresses ?? []).filter((address) => address.addressStatus === 'ACTIVE');
}

/**
 * Adds an address to the shopper's address book and returns it. Throws the first failure that the server reports
 * (AC-154 to AC-157). `formKey` is the key of the form with the address (`FormKey`): sent twice, the form adds it once.
 */
export async function addAddress(
  calls: CallLayer,
  { address, setContactAddress, formKey }: { address: AddressInput; setContactAddress: boolean; formKey: unknown },
  terms: CallTerms = {},
): Promise<BookAddress | null> {
  return (await calls.graph(addAddressOperation, { address, setContactAddress }, { ...terms, headers: formKeyHeader(formKey) })).addAddress.address;
}
