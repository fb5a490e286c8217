import { isUkCountry } from '#/modules/account/rules/profile/uk-countries.ts';
import { lockAddress, saveLoyaltyAddress } from '#/modules/account/server/public.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import { fieldFault, notFound } from '#/platform/server/http/call-error.ts';

/**
 * Marks an address of the customer as the one to which the loyalty card is posted (AC-147). Throws 404 if the customer
 * never had it, and 422 if it is deleted or not in the United Kingdom, Jersey or Guernsey, where cards are posted.
 */
export async function chooseCardAddress(database: Transaction, customerId: number, addressId: number): Promise<void> {
  const address = (await lockAddress(database, customerId, addressId)) ?? notFound();
  if (address.status !== 'ACTIVE' || !isUkCountry(address.country)) throw fieldFault('addressId', cardAddressFault);
  await saveLoyaltyAddress(database, customerId, addressId);
}

export const cardAddressFault = 'Please choose an address in the United Kingdom, Jersey or Guernsey';
