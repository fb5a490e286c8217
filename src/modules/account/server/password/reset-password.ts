import type { Outbox } from '#/modules/mail/server/public.ts';
import { passwordChangedMail } from '#/modules/account/rules/password/password-mails.ts';
import { afterReset } from '#/modules/account/rules/sign-in/lock-rules.ts';
import type { PasswordFault } from '#/modules/account/rules/sign-in/password-rules.ts';
import { deleteEmailChangeOf } from '#/modules/account/server/email-change/email-change-store.ts';
import { savePassword } from '#/modules/account/server/profile/account-store.ts';
import { endAutomaticLock } from '#/modules/account/server/sign-in/automatic-lock-store.ts';
import { checkNewPassword } from '#/modules/account/server/sign-in/check-new-password.ts';
import { lockKeyOf, lockLock, saveLock } from '#/modules/account/server/sign-in/lock-store.ts';
import { hashOpaqueToken, looksLikeToken } from '#/modules/account/server/sign-in/opaque-token.ts';
import type { PasswordBreachCheck } from '#/modules/account/server/sign-in/password-breach-check.ts';
import { hashOfNobody, hashPassword, isPassword } from '#/modules/account/server/sign-in/password-hash.ts';
import { deleteSignInsOf } from '#/modules/account/server/sign-in/sign-in-store.ts';
import { throttleSignIn } from '#/modules/account/server/sign-in/throttle-sign-in.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { countRepeat, findResetAccount, spendReset } from './password-reset-store.ts';

export interface ResetPasswordDeps {
  breachCheck: PasswordBreachCheck;
  outbox: Outbox;
  customerCarePhone: string;
}

export type ResetOutcome = { kind: 'reset'; customerId: number; isRepeat: boolean } | { kind: 'link over' } | { kind: 'rejected'; fault: PasswordFault };

/**
 * Sets a new password by a mailed link, which then no longer works: until it expires it only confirms that the same
 * password was set, and changes nothing (decision 259). Ends the owner's sign-ins, voids a waiting change of e-mail
 * address, lifts a soft lock, and tells the owner by mail (AC-088, decision 205). A rejected password leaves the link
 * usable (AC-086). Staff signed on as the owner keep their session. Throws 429 for too many tokens that set no password.
 */
export async function resetPassword(
  call: CallContext,
  { breachCheck, outbox, customerCarePhone }: ResetPasswordDeps,
  { token, newPassword, now }: { token: string; newPassword: string; now: Instant },
): Promise<ResetOutcome> {
  if (!looksLikeToken(token)) return { kind: 'link over' };
  const tokenHash = hashOpaqueToken(token);
  const account = await findResetAccount(call.database, tokenHash, now);
  if (account === null) return answerAgain(call, { tokenHash, newPassword, now });
  const { customerId, email } = account;
  const fault = await checkNewPassword({ breachCheck }, { password: newPassword, email });
  if (fault !== null) return { kind: 'rejected', fault };
  const passwordHash = await hashPassword(newPassword);
  const key = lockKeyOf('customer', email);
  const outcome = await inTransaction(call, async ({ database }): Promise<ResetOutcome | null> => {
    // Signing in takes the same lock first, so a password that is being checked meanwhile is checked again afterwards.
    const { now: lockedNow, ...held } = await lockLock(database, key);
    if (!(await spendReset(database, tokenHash, now))) return null;
    await savePassword(database, customerId, passwordHash);
    await deleteSignInsOf(database, customerId);
    await deleteEmailChangeOf(database, customerId);
    await saveLock(database, key, { ...held, lock: afterReset(held.lock) }, lockedNow);
    await endAutomaticLock(database, key, lockedNow);
    await outbox.queue(database, passwordChangedMail(account, { signedOut: 'every browser', carePhone: customerCarePhone }));
    return { kind: 'reset', customerId, isRepeat: false };
  });
  return outcome ?? answerAgain(call, { tokenHash, newPassword, now });
}

/**
 * Answers a token that sets no password. Does the same work for every such token, used or never issued, including one
 * comparison with a hash, which is limited like signing in.
 */
async function answerAgain(call: CallContext, { tokenHash, newPassword, now }: { tokenHash: Buffer; newPassword: string; now: Instant }): Promise<ResetOutcome> {
  await throttleSignIn(call, 'customer');
  const used = await countRepeat(call.database, tokenHash, now);
  const isSame = await isPassword(newPassword, used?.passwordHash ?? hashOfNobody);
  return used !== null && isSame ? { kind: 'reset', customerId: used.customerId, isRepeat: true } : { kind: 'link over' };
}
