import type { BrowserWords } from '#/modules/account/rules/places/browser-words.ts';
import { pendingLifeMs, repeatMs, triedCode } from '#/modules/account/rules/registration/registration-code.ts';
import { codeOf } from '#/modules/account/rules/registration/registration-refusal.ts';
import { followsAccount, lockInForce } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { findClosing } from '#/modules/account/server/my-data/closing-store.ts';
import { saveLogin } from '#/modules/account/server/profile/account-store.ts';
import { createAccount } from '#/modules/account/server/profile/create-account.ts';
import { lockKeyOf, lockLock } from '#/modules/account/server/sign-in/lock-store.ts';
import { hashOpaqueToken } from '#/modules/account/server/sign-in/opaque-token.ts';
import { listSignIns } from '#/modules/account/server/sign-in/sign-in-store.ts';
import { startSignIn } from '#/modules/account/server/sign-in/start-sign-in.ts';
import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { countTry, deletePending, lockPendingOrConfirmed, saveConfirmed, type PendingRegistration } from './pending-registration-store.ts';
import { hashCode } from './when-registration-code-wanted.ts';

export interface Confirmation {
  registrationId: string;
  code: string;
  /** The current value of the browser's sign-in cookie, if any; that sign-in ends. */
  held: string | null;
  words: BrowserWords;
  now: Instant;
}

export type ConfirmOutcome = { kind: 'confirmed'; customerId: number; cookie: string; isRepeat: boolean } | { kind: 'wrong' } | { kind: 'expired' };

/**
 * Creates the account of a registration and signs the browser in, if the code is right (AC-103, AC-104). The same code of the
 * same registration signs in again for ten minutes, for a browser that lost the answer with its cookies; wrong codes count as
 * before (decision 259). If another registration of the same address was confirmed first, this one is over.
 */
export async function confirmRegistration(context: { database: Database }, { registrationId, code, held, words, now }: Confirmation): Promise<ConfirmOutcome> {
  return inTransaction(context, async ({ database }): Promise<ConfirmOutcome> => {
    const registration = await lockPendingOrConfirmed(database, hashOpaqueToken(registrationId), now - pendingLifeMs);
    if (registration === null) return { kind: 'expired' };
    const { id, email, passwordHash } = registration;
    const typed = codeOf(code);
    const matches = typed !== null && registration.codeHash !== null && hashCode(id, typed).equals(registration.codeHash);
    const outcome = triedCode(registration, matches, now);
    if (outcome === 'wrong') await countTry(database, id);
    if (outcome !== 'right') return { kind: outcome };
    const isRepeat = registration.signInIds.length > 0;
    const customerId = isRepeat ? await findCustomer(database, registration) : await addCustomer(database, registration, now);
    // A repeat does not sign in to an account whose password or address has changed meanwhile.
    if (customerId === null || !(await saveLogin(database, { customerId, email, checkedHash: passwordHash, newHash: passwordHash, now }))) {
      await deletePending(database, id);
      return { kind: 'expired' };
    }
    const { cookie, signInId } = await startSignIn(database, { customerId, principalId: customerId, held, words, now });
    // The browser's earlier sign-in ended as this one started.
    const earlier = await listSignIns(database, registration.signInIds);
    const signInIds = [...earlier.map((one) => one.id), signInId];
    await saveConfirmed(database, id, { signInIds, codeExpires: isRepeat ? registration.codeExpires : now + repeatMs });
    return { kind: 'confirmed', customerId, cookie, isRepeat };
  });
}

/** Creates the account of a registration. Returns its id, or null if its address has an account. */
async function addCustomer(database: Transaction, { email, passwordHash }: PendingRegistration, now: Instant): Promise<number | null> {
  const made = await createAccount(database, { email, passwordHash, title: null, firstName: null, lastName: null, created: now });
  return made.kind === 'created' ? made.customerId : null;
}

/**
 * Returns the customer of a registration that was confirmed. Null if a sign-in that the code started has ended, for example by
 * signing out, if only staff can lift the lock of the address, or if the account is to be closed. Wrong passwords do not
 * matter here, as they did not for the first time.
 */
async function findCustomer(database: Transaction, { email, signInIds }: PendingRegistration): Promise<number | null> {
  // Signing in and a new password take the same lock first.
  const { lock, now } = await lockLock(database, lockKeyOf('customer', email));
  const [signIn, ...others] = await listSignIns(database, signInIds);
  if (signIn === undefined || others.length + 1 < signInIds.length || followsAccount(lockInForce(lock, now))) return null;
  return (await findClosing(database, signIn.customerId)) === null ? signIn.customerId : null;
}
