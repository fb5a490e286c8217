import { unlocked, type LockAudience } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { endAutomaticLock } from './automatic-lock-store.ts';
import { lockKeyOf, lockLock, saveLock } from './lock-store.ts';

/**
 * At the request of staff, removes any lock from an e-mail address and resets its failed attempts, so that signing in
 * works at once (AC-526).
 */
export async function liftLock(
  context: { database: Database },
  { audience, email, now }: { audience: LockAudience; email: string; now: Instant },
): Promise<void> {
  const key = lockKeyOf(audience, email);
  await inTransaction(context, async ({ database }) => {
    const { turn } = await lockLock(database, key);
    await saveLock(database, key, { lock: unlocked, turn }, now);
    await endAutomaticLock(database, key, now);
  });
}
