import { isUkCountry } from '#/modules/account/rules/profile/uk-countries.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import { lockAccount, saveContactAddress, type Account } from './account-store.ts';
import { findAddress } from './address-store.ts';

export type ChooseOutcome = { kind: 'chosen'; account: Account } | { kind: 'unknown' } | { kind: 'deleted' } | { kind: 'abroad' };

/**
 * Makes an address of the customer's own the contact address, unless it is deleted, or outside the United Kingdom, Jersey
 * and Guernsey (AC-125, AC-127).
 */
export async function chooseContactAddress(
  context: { database: Database },
  { customerId, contactAddressId }: { customerId: number; contactAddressId: number },
): Promise<ChooseOutcome> {
  return inTransaction(context, async ({ database }): Promise<ChooseOutcome> => {
    const account = await lockAccount(database, customerId);
    const address = await findAddress(database, customerId, contactAddressId);
    if (address === null) return { kind: 'unknown' };
    if (address.status === 'DELETED') return { kind: 'deleted' };
    if (!isUkCountry(address.country)) return { kind: 'abroad' };
    await saveContactAddress(database, customerId, contactAddressId);
    return { kind: 'chosen', account: { ...account, contactAddressId } };
  });
}
