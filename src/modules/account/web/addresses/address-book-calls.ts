import type { WireAddress } from '#/contract/rest-types.ts';
import { listAddresses, type BookAddress } from '#/modules/account/web/profile/address-calls.ts';
import { methodsAllowed } from '#/platform/web/call-layer/methods-allowed.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { handledByAddressBook } from './save-address-form.ts';

/** An address with the methods that it allows (AC-164). */
export type ListedAddress = BookAddress & { methods: string[] };

const handled = { handledStatuses: handledByAddressBook, quiet: true } as const;

/** Returns the shopper's addresses, each with what may be done with it. Leaves out those that are deleted meanwhile. */
export async function listAddressBook(calls: CallLayer): Promise<ListedAddress[]> {
  const addresses = await listAddresses(calls);
  const listed = await Promise.all(
    addresses.map(async (address) => {
      const methods = await nullIfGone(methodsOf(calls, address.id));
      return methods && { ...address, methods };
    }),
  );
  return listed.filter((address) => address !== null);
}

/** Returns the answer to a call about an address; null if the address is unknown or deleted. */
async function nullIfGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallFailure && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

const methodsOf = (calls: CallLayer, addressId: number): Promise<string[]> =>
  methodsAllowed(calls, { call: 'GET addresses/v2/addresses/{addressId}', params: { addressId }, ...handled });

/** Returns one address of the shopper, and whether it can be changed. */
export async function readAddress(calls: CallLayer, addressId: number): Promise<{ address: WireAddress; methods: string[] }> {
  const address = await calls.rest({ call: 'GET addresses/v2/addresses/{addressId}', params: { addressId }, ...handled });
  return { address, methods: await methodsOf(calls, addressId) };
}

/** Deletes an address (AC-162). One that is gone already counts as deleted. */
export async function deleteAddress(calls: CallLayer, addressId: number): Promise<void> {
  await nullIfGone(calls.rest({ call: 'DELETE addresses/v2/addresses/{addressId}', params: { addressId }, ...handled }));
}
