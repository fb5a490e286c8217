import type { BrowserWords } from '#/modules/account/rules/places/browser-words.ts';
import { afterAttempt, type AttemptOutcome } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { lockKeyOf, lockLock, saveLock } from '#/modules/account/server/sign-in/lock-store.ts';
import { startSignIn } from '#/modules/account/server/sign-in/start-sign-in.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { userHandleOf, type PasskeySettings } from './passkey-challenge.ts';
import { findPasskey, holdAddress, savePasskeyLogin, savePasskeyUse } from './passkey-store.ts';
import { spendAnsweredChallenge } from './spend-answered-challenge.ts';
import { verifyUsedPasskey, type UsedPasskey } from './verify-passkey.ts';

export interface PasskeyAttempt {
  used: UsedPasskey;
  /** The purpose of the challenge: it is bound to the browser. */
  purpose: string;
  /** The current value of the browser's sign-in cookie, if any; that sign-in ends. */
  held: string | null;
  words: BrowserWords;
  now: Instant;
}

export type PasskeyOutcome = { kind: 'signed in'; customerId: number; cookie: string } | { kind: Exclude<AttemptOutcome, 'signed in'> };

const refused = { kind: 'invalid credentials' } as const;

/**
 * Signs in a customer's browser with a passkey. Every unusable answer is refused alike: one to a strange, expired or used
 * challenge, with an unknown or removed passkey, or a wrong signature. The lock of the account's address applies as to the
 * right password, also if the address changes at that moment. A refused answer counts as no attempt, because a signature
 * cannot be guessed.
 */
export async function signInWithPasskey(
  context: { database: Database },
  { secret, origin }: PasskeySettings,
  { used, purpose, held, words, now }: PasskeyAttempt,
): Promise<PasskeyOutcome> {
  const challenge = await spendAnsweredChallenge(context.database, { secret, purpose, clientDataJSON: used.clientDataJSON, now });
  if (challenge === null) return refused;
  const passkey = await findPasskey(context.database, Buffer.from(used.credentialId, 'base64url'));
  if (passkey === null) return refused;
  const { passkeyId, customerId, email, counter } = passkey;
  if (used.userHandle !== userHandleOf(secret, customerId)) return refused;
  const verified = await verifyUsedPasskey(used, { challenge, origin, publicKey: passkey.publicKey, counter });
  if (verified === null) return refused;
  const key = lockKeyOf('customer', email);
  return inTransaction(context, async ({ database }): Promise<PasskeyOutcome> => {
    const { now: lockedNow, ...locked } = await lockLock(database, key);
    const { outcome, lock } = afterAttempt(locked.lock, true, lockedNow);
    if (outcome !== 'signed in') return { kind: outcome };
    // If the address has changed since it was read, a lock may have moved with it, and this is the wrong one.
    if (!(await holdAddress(database, customerId, email))) return refused;
    if (!(await savePasskeyUse(database, { passkeyId, counter, newCounter: verified.newCounter, now }))) return refused;
    await saveLock(database, key, { ...locked, lock }, lockedNow);
    await savePasskeyLogin(database, customerId, now);
    const { cookie } = await startSignIn(database, { customerId, principalId: customerId, held, words, now });
    return { kind: 'signed in', customerId, cookie };
  });
}
