/** Whose sign-in a lock is about: a customer's and a staff user's count apart, though the e-mail address be the same (AC-512). */
export type LockAudience = 'customer' | 'staff';

/** What failed sign-ins, or staff, have done to an e-mail address (AC-040). */
export interface AccountLock {
  state: 'NONE' | 'SOFT_LOCKED' | 'HARD_LOCKED';
  /** Null when there is no lock. */
  source: 'AUTO' | 'STAFF' | null;
  reason: string | null;
  lockedAt: number | null;
  /** The staff member who locked it. */
  lockedBy: number | null;
  /** Null for a lock that lasts until it is lifted. */
  expiresAt: number | null;
  /** Failed sign-ins since the last that succeeded. */
  failedCount: number;
}

/** What a try to sign in comes to. */
export type AttemptOutcome = 'signed in' | 'invalid credentials' | 'soft locked' | 'hard locked';

const failuresToSoftLock = 5;
const failuresToHardLock = 100;
const softLockMs = 30 * 60 * 1000;

/**
 * Failures at an address that is not locked are forgotten when nobody has tried it for 90 days, milliseconds: somebody who
 * guesses would wait that long for each hundred guesses, and addresses that were only mistyped are not kept for ever.
 */
export const failuresKeptMs = 90 * 24 * 3600 * 1000;

/** No lock and no failure: an address that nobody has tried, or that is forgiven. */
export const unlocked: AccountLock = {
  state: 'NONE',
  source: null,
  reason: null,
  lockedAt: null,
  lockedBy: null,
  expiresAt: null,
  failedCount: 0,
};

/** Whether no password may be checked now, right or wrong (AC-043). An automatic soft lock ends by itself (AC-044). */
export function isSoftLocked(lock: AccountLock, now: number): boolean {
  return lock.state === 'SOFT_LOCKED' && (lock.expiresAt === null || now < lock.expiresAt);
}

/** Whether those who are signed in are kept out as well: staff locked the account, not failed sign-ins (AC-048, AC-049). */
export function locksSessions(lock: Pick<AccountLock, 'state' | 'source'>): boolean {
  return lock.state !== 'NONE' && lock.source === 'STAFF';
}

/**
 * What a checked password comes to, and the lock after it. A hard lock shows only to whoever has the right password
 * (AC-047); a soft lock that was set while the password was being checked counts already.
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

/** Every fifth failure in a row locks for 30 minutes, the hundredth for good (AC-042, AC-046). */
function afterFailure(lock: AccountLock, now: number): AccountLock {
  const failedCount = lock.failedCount + 1;
  if (lock.state === 'HARD_LOCKED') return { ...lock, failedCount };
  const automatic = { ...unlocked, failedCount, source: 'AUTO', lockedAt: now } as const;
  if (failedCount >= failuresToHardLock) return { ...automatic, state: 'HARD_LOCKED' };
  if (failedCount % failuresToSoftLock === 0) return { ...automatic, state: 'SOFT_LOCKED', expiresAt: now + softLockMs };
  return { ...unlocked, failedCount };
}

/** The lock that staff set; it lasts until it is lifted (AC-049). Failures so far stay counted. */
export function staffLock(
  lock: AccountLock,
  asked: { state: 'SOFT_LOCKED' | 'HARD_LOCKED'; reason: string; staffId: number; now: number },
): AccountLock {
  const { state, reason, staffId, now } = asked;
  const { failedCount } = lock;
  return { state, source: 'STAFF', reason, lockedAt: now, lockedBy: staffId, expiresAt: null, failedCount };
}

/** The lock after the password was reset by a valid link: only a hard one is left (AC-044, AC-045, AC-049). */
export function afterReset(lock: AccountLock): AccountLock {
  return lock.state === 'HARD_LOCKED' ? { ...lock, failedCount: 0 } : unlocked;
}
