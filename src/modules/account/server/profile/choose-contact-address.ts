import { isUkCountry } from '#/modules/account/rules/profile/uk-countries.ts';
import type { AddressParts } from '#/modules/account/server/addresses/address-parts.ts';
import { noteStaffChange } from '#/modules/account/server/addresses/note-staff-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { lockAccount, saveContactAddress, type Account } from './account-store.ts';
import { findAddress } from './address-store.ts';

export type ChooseOutcome = { kind: 'chosen'; account: Account } | { kind: 'unknown' } | { kind: 'deleted' } | { kind: 'abroad' };

/**
 * Makes an address of the customer's own the contact address, unless it is deleted, or outside the United Kingdom, Jersey
 * and Guernsey (AC-125, AC-127).
 */
export async function chooseContactAddress(
  parts: AddressParts,
  call: CallContext,
  contactAddressId: number,
): Promise<ChooseOutcome> {
  const { customerId } = call.caller;
  return inTransaction(call, async (within): Promise<ChooseOutcome> => {
    const { database } = within;
    const account = await lockAccount(database, customerId);
    const address = await findAddress(database, customerId, contactAddressId);
    if (address === null) return { kind: 'unknown' };
    if (address.status === 'DELETED') return { kind: 'deleted' };
    if (!isUkCountry(address.country)) return { kind: 'abroad' };
    await saveContactAddress(database, customerId, contactAddressId);
    await noteStaffChange(parts, within, { action: 'CONTACT_ADDRESS_CHANGE', addressId: contactAddressId, fields: [] });
    return { kind: 'chosen', account: { ...account, contactAddressId } };
  });
}
