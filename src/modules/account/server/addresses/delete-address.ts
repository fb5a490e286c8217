import { whyNotDeleteAddress, type AlterationReason } from '#/modules/account/rules/profile/address-alteration.ts';
import { markAddressDeleted } from '#/modules/account/server/profile/address-store.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { AddressParts } from './address-parts.ts';
import { lockOwnAddress, standingOf } from './lock-own-address.ts';
import { noteStaffChange } from './note-staff-change.ts';

/**
 * Deletes an address of the caller, whose row stays for past orders (AC-148, AC-162). Returns the reason if it cannot be
 * deleted, otherwise null (AC-169 to AC-172).
 */
export async function deleteAddress(parts: AddressParts, call: CallContext, addressId: number): Promise<AlterationReason | null> {
  const now = await call.now();
  return inTransaction(call, async (within) => {
    const own = await lockOwnAddress(within.database, { customerId: call.caller.customerId, addressId });
    const reason = whyNotDeleteAddress(await standingOf(parts, within.database, own, now));
    if (reason) return reason;
    await markAddressDeleted(within.database, addressId);
    await noteStaffChange(parts, within, { action: 'ADDRESS_DELETE', addressId, fields: [] });
    return null;
  });
}
