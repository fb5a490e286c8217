import { draftAddress, type AddressDraft } from '#/modules/account/rules/profile/address-draft.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import type { AddressLookup, KnownAddress } from './address-lookup.ts';
import { countSearch, findSuggested } from './suggest-addresses.ts';

/**
 * Returns the unique number of an address that was chosen from the suggestions (AC-217). Null if its first line or its
 * postcode is no longer that of the suggestion, if the lookup fails or does not know the suggestion, and if the customer
 * has searched too often.
 */
export async function referenceOf(
  lookup: AddressLookup,
  call: CallContext,
  { draft, suggestionId }: { draft: AddressDraft; suggestionId: string | null | undefined },
): Promise<string | null> {
  if (!suggestionId) return null;
  const known = await findOrNull(lookup, call, suggestionId);
  if (known === null) return null;
  // The draft was tidied, so the suggestion that filled it is tidied too before they are compared.
  const { line1, postalCode } = draftAddress(known);
  return line1 === draft.line1 && postalCode === draft.postalCode ? known.uniqueDomesticReference : null;
}

// An address is worth more than its number, so it is saved without one while the lookup fails.
async function findOrNull(lookup: AddressLookup, call: CallContext, suggestionId: string): Promise<KnownAddress | null> {
  try {
    await countSearch(call);
    return await findSuggested(lookup, call, suggestionId);
  } catch (error) {
    if (error instanceof CallError && [429, 503].includes(error.status)) return null;
    throw error;
  }
}
