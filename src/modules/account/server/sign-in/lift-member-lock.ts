import { lockInForce, type AccountLock } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { lockAccount } from '#/modules/account/server/profile/account-store.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { liftLock } from './lift-lock.ts';
import { listLocks } from './lock-store.ts';

/**
 * Removes any lock from a member's account and resets their failed sign-ins, so that they can sign in at once (AC-526).
 * Returns the lock that was in force. Locks the account first, so that a change of its e-mail address at the same moment cannot
 * move the lock elsewhere. Throws not-found if there is no such account.
 */
export async function liftMemberLock(context: { database: Database }, { customerId, now }: { customerId: number; now: Instant }): Promise<AccountLock> {
  return inTransaction(context, async ({ database }) => {
    const { email } = await lockAccount(database, customerId);
    const [lock] = await listLocks(database, 'customer', [email]);
    await liftLock({ database }, { audience: 'customer', email, now });
    return lockInForce(lock!, now);
  });
}
