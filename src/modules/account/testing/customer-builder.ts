import { createAccount, hashPassword } from '#/modules/account/server/public.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import type { Database } from '#/platform/server/database/database.ts';

export const testPassword = 'a parcel of figs';

let hashed: Promise<string> | null = null;
let made = 0;

/**
 * Creates a customer with the password `testPassword`, unless `passwordHash` is given. That password is hashed only
 * once for all customers.
 */
export async function makeCustomer(
  database: Database,
  given: { email?: string; passwordHash?: string; firstName?: string | null; lastName?: string | null } = {},
): Promise<{ customerId: number; email: string }> {
  const email = given.email ?? `shopper-${(made += 1)}@example.test`;
  const outcome = await createAccount(database, {
    email,
    passwordHash: given.passwordHash ?? (await (hashed ??= hashPassword(testPassword))),
    title: 'Ms',
    firstName: given.firstName === undefined ? 'Ada' : given.firstName,
    lastName: given.lastName === undefined ? 'Farrow' : given.lastName,
    created: await readClock(database),
  });
  if (outcome.kind !== 'created') throw new Error(`${email} already has an account`);
  return { customerId: outcome.customerId, email };
}

/** A valid address in branch 651's area. */
export const validAddress = { line1: '14 Mill Lane', town: 'Bracknell', country: 'GB', postalCode: 'RG12 1AA' };
