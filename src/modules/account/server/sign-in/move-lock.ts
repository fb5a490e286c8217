import { followsAccount, unlocked } from '#/modules/account/rules/sign-in/lock-rules.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import { endAutomaticLock } from './automatic-lock-store.ts';
import { lockKeyOf, lockLock, saveLock } from './lock-store.ts';

/**
 * Moves a lock that only staff can lift from a customer's old e-mail address to the new one, so that nobody escapes it by
 * changing the address, and the old address is free for its next owner. Failed sign-ins stay with the address at which
 * they were made (AC-041).
 */
export async function moveLock(database: Transaction, from: string, to: string): Promise<void> {
  const [oldKey, newKey] = [lockKeyOf('customer', from), lockKeyOf('customer', to)];
  // A change that only respells the address leaves its lock where it is.
  if (oldKey.emailHash.equals(newKey.emailHash)) return;
  const { now, ...old } = await lockLock(database, oldKey);
  if (!followsAccount(old.lock)) return;
  const { now: movedAt, ...held } = await lockLock(database, newKey);
  if (held.lock.state !== 'HARD_LOCKED') {
    await saveLock(database, newKey, { ...held, lock: old.lock }, movedAt);
    await endAutomaticLock(database, newKey, movedAt);
  }
  await saveLock(database, oldKey, { ...old, lock: unlocked }, now);
}
