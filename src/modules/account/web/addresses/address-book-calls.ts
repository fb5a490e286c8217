import type { WireAddress } from '#/contract/rest-types.ts';
import { addressBook } from '#/contract/address-book.ts';
import { alterationTexts, type AlterationText } from '#/modules/account/rules/profile/alteration-texts.ts';
import { newestFirst, type BookAddress } from '#/modules/account/web/profile/address-calls.ts';
import { methodsAllowed } from '#/platform/web/call-layer/methods-allowed.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallTerms } from '#/platform/web/call-layer/build-call.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { handledByAddressBook } from './save-address-form.ts';

/** An address of the address book, with the methods that `OPTIONS` would answer for it (AC-164, AC-165). */
export type ListedAddress = BookAddress & { methods: string[] };

const handled = { handledStatuses: handledByAddressBook, quiet: true } as const;

/** Returns the shopper's addresses, each with the methods that it allows. Leaves out an address that is deleted during the call. */
export async function listAddressBook(calls: CallLayer, terms: CallTerms = {}): Promise<ListedAddress[]> {
  const { addresses, addressMethods } = await calls.graph(addressBook, newestFirst, terms);
  const methodsById = new Map(addressMethods.addresses.map(({ addressId, methods }) => [addressId, methods]));
  return (addresses.addresses ?? []).flatMap((address) => {
    const methods = methodsById.get(address.id);
    return methods === undefined || address.addressStatus !== 'ACTIVE' ? [] : [{ ...address, methods }];
  });
}

/** Resolves to null if the call answers that the address is unknown or deleted. */
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

/** Returns one address of the shopper, and the methods that it allows (AC-164). */
export async function readAddress(calls: CallLayer, addressId: number): Promise<{ address: WireAddress; methods: string[] }> {
  const address = await calls.rest({ call: 'GET addresses/v2/addresses/{addressId}', params: { addressId }, ...handled });
  return { address, methods: await methodsOf(calls, addressId) };
}

/** Reads an address that the shopper wants to delete, and why that is not offered; null if it is (AC-180). */
export async function readAddressToDelete(calls: CallLayer, addressId: number): Promise<{ address: WireAddress; refusal: AlterationText | null }> {
  const { address, methods } = await readAddress(calls, addressId);
  if (methods.includes('DELETE')) return { address, refusal: null };
  if (!methods.includes('PUT')) return { address, refusal: alterationTexts.ACTIVE_TROLLEY_ORDER };
  const isOnly = (await listAddressBook(calls)).length === 1;
  return { address, refusal: alterationTexts[isOnly ? 'FINAL_ADDRESS' : 'CONTACT_ADDRESS'] };
}

/** Deletes an address (AC-162). Succeeds if the address was deleted before. */
export async function deleteAddress(calls: CallLayer, addressId: number): Promise<void> {
  await nullIfGone(calls.rest({ call: 'DELETE addresses/v2/addresses/{addressId}', params: { addressId }, ...handled }));
}
