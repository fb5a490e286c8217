import { staffLock, type AccountLock } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import { lockAccount } from '#/modules/account/server/profile/account-store.ts';
import { endAutomaticLock } from './automatic-lock-store.ts';
import { lockKeyOf, lockLock, saveLock } from './lock-store.ts';
import { deleteAccessTokensOf, deleteSignInsOf, lockSignInsOf } from './sign-in-store.ts';

export interface MemberLock {
  customerId: number;
  state: 'SOFT_LOCKED' | 'HARD_LOCKED';
  reason: string;
  staffId: number;
}

/**
 * Sets a staff lock on a member's account, without an expiry, and returns the lock. A soft lock revokes the member's
 * access tokens, and their sign-ins get no new tokens (AC-049); a hard lock also ends the sign-ins (AC-525). Staff
 * signed on as the member keep their session. Throws not-found if there is no such account.
 */
export async function lockMember(context: { database: Database }, asked: MemberLock): Promise<AccountLock> {
  const { customerId } = asked;
  return inTransaction(context, async ({ database }) => {
    const account = await lockAccount(database, customerId);
    const key = lockKeyOf('customer', account.email);
    const { now, ...held } = await lockLock(database, key);
    const lock = staffLock(held.lock, { ...asked, now });
    await saveLock(database, key, { ...held, lock }, now);
    await endAutomaticLock(database, key, now);
    // Waits until a token that is being issued now is saved, so that it is revoked with the others.
    await lockSignInsOf(database, customerId);
    if (lock.state === 'HARD_LOCKED') await deleteSignInsOf(database, customerId);
    else await deleteAccessTokensOf(database, customerId);
    return lock;
  });
}
