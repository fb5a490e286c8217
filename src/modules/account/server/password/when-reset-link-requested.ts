import type { Outbox } from '#/modules/mail/server/public.ts';
import { accountLockedMail, resetPasswordMail } from '#/modules/account/rules/password/password-mails.ts';
import { resetLinkLifeMs } from '#/modules/account/rules/password/reset-link.ts';
import { emailKey } from '#/modules/account/rules/sign-in/email-address.ts';
import { lockEmailOfAccount } from '#/modules/account/server/profile/account-store.ts';
import { findLockOfCustomer } from '#/modules/account/server/sign-in/lock-store.ts';
import { hashOpaqueToken, makeOpaqueToken } from '#/modules/account/server/sign-in/opaque-token.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import { asJob, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { passThrottle } from '#/platform/server/throttle.ts';
import { deleteResetOf, saveReset } from './password-reset-store.ts';
import { ResetLinkRequested } from './reset-link-requested.ts';

const perAddress = { name: 'reset-mails', most: 3, withinMs: 60 * 60 * 1000 };

export interface ResetLinkDeps {
  outbox: Outbox;
  customerCarePhone: string;
}

/**
 * Returns the job that mails a reset link to the owner of an account. An unknown address gets no mail, and an address
 * gets at most three an hour (AC-070, AC-074). The owner of a hard-locked account gets a mail that says so instead
 * (AC-076). Both mails void an earlier link; a request that mails nothing voids nothing (AC-073, decision 194).
 */
export function whenResetLinkRequested({ outbox, customerCarePhone }: ResetLinkDeps): FactListener {
  return asJob(ResetLinkRequested, 'mail-reset-link', async ({ database, now }, { email }) => {
    // Without the lock, the address could change before the link is stored, and the link would be mailed to the old one (AC-141).
    const account = await lockEmailOfAccount(database, emailKey(email));
    if (account === null) return;
    const passed = await passThrottle(database, perAddress, emailKey(email), now);
    if (passed.kind === 'throttled') return;
    const lock = await findLockOfCustomer(database, account.id);
    if (lock?.state === 'HARD_LOCKED') {
      await deleteResetOf(database, account.id);
      await outbox.queue(database, accountLockedMail(account, customerCarePhone));
      return;
    }
    await outbox.queue(database, resetPasswordMail(account, await makeResetLink(database, account.id, now)));
  });
}

/** Makes a new reset link for an account, which voids an earlier one (AC-072, AC-073). */
export async function makeResetLink(database: Transaction, customerId: number, now: Instant): Promise<{ token: string; expires: Instant }> {
  const token = makeOpaqueToken();
  const expires = now + resetLinkLifeMs;
  await saveReset(database, { customerId, tokenHash: hashOpaqueToken(token), expires });
  return { token, expires };
}
