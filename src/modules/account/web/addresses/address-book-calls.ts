import type { WireAddress } from '#/contract/rest-types.ts';
import { listAddresses, type BookAddress } from '#/modules/account/web/profile/address-calls.ts';
import { methodsAllowed } from '#/platform/web/call-layer/methods-allowed.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { handledByAddressBook } from './save-address-form.ts';

/** An address with the methods that it allows (AC-164). */
export type ListedAddress = BookAddress & { methods: string[] };

const handled = { handledStatuses: handledByAddressBook, quiet: true } as const;

/** Returns the shopper's addresses, each with what may be done with it. */
export async function listAddressBook(calls: CallLayer): Promise<ListedAddress[]> {
  const addresses = await listAddresses(calls);
  return Promise.all(addresses.map(async (address) => ({ ...address, methods: await methodsOf(calls, address.id) })));
}

const methodsOf = (calls: CallLayer, addressId: number): Promise<string[]> =>
  methodsAllowed(calls, { call: 'GET addresses/v2/addresses/{addressId}', params: { addressId }, ...handled });

/** Returns one address of the shopper, and whether it can be changed. */
export async function readAddress(calls: CallLayer, addressId: number): Promise<{ address: WireAddress; methods: string[] }> {
  const address = await calls.rest({ call: 'GET addresses/v2/addresses/{addressId}', params: { addressId }, ...handled });
  return { address, methods: await methodsOf(calls, addressId) };
}

/** Deletes an address (AC-162). */
export async function deleteAddress(calls: CallLayer, addressId: number): Promise<void> {
  await calls.rest({ call: 'DELETE addresses/v2/addresses/{addressId}', params: { addressId }, ...handled });
}
