import { randomInt } from 'node:crypto';
import type { Outbox } from '#/modules/mail/server/public.ts';
import { confirmEmailMail } from '#/modules/account/rules/email-change/email-change-mails.ts';
import { codeDigits, codeLifeMs } from '#/modules/account/rules/registration/registration-code.ts';
import { emailKey } from '#/modules/account/rules/sign-in/email-address.ts';
import { findAccountByEmail } from '#/modules/account/server/profile/account-store.ts';
import { hashOpaqueToken } from '#/modules/account/server/sign-in/opaque-token.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import { asJob, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { passThrottle } from '#/platform/server/throttle.ts';
import { EmailCodeWanted } from './email-code-wanted.ts';
import { lockEmailChangeOf, saveEmailCode, type EmailChange } from './email-change-store.ts';

const perAddress = { name: 'email-change-mails', most: 5, withinMs: 60 * 60 * 1000 };
/** Limits the mails of one customer, who could otherwise bother strangers with them (decision 43). */
const perCustomer = { name: 'email-change-mails-of-customer', most: 10, withinMs: 60 * 60 * 1000 };

/**
 * Returns the job that mails a code to a new e-mail address. An address that has an account gets no mail (AC-138). No
 * address gets more than five an hour, and no customer causes more than ten; a request beyond them leaves an earlier code
 * of the same address as it is (decision 253). A change without a code keeps waiting for one.
 */
export function whenEmailCodeWanted({ outbox }: { outbox: Outbox }): FactListener {
  return asJob(EmailCodeWanted, 'mail-email-code', async ({ database, now }, { requestId }) => {
    const change = await lockEmailChangeOf(database, requestId);
    if (change === null) return;
    const { customerId, email } = change;
    for (const [throttle, key] of [[perCustomer, String(customerId)], [perAddress, emailKey(email)]] as const) {
      if ((await passThrottle(database, throttle, key, now)).kind === 'throttled') return;
    }
    if ((await findAccountByEmail(database, emailKey(email))) !== null) {
      // A code that does not exist begins like any other, so that entering codes does not reveal the account.
      await saveEmailCode(database, requestId, { codeHash: null, codeExpires: now + codeLifeMs });
      return;
    }
    await outbox.queue(database, confirmEmailMail(email, await makeEmailCode(database, change, now)));
  });
}

/** Makes the code of a change, which replaces an earlier one. */
async function makeEmailCode(database: Transaction, change: EmailChange, now: Instant): Promise<{ code: string; expires: Instant }> {
  const code = codeDigits(randomInt(1_000_000));
  const expires = now + codeLifeMs;
  await saveEmailCode(database, change.requestId, { codeHash: hashEmailCode(change, code), codeExpires: expires });
  return { code, expires };
}

/** Returns the hash by which a code is stored. A code is of use only to its customer, signed in, and only for this address. */
export const hashEmailCode = ({ customerId, email }: Pick<EmailChange, 'customerId' | 'email'>, code: string): Buffer => hashOpaqueToken(`email change ${customerId} ${email} ${code}`);
