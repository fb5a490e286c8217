import type { WrittenAddress } from '#/modules/account/rules/profile/address-draft.ts';
import { addAddress, type AddAddressOutcome } from '#/modules/account/server/profile/add-address.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { AddressParts } from './address-parts.ts';
import { noteStaffChange } from './note-staff-change.ts';

/** Adds an address to the book of the calling customer, or of the one for whom staff call (AC-154 to AC-157). */
export async function addOwnAddress(
  parts: AddressParts,
  call: CallContext,
  wanted: { address: WrittenAddress; setContactAddress: boolean },
): Promise<AddAddressOutcome> {
  const now = await call.now();
  return inTransaction(call, async (within) => {
    const outcome = await addAddress(within, { customerId: call.caller.customerId, ...wanted, now });
    if (outcome.kind === 'added') await noteStaffChange(parts, within, { action: 'ADDRESS_ADD', addressId: outcome.address.id, fields: [] });
    return outcome;
  });
}
