import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { emailKey } from '#/modules/account/rules/sign-in/email-address.ts';
import { afterAttempt, isSoftLocked, type AttemptOutcome, type LockAudience } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import { unavailable } from '#/platform/server/http/call-error.ts';
import { giveTurnBack, lockKeyOf, lockLock, saveLock, type LockKey, type Turn } from './lock-store.ts';
import { hashOfNobody, hashPassword, isPassword, isWeakHash } from './password-hash.ts';

/** One try to sign in, and how its kind of account is found and signed in. */
export interface PasswordAttempt<Known extends { passwordHash: string }, Entry> {
  audience: LockAudience;
  email: string;
  password: string;
  /** Finds who has the e-mail address, as it is compared; null also for somebody who may not sign in. */
  find(database: Database, emailKey: string): Promise<Known | null>;
  /**
   * Signs them in, in the transaction that forgives earlier failures, and stores the hash if it is another now; null
   * when the password has been changed since it was found, and must be checked again.
   */
  enter(database: Database, known: Known, newHash: string): Promise<Entry | null>;
}

export type PasswordTrial<Entry> =
  | { kind: 'signed in'; entry: Entry }
  | { kind: Exclude<AttemptOutcome, 'signed in'> };

// A check takes some 35 ms. A turn that a killed process left behind runs out; one that outlasts it is taken again.
const turnMs = 20_000;
const longestWaitMs = 8_000;
const waitStepMs = 30;

/**
 * Checks a password under the locks of its e-mail address and signs in whoever has it (AC-040 to AC-047).
 * Guesses for one address are checked one after another, in however many processes, so that they are counted exactly;
 * while it is soft-locked none is checked. An address that nobody has takes as long as any other (AC-030). Whatever
 * `find` or `enter` throw is thrown, and counts as no try.
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
      // What went wrong first is what is to be known: a turn that cannot be given back either runs out by itself.
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
    // Longer each time and each for itself, so that many who wait for one address do not all ask at once.
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

/** Checks the password, and counts what comes of it; null when it is to be checked again. */
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
  return settle(context, key, turn, attempt, right && known !== null ? { known, newHash } : null);
}

/** Counts what came of the check; null when it is to be made again, and then it tells nobody anything. */
function settle<Known extends { passwordHash: string }, Entry>(
  context: { database: Database },
  key: LockKey,
  turn: Turn,
  attempt: PasswordAttempt<Known, Entry>,
  matched: { known: Known; newHash: string } | null,
): Promise<PasswordTrial<Entry> | null> {
  return inTransaction(context, async ({ database }) => {
    const { now, ...held } = await lockLock(database, key);
    if (held.turn?.id !== turn.id) return null;
    const { outcome, lock } = afterAttempt(held.lock, matched !== null, now);
    if (outcome !== 'signed in') {
      await saveLock(database, key, { lock, turn: null }, now);
      return { kind: outcome };
    }
    const entry = await attempt.enter(database, matched!.known, matched!.newHash);
    // With a password changed meanwhile this was no try at all.
    await saveLock(database, key, { lock: entry === null ? held.lock : lock, turn: null }, now);
    return entry === null ? null : { kind: 'signed in', entry };
  });
}
