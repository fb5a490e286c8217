import type { AccountLock } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { lockAccount } from '#/modules/account/server/profile/account-store.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import { liftLock } from './lift-lock.ts';

/**
 * Removes any lock from a member's account and resets their failed sign-ins, so that they can sign in at once (AC-526).
 * Returns the lock that was in force. Locks the account first, so that a change of its e-mail address at the same moment cannot
 * move the lock elsewhere. Throws not-found if there is no such account.
 */
export async function liftMemberLock(context: { database: Database }, customerId: number): Promise<AccountLock> {
  return inTransaction(context, async ({ database }) => {
    const { email } = await lockAccount(database, customerId);
    return liftLock({ database }, { audience: 'customer', email });
  });
}
