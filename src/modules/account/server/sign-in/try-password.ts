import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { emailKey } from '#/modules/account/rules/sign-in/email-address.ts';
import { afterAttempt, isSoftLocked, locksNow, type AttemptOutcome, type LockAudience } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { unavailable } from '#/platform/server/http/call-error.ts';
import { insertAutomaticLock } from './automatic-lock-store.ts';
import { giveTurnBack, lockKeyOf, lockLock, saveLock, type LockKey, type Turn } from './lock-store.ts';
import { hashOfNobody, hashPassword, isPassword, isWeakHash } from './password-hash.ts';

/** One attempt to sign in, with functions that find an account of its kind and sign it in. */
export interface PasswordAttempt<Known extends { passwordHash: string }, Entry> {
  audience: LockAudience;
  email: string;
  password: string;
  /** Finds the account by its e-mail key. Returns null if there is none, or if it may not sign in. */
  find(database: Database, emailKey: string): Promise<Known | null>;
  /**
   * Signs the account in, in the transaction that resets earlier failures, and stores the hash if it has changed.
   * Returns null if the password was changed after the account was found; the password then has to be checked again.
   */
  enter(database: Transaction, known: Known, newHash: string): Promise<Entry | null>;
  /**
   * Called for a wrong password, unless the address has a soft lock. Returns the entry of an earlier attempt that succeeded and
   * that this one repeats; the repeat is not counted. Returns null if there is none.
   */
  enteredBefore?(database: Database, known: Known): Promise<Entry | null>;
  /** Called in the transaction in which this attempt locks the address. */
  whenLocked?(database: Transaction): Promise<void>;
}

export type PasswordTrial<Entry> =
  | { kind: 'signed in'; entry: Entry }
  | { kind: Exclude<AttemptOutcome, 'signed in'> };

// The duration of a turn; a check takes about 35 ms. A turn left behind by a killed process expires. An attempt that
// loses its turn by taking longer waits for a new one.
const turnMs = 20_000;
const longestWaitMs = 8_000;
const waitStepMs = 30;

/**
 * Checks a password by the rules of the address's lock, and signs in the account's owner if it is right (AC-040 to
 * AC-047). Attempts for one address are checked one at a time, across all processes, so that they are counted exactly.
 * Throws 503 if an attempt gets no turn within 8 seconds. While the address is soft-locked, no password is checked. An
 * unknown address takes as long as any other (AC-030). Errors from `find` or `enter` are passed on, and do not count as
 * an attempt.
 */
export async function tryPassword<Known extends { passwordHash: string }, Entry>(
  context: { database: Database },
  attempt: PasswordAttempt<Known, Entry>,
): Promise<PasswordTrial<Entry>> {
  const key = lockKeyOf(attempt.audience, attempt.email);
  for (;;) {
    const turn = await waitForTurn(context, key);
    if (turn === 'soft locked') return { kind: 'soft locked' };
    const trial = await checkInTurn(context, key, turn, attempt).catch(async (error: unknown) => {
      // Report the original error: a turn that cannot be released expires by itself.
      await giveTurnBack(context.database, key, turn).catch(() => undefined);
      throw error;
    });
    if (trial !== null) return trial;
  }
}

async function waitForTurn(context: { database: Database }, key: LockKey): Promise<Turn | 'soft locked'> {
  const started = performance.now();
  for (let tries = 1; ; tries += 1) {
    const turn = await takeTurn(context, key);
    if (turn !== 'taken') return turn;
    if (performance.now() - started > longestWaitMs) throw unavailable();
    // Pauses for a random, growing time, so that many attempts waiting for one address do not all retry at once.
    await pause(Math.random() * waitStepMs * Math.min(tries, 10));
  }
}

function takeTurn(context: { database: Database }, key: LockKey): Promise<Turn | 'taken' | 'soft locked'> {
  return inTransaction(context, async ({ database }) => {
    const { now, ...held } = await lockLock(database, key);
    if (isSoftLocked(held.lock, now)) return 'soft locked';
    if (held.turn !== null && now < held.turn.until) return 'taken';
    const turn = { id: randomUUID(), until: now + turnMs };
    await saveLock(database, key, { ...held, turn }, now);
    return turn;
  });
}

/** Checks the password and counts the result. Returns null if the password has to be checked again. */
async function checkInTurn<Known extends { passwordHash: string }, Entry>(
  context: { database: Database },
  key: LockKey,
  turn: Turn,
  attempt: PasswordAttempt<Known, Entry>,
): Promise<PasswordTrial<Entry> | null> {
  const known = await attempt.find(context.database, emailKey(attempt.email));
  const right = await isPassword(attempt.password, known?.passwordHash ?? hashOfNobody);
  const renewed = known !== null && right && isWeakHash(known.passwordHash);
  const newHash = renewed ? await hashPassword(attempt.password) : (known?.passwordHash ?? '');
  const enteredBefore = known !== null && !right && attempt.enteredBefore ? await attempt.enteredBefore(context.database, known) : null;
  return settle(context, key, turn, attempt, { matched: right && known !== null ? { known, newHash } : null, enteredBefore });
}

/**
 * Counts the result of the check, and signs the owner in if the password was right and no lock forbids it. Returns null
 * if the check has to be repeated, and then reveals nothing about its result.
 */
function settle<Known extends { passwordHash: string }, Entry>(
  context: { database: Database },
  key: LockKey,
  turn: Turn,
  attempt: PasswordAttempt<Known, Entry>,
  { matched, enteredBefore }: { matched: { known: Known; newHash: string } | null; enteredBefore: Entry | null },
): Promise<PasswordTrial<Entry> | null> {
  return inTransaction(context, async ({ database }) => {
    const { now, ...held } = await lockLock(database, key);
    if (held.turn?.id !== turn.id) return null;
    const { outcome, lock } = afterAttempt(held.lock, matched !== null, now);
    if (outcome === 'invalid credentials' && enteredBefore !== null) {
      await saveLock(database, key, { ...held, turn: null }, now);
      return { kind: 'signed in', entry: enteredBefore };
    }
    if (outcome !== 'signed in') {
      await saveLock(database, key, { lock, turn: null }, now);
      if (locksNow(held.lock, lock)) {
        if (attempt.audience === 'customer' && lock.expiresAt !== null) await insertAutomaticLock(database, key, lock);
        await attempt.whenLocked?.(database);
      }
      return { kind: outcome };
    }
    const entry = await attempt.enter(database, matched!.known, matched!.newHash);
    // If the password was changed meanwhile, this does not count as an attempt.
    await saveLock(database, key, { lock: entry === null ? held.lock : lock, turn: null }, now);
    return entry === null ? null : { kind: 'signed in', entry };
  });
}
