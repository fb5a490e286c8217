import { lockInForce, unlocked, type AccountLock, type LockAudience } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import { endAutomaticLock } from './automatic-lock-store.ts';
import { lockKeyOf, lockLock, saveLock } from './lock-store.ts';

/**
 * At the request of staff, removes any lock from an e-mail address and resets its failed attempts, so that signing in
 * works at once (AC-526). Returns the lock that was in force.
 */
export async function liftLock(
  context: { database: Database },
  { audience, email }: { audience: LockAudience; email: string },
): Promise<AccountLock> {
  const key = lockKeyOf(audience, email);
  return inTransaction(context, async ({ database }) => {
    const { now, lock, turn } = await lockLock(database, key);
    await saveLock(database, key, { lock: unlocked, turn }, now);
    if (audience === 'customer') await endAutomaticLock(database, key, now);
    return lockInForce(lock, now);
  });
}
