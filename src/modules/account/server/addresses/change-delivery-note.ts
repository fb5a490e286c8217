import { saveDeliveryNote } from '#/modules/account/server/profile/address-store.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { AddressParts } from './address-parts.ts';
import { lockOwnAddress, type OwnAddress } from './lock-own-address.ts';
import { noteStaffChange } from './note-staff-change.ts';

/**
 * Replaces the note for the driver; null removes it. Works while an order uses the address too, because the driver reads
 * the note only on arrival (AC-167, AC-168). Expects a valid note.
 */
export async function changeDeliveryNote(
  parts: AddressParts,
  call: CallContext,
  { addressId, note }: { addressId: number; note: string | null },
): Promise<OwnAddress> {
  return inTransaction(call, async (within) => {
    const { account } = await lockOwnAddress(within.database, { customerId: call.caller.customerId, addressId });
    const address = await saveDeliveryNote(within.database, addressId, note);
    await noteStaffChange(parts, within, { action: 'ADDRESS_CHANGE', addressId, fields: ['deliveryNote'] });
    return { account, address };
  });
}
