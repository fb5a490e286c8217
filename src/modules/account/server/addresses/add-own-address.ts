import { draftAddress, type WrittenAddress } from '#/modules/account/rules/profile/address-draft.ts';
import { addAddress, type AddAddressOutcome } from '#/modules/account/server/profile/add-address.ts';
import { referenceOf } from '#/modules/account/server/suggestions/reference-of.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { readOptionalIdempotencyKey } from '#/platform/server/http/idempotency-key.ts';
import type { AddressBookDeps } from './address-parts.ts';
import { noteStaffChange } from './note-staff-change.ts';

/**
 * Adds an address to the book of the calling customer, or of the one for whom staff call (AC-154 to AC-157). The key of the form is a
 * header of the call.
 */
export async function addOwnAddress(
  { addressParts, addressLookup }: AddressBookDeps,
  call: CallContext,
  wanted: { address: WrittenAddress & { suggestionId?: string | null }; setContactAddress: boolean },
): Promise<AddAddressOutcome> {
  const formKey = readOptionalIdempotencyKey(call);
  const now = await call.now();
  const { suggestionId } = wanted.address;
  const uniqueDomesticReference = await referenceOf(addressLookup, call, { draft: draftAddress(wanted.address), suggestionId });
  return inTransaction(call, async (within) => {
    const outcome = await addAddress(within, { customerId: call.caller.customerId, ...wanted, uniqueDomesticReference, formKey, now });
    if (outcome.kind === 'added' && outcome.change !== null) {
      const action = outcome.change === 'address' ? 'ADDRESS_ADD' : 'CONTACT_ADDRESS_CHANGE';
      await noteStaffChange(addressParts, within, { action, addressId: outcome.address.id, fields: [] });
    }
    return outcome;
  });
}
