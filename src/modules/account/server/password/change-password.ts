import type { Outbox } from '#/modules/mail/server/public.ts';
import { passwordChangedMail } from '#/modules/account/rules/password/password-mails.ts';
import type { PasswordFault } from '#/modules/account/rules/sign-in/password-rules.ts';
import { deleteEmailChangeOf } from '#/modules/account/server/email-change/email-change-store.ts';
import { readAccount } from '#/modules/account/server/profile/read-account.ts';
import { checkNewPassword } from '#/modules/account/server/sign-in/check-new-password.ts';
import type { PasswordBreachCheck } from '#/modules/account/server/sign-in/password-breach-check.ts';
import { hashPassword, isPassword } from '#/modules/account/server/sign-in/password-hash.ts';
import { deleteOtherSignInsOf, hasChangedPassword, savePasswordChange } from '#/modules/account/server/sign-in/sign-in-store.ts';
import { tryOwnPassword } from '#/modules/account/server/sign-in/try-own-password.ts';
import type { PasswordTrial } from '#/modules/account/server/sign-in/try-password.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { deleteResetOf } from './password-reset-store.ts';

export interface ChangePasswordDeps {
  breachCheck: PasswordBreachCheck;
  outbox: Outbox;
  customerCarePhone: string;
}

export interface PasswordChange {
  customerId: number;
  /** The sign-in that makes the change; null if it has ended meanwhile. */
  signInId: number | null;
  currentPassword: string;
  newPassword: string;
  now: Instant;
}

/** The time for which a sign-in that has changed the password may send the same change again, in milliseconds: 10 minutes. */
const repeatMs = 10 * 60 * 1000;

export type ChangeOutcome = { kind: 'changed'; isRepeat: boolean } | { kind: 'rejected'; fault: PasswordFault } | Exclude<PasswordTrial<never>, { kind: 'signed in' }>;

/**
 * Replaces the password of a signed-in customer who knows the current one. Ends their other sign-ins, voids a reset
 * link and a waiting change of e-mail address, and tells them by mail (AC-094, decision 205). A wrong current password
 * counts like a failed sign-in; if it sets a lock, the sign-in that made the attempt ends too (AC-093). A rejected new
 * password counts as no attempt.
 *
 * If the answer was lost and the same sign-in sends the same change again, nothing changes, and the attempt is not counted
 * either. One with another new password is counted, so that a stolen sign-in cannot guess the password (decision 259).
 */
export async function changePassword(
  context: { database: Database },
  { breachCheck, outbox, customerCarePhone }: ChangePasswordDeps,
  { customerId, signInId, currentPassword, newPassword, now }: PasswordChange,
): Promise<ChangeOutcome> {
  const account = await readAccount(context.database, customerId);
  const fault = await checkNewPassword({ breachCheck }, { password: newPassword, email: account.email });
  if (fault !== null) return { kind: 'rejected', fault };
  const newHash = await hashPassword(newPassword);
  const trial = await tryOwnPassword<Extract<ChangeOutcome, { kind: 'changed' }>>(context, {
    account,
    signInId,
    currentPassword,
    newHash,
    async enter(database) {
      await deleteResetOf(database, customerId);
      await deleteEmailChangeOf(database, customerId);
      await deleteOtherSignInsOf(database, customerId, signInId);
      if (signInId !== null) await savePasswordChange(database, signInId, now);
      await outbox.queue(database, passwordChangedMail(account, { signedOut: 'every other browser', carePhone: customerCarePhone }));
      return { kind: 'changed', isRepeat: false } as const;
    },
    async enteredBefore(database, passwordHash) {
      if (signInId === null || !(await hasChangedPassword(database, signInId, now - repeatMs))) return null;
      return (await isPassword(newPassword, passwordHash)) ? { kind: 'changed', isRepeat: true } : null;
    },
  });
  return trial.kind === 'signed in' ? trial.entry : trial;
}
