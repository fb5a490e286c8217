import type { Outbox } from '#/modules/mail/server/public.ts';
import { emailChangedMail } from '#/modules/account/rules/email-change/email-change-mails.ts';
import { pendingLifeMs, repeatMs, triedCode } from '#/modules/account/rules/registration/registration-code.ts';
import { codeOf } from '#/modules/account/rules/registration/registration-refusal.ts';
import { deleteResetOf } from '#/modules/account/server/password/password-reset-store.ts';
import { lockAccount, saveEmail, type Account } from '#/modules/account/server/profile/account-store.ts';
import { moveLock } from '#/modules/account/server/sign-in/move-lock.ts';
import { deleteOtherSignInsOf } from '#/modules/account/server/sign-in/sign-in-store.ts';
import { isUniqueViolation } from '#/platform/server/database/database-errors.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { countEmailCodeTry, lockEmailChange, saveConfirmedChange } from './email-change-store.ts';
import { hashEmailCode } from './when-email-code-wanted.ts';

export interface ConfirmEmailDeps {
  outbox: Outbox;
  customerCarePhone: string;
}

export interface EmailConfirmation {
  customerId: number;
  /** The sign-in that enters the code; null if it has ended meanwhile. */
  signInId: number | null;
  code: string;
  now: Instant;
}

export type ConfirmEmailOutcome = { kind: 'changed'; account: Account; isRepeat: boolean } | { kind: 'wrong' } | { kind: 'expired' };

/**
 * Moves an account to its new e-mail address if the code is right (AC-140), and with it a lock that only staff can lift.
 * Ends the customer's other sign-ins, voids a reset link that was mailed to the old address, and tells the old address
 * (AC-141). A change is confirmed once; the same code is answered again for ten minutes, and changes nothing (decision
 * 259). If another account got the address first, the change is over.
 */
export async function confirmEmailChange(context: { database: Database }, deps: ConfirmEmailDeps, confirmation: EmailConfirmation): Promise<ConfirmEmailOutcome> {
  try {
    return await confirm(context, deps, confirmation);
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email_key_key')) return { kind: 'expired' };
    throw error;
  }
}

function confirm(context: { database: Database }, { outbox, customerCarePhone }: ConfirmEmailDeps, { customerId, signInId, code, now }: EmailConfirmation): Promise<ConfirmEmailOutcome> {
  return inTransaction(context, async ({ database }): Promise<ConfirmEmailOutcome> => {
    const change = await lockEmailChange(database, customerId, now - pendingLifeMs);
    if (change === null) return { kind: 'expired' };
    const { requestId, email } = change;
    const typed = codeOf(code);
    const matches = typed !== null && change.codeHash !== null && hashEmailCode(change, typed).equals(change.codeHash);
    const outcome = triedCode(change, matches, now);
    if (outcome === 'wrong') await countEmailCodeTry(database, requestId);
    if (outcome !== 'right') return { kind: outcome };
    const before = await lockAccount(database, customerId);
    if (change.confirmed) return { kind: 'changed', account: before, isRepeat: true };
    await saveConfirmedChange(database, requestId, now + repeatMs);
    // Queued before the address changes: until then, mails to it are the customer's (`listOwnedEmails`).
    await outbox.queue(database, emailChangedMail(before, customerCarePhone));
    // First: an automatic lock that this ends was somebody else's, and `listEndedLocks` lists only later ones.
    await moveLock(database, before.email, email);
    await saveEmail(database, customerId, email);
    await deleteResetOf(database, customerId);
    await deleteOtherSignInsOf(database, customerId, signInId);
    return { kind: 'changed', account: { ...before, email }, isRepeat: false };
  });
}
