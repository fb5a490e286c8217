import type { BrowserWords } from '#/modules/account/rules/places/browser-words.ts';
import { pendingLifeMs, triedCode } from '#/modules/account/rules/registration/registration-code.ts';
import { codeOf } from '#/modules/account/rules/registration/registration-refusal.ts';
import { createAccount } from '#/modules/account/server/profile/create-account.ts';
import { hashOpaqueToken } from '#/modules/account/server/sign-in/opaque-token.ts';
import { startSignIn } from '#/modules/account/server/sign-in/start-sign-in.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { countTry, deletePending, lockPending } from './pending-registration-store.ts';
import { hashCode } from './when-registration-code-wanted.ts';

export interface Confirmation {
  registrationId: string;
  code: string;
  /** The current value of the browser's sign-in cookie, if any; that sign-in ends. */
  held: string | null;
  words: BrowserWords;
  now: Instant;
}

export type ConfirmOutcome = { kind: 'confirmed'; customerId: number; cookie: string } | { kind: 'wrong' } | { kind: 'expired' };

/**
 * Creates the account of a registration and signs the browser in, if the code is right (AC-103, AC-104). A registration
 * is confirmed once. If another registration of the same address was confirmed first, this one is over.
 */
export async function confirmRegistration(context: { database: Database }, { registrationId, code, held, words, now }: Confirmation): Promise<ConfirmOutcome> {
  return inTransaction(context, async ({ database }): Promise<ConfirmOutcome> => {
    const pending = await lockPending(database, hashOpaqueToken(registrationId), now - pendingLifeMs);
    if (pending === null) return { kind: 'expired' };
    const typed = codeOf(code);
    const matches = typed !== null && pending.codeHash !== null && hashCode(pending.id, typed).equals(pending.codeHash);
    const outcome = triedCode(pending, matches, now);
    if (outcome === 'wrong') await countTry(database, pending.id);
    if (outcome !== 'right') return { kind: outcome };
    await deletePending(database, pending.id);
    const { email, passwordHash } = pending;
    const made = await createAccount(database, { email, passwordHash, title: null, firstName: null, lastName: null, created: now });
    if (made.kind === 'email taken') return { kind: 'expired' };
    const { customerId } = made;
    const { cookie } = await startSignIn(database, { customerId, principalId: customerId, held, words, now });
    return { kind: 'confirmed', customerId, cookie };
  });
}
