import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterAttempt, afterReset, followsAccount, isSoftLocked, lockInForce, locksNow, locksSessions, staffLock, unlocked, type AccountLock } from './lock-rules.ts';

const noon = Date.UTC(2026, 4, 4, 12);
const minute = 60_000;
const wrong = (lock: AccountLock, now = noon) => afterAttempt(lock, false, now);
const right = (lock: AccountLock, now = noon) => afterAttempt(lock, true, now);

/** Returns the lock after this many wrong passwords, each typed after the previous lock has ended. */
function failed(times: number): { lock: AccountLock; now: number } {
  let lock = unlocked;
  let now = noon;
  for (let count = 0; count < times; count += 1) {
    while (isSoftLocked(lock, now)) now += 30 * minute;
    ({ lock } = wrong(lock, now));
  }
  return { lock, now };
}

describe('failed sign-ins', () => {
  it('lock softly for 30 minutes at every fifth in a row [AC-042]', () => {
    for (let times = 1; times < 100; times += 1) {
      const { lock, now } = failed(times);
      const expected = times % 5 === 0 ? { state: 'SOFT_LOCKED', source: 'AUTO', expiresAt: now + 30 * minute } : { state: 'NONE' };
      expect([times, lock]).toMatchObject([times, { ...expected, failedCount: times }]);
    }
  });

  it('lock permanently at the hundredth in a row [AC-046]', () => {
    const { lock, now } = failed(100);
    expect(lock).toEqual({ ...unlocked, state: 'HARD_LOCKED', source: 'AUTO', lockedAt: now, failedCount: 100 });
    expect(right(lock, now + 365 * 24 * 60 * minute)).toEqual({ outcome: 'hard locked', lock });
    expect(right(failed(99).lock, now).outcome).toBe('signed in');
  });

  it('are reset by a successful one [AC-045 part]', () => {
    expect(right(failed(4).lock)).toEqual({ outcome: 'signed in', lock: unlocked });
    expect(wrong(right(failed(4).lock).lock).lock.failedCount).toBe(1);
  });
});

it('the attempt that locks an address is known from the others, also after an earlier lock [AC-093 part]', () => {
  const failing = (lock: AccountLock, at: number) => {
    const after = afterAttempt(lock, false, at).lock;
    return { after, locks: locksNow(lock, after) };
  };
  let lock = unlocked;
  const seen: number[] = [];
  for (let failures = 1; failures <= 102; failures += 1) {
    const { after, locks } = failing(lock, failures * 3_600_000);
    if (locks) seen.push(failures);
    lock = after;
  }
  expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => (index + 1) * 5));
  expect(locksNow(lock, afterAttempt(lock, true, 0).lock)).toBe(false);
});

describe('a soft lock', () => {
  it('refuses right and wrong passwords alike, and counts neither [AC-043]', () => {
    const { lock, now } = failed(5);
    for (const attempt of [right, wrong]) expect(attempt(lock, now + 30 * minute - 1)).toEqual({ outcome: 'soft locked', lock });
  });

  it('expires if failed sign-ins set it, but not if staff did [AC-044 part] [AC-049 part]', () => {
    const { lock, now } = failed(5);
    expect(right(lock, now + 30 * minute).outcome).toBe('signed in');
    const byStaff = staffLock(lock, { state: 'SOFT_LOCKED', reason: 'Asked by phone', staffId: 7, now });
    expect(byStaff).toMatchObject({ source: 'STAFF', reason: 'Asked by phone', lockedBy: 7, lockedAt: now, expiresAt: null });
    expect(right(byStaff, now + 365 * 24 * 60 * minute).outcome).toBe('soft locked');
  });

  it('affects signed-in shoppers only if staff set it [AC-048 part] [AC-049 part]', () => {
    const asked = { state: 'SOFT_LOCKED', reason: 'x', staffId: 7, now: noon } as const;
    expect([unlocked, failed(5).lock, failed(100).lock, staffLock(unlocked, asked)].map(locksSessions)).toEqual([false, false, false, true]);
  });

  it('goes with the account to another address only if staff set it, as every hard lock does [AC-141 part]', () => {
    const byStaff = (['SOFT_LOCKED', 'HARD_LOCKED'] as const).map((state) => staffLock(unlocked, { state, reason: 'x', staffId: 7, now: noon }));
    expect([unlocked, failed(4).lock, failed(5).lock].map(followsAccount)).toEqual([false, false, false]);
    expect([failed(100).lock, ...byStaff].map(followsAccount)).toEqual([true, true, true]);
  });
});

describe('a hard lock', () => {
  it('is revealed only to the right password; a wrong one gets the usual answer [AC-047]', () => {
    const { lock, now } = failed(100);
    expect(right(lock, now).outcome).toBe('hard locked');
    expect(wrong(lock, now).outcome).toBe('invalid credentials');
  });

  it('stays hard after any number of further failures', () => {
    let lock = staffLock(unlocked, { state: 'HARD_LOCKED', reason: 'x', staffId: 7, now: noon });
    for (let times = 0; times < 7; times += 1) ({ lock } = wrong(lock));
    expect(lock).toMatchObject({ state: 'HARD_LOCKED', source: 'STAFF', failedCount: 7 });
  });
});

it('is not lifted by a password reset, which lifts any other lock and resets the failures [AC-044 part] [AC-045 part] [AC-049 part]', () => {
  const byStaff = staffLock(unlocked, { state: 'SOFT_LOCKED', reason: 'x', staffId: 7, now: noon });
  for (const lock of [unlocked, failed(4).lock, failed(5).lock, byStaff]) expect(afterReset(lock)).toEqual(unlocked);
  const hard = failed(100).lock;
  expect(afterReset(hard)).toEqual({ ...hard, failedCount: 0 });
});

it('never allows more than five wrong passwords in any half hour before the hard lock', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 40 * minute }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(waits, (pauses) => {
      let lock = unlocked;
      let now = noon;
      const checked: number[] = [];
      for (const pause of pauses) {
        now += pause;
        const tried = wrong(lock, now);
        if (tried.outcome === 'invalid credentials') checked.push(now);
        ({ lock } = tried);
      }
      // Each fifth failure starts a lock, so at least 30 minutes pass between it and the next checked password.
      for (let index = 5; index < checked.length; index += 5) {
        expect(checked[index]! - checked[index - 1]!).toBeGreaterThanOrEqual(30 * minute);
      }
    }),
  );
});

it('an automatic lock is no lock from the instant at which it expires, but its failures still count', () => {
  const { lock, now } = failed(5);
  const end = now + 30 * minute;
  expect(lockInForce(lock, end - 1)).toBe(lock);
  expect(lockInForce(lock, end)).toEqual({ ...unlocked, failedCount: 5 });
  const byStaff = staffLock(lock, { state: 'SOFT_LOCKED', reason: 'Asked by phone', staffId: 7, now });
  expect(lockInForce(byStaff, end + 365 * 24 * 60 * minute)).toBe(byStaff);
});
