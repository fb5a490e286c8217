import { randomInt } from 'node:crypto';
import type { Outbox } from '#/modules/mail/server/public.ts';
import { codeDigits, codeLifeMs } from '#/modules/account/rules/registration/registration-code.ts';
import { accountExistsMail, verificationCodeMail } from '#/modules/account/rules/registration/registration-mails.ts';
import { emailKey } from '#/modules/account/rules/sign-in/email-address.ts';
import { findAccountByEmail } from '#/modules/account/server/profile/account-store.ts';
import { hashOpaqueToken } from '#/modules/account/server/sign-in/opaque-token.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import { asJob, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { passThrottle } from '#/platform/server/throttle.ts';
import { lockPendingById, saveCode } from './pending-registration-store.ts';
import { RegistrationCodeWanted } from './registration-code-wanted.ts';

const perAddress = { name: 'registration-mails', most: 5, withinMs: 60 * 60 * 1000 };

/**
 * Returns the job that mails a code to a new address, and to an address with an account that it has one (AC-100,
 * AC-102). An address gets at most five such mails an hour (AC-106); a request beyond them leaves the earlier code as it
 * is, with its life and tries (decision 253).
 */
export function whenRegistrationCodeWanted({ outbox }: { outbox: Outbox }): FactListener {
  return asJob(RegistrationCodeWanted, 'mail-registration-code', async ({ database, now }, { pendingId }) => {
    const pending = await lockPendingById(database, pendingId);
    if (pending === null) return;
    const { email } = pending;
    const passed = await passThrottle(database, perAddress, emailKey(email), now);
    if (passed.kind === 'throttled') return;
    const account = await findAccountByEmail(database, emailKey(email));
    if (account === null) {
      await outbox.queue(database, verificationCodeMail(email, await makeCode(database, pendingId, now)));
      return;
    }
    // The code of an account's address expires like any other, so that entering codes does not reveal the account.
    await saveCode(database, pendingId, { codeHash: null, codeExpires: now + codeLifeMs });
    await outbox.queue(database, accountExistsMail(account));
  });
}

/** Makes a new code for a registration, which voids an earlier one. */
export async function makeCode(database: Transaction, pendingId: number, now: Instant): Promise<{ code: string; expires: Instant }> {
  const code = codeDigits(randomInt(1_000_000));
  const expires = now + codeLifeMs;
  await saveCode(database, pendingId, { codeHash: hashCode(pendingId, code), codeExpires: expires });
  return { code, expires };
}

/** Returns the hash by which a code is stored. It does not protect the code by itself: a code is of use only with the browser's token. */
export const hashCode = (pendingId: number, code: string): Buffer => hashOpaqueToken(`${pendingId} ${code}`);
