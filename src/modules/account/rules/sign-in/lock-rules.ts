/** Customers and staff have separate locks, even with the same e-mail address (AC-512). */
export type LockAudience = 'customer' | 'staff';

/** The lock of an e-mail address, set by failed sign-ins or by staff (AC-040). */
export interface AccountLock {
  state: 'NONE' | 'SOFT_LOCKED' | 'HARD_LOCKED';
  /** The origin of the lock; null if there is no lock. */
  source: 'AUTO' | 'STAFF' | null;
  reason: string | null;
  lockedAt: number | null;
  /** The id of the staff member who set the lock; null if staff did not set it. */
  lockedBy: number | null;
  /** The time at which the lock expires; null if there is no lock, or if it does not expire. */
  expiresAt: number | null;
  /** Failed sign-ins since the last successful one, or since a password reset. */
  failedCount: number;
}

/** The result of an attempt to sign in. */
export type AttemptOutcome = 'signed in' | 'invalid credentials' | 'soft locked' | 'hard locked';

const failuresToSoftLock = 5;
const failuresToHardLock = 100;
const softLockMs = 30 * 60 * 1000;

/**
 * The time without an attempt after which the failures of an unlocked address are deleted, in milliseconds (90 days).
 * Deleting them is safe, because such pauses make guessing too slow. Otherwise mistyped addresses would be stored for
 * ever.
 */
export const failuresKeptMs = 90 * 24 * 3600 * 1000;

/**
 * The state of an address without a lock or failures: nobody has tried to sign in with it, or its failures were reset.
 */
export const unlocked: AccountLock = {
  state: 'NONE',
  source: null,
  reason: null,
  lockedAt: null,
  lockedBy: null,
  expiresAt: null,
  failedCount: 0,
};

/**
 * Returns whether the address is soft-locked now, so that no password may be checked (AC-043). An automatic soft lock
 * expires by itself (AC-044).
 */
export function isSoftLocked(lock: AccountLock, now: number): boolean {
  return lock.state === 'SOFT_LOCKED' && (lock.expiresAt === null || now < lock.expiresAt);
}

/** Returns the lock as it is now: an automatic lock that has expired is no lock, but its failures still count. */
export function lockInForce(lock: AccountLock, now: number): AccountLock {
  return lock.expiresAt !== null && lock.expiresAt <= now ? { ...unlocked, failedCount: lock.failedCount } : lock;
}

/** Returns whether the lock also blocks existing sessions: only a lock set by staff does (AC-048, AC-049). */
export function locksSessions(lock: Pick<AccountLock, 'state' | 'source'>): boolean {
  return lock.state !== 'NONE' && lock.source === 'STAFF';
}

/**
 * Returns whether a lock is on the account more than on its address, so that it follows the account to another address:
 * a hard lock, and a lock set by staff (decision 67). Only staff, or for a soft lock a password reset, may lift it (AC-046,
 * AC-049).
 */
export function followsAccount(lock: Pick<AccountLock, 'state' | 'source'>): boolean {
  return lock.state === 'HARD_LOCKED' || locksSessions(lock);
}

/**
 * Returns the result of a checked password, and the lock after it. A hard lock is revealed only to someone who typed
 * the right password (AC-047). A soft lock that was set during the check already applies.
 */
export function afterAttempt(
  lock: AccountLock,
  right: boolean,
  now: number,
): { outcome: AttemptOutcome; lock: AccountLock } {
  if (isSoftLocked(lock, now)) return { outcome: 'soft locked', lock };
  if (!right) return { outcome: 'invalid credentials', lock: afterFailure(lock, now) };
  if (lock.state === 'HARD_LOCKED') return { outcome: 'hard locked', lock };
  return { outcome: 'signed in', lock: unlocked };
}

/**
 * Returns the lock after a failure. Every fifth failure in a row sets a soft lock for 30 minutes (AC-042). The
 * hundredth sets a hard lock, which only staff can lift (AC-046).
 */
function afterFailure(lock: AccountLock, now: number): AccountLock {
  const failedCount = lock.failedCount + 1;
  if (lock.state === 'HARD_LOCKED') return { ...lock, failedCount };
  const automatic = { ...unlocked, failedCount, source: 'AUTO', lockedAt: now } as const;
  if (failedCount >= failuresToHardLock) return { ...automatic, state: 'HARD_LOCKED' };
  if (failedCount % failuresToSoftLock === 0) return { ...automatic, state: 'SOFT_LOCKED', expiresAt: now + softLockMs };
  return { ...unlocked, failedCount };
}

/** Returns whether an attempt that turned one lock into the other has locked the address. */
export function locksNow(before: AccountLock, after: AccountLock): boolean {
  return after.state !== 'NONE' && after.lockedAt !== before.lockedAt;
}

/** Returns a lock set by staff, which does not expire (AC-049). Earlier failures still count. */
export function staffLock(
  lock: AccountLock,
  asked: { state: 'SOFT_LOCKED' | 'HARD_LOCKED'; reason: string; staffId: number; now: number },
): AccountLock {
  const { state, reason, staffId, now } = asked;
  const { failedCount } = lock;
  return { state, source: 'STAFF', reason, lockedAt: now, lockedBy: staffId, expiresAt: null, failedCount };
}

/**
 * Returns the lock after a password reset through a valid link: only a hard lock remains, and failures are counted from
 * zero (AC-044, AC-045, AC-049).
 */
export function afterReset(lock: AccountLock): AccountLock {
  return lock.state === 'HARD_LOCKED' ? { ...lock, failedCount: 0 } : unlocked;
}
