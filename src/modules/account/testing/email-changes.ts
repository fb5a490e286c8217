import { randomUUID } from 'node:crypto';
import { codeLifeMs } from '#/modules/account/rules/registration/registration-code.ts';
import { saveEmailChange, saveEmailCode } from '#/modules/account/server/email-change/email-change-store.ts';
import { hashEmailCode } from '#/modules/account/server/email-change/when-email-code-wanted.ts';
import { mailSubjects } from '#/modules/mail/rules/mail-subjects.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, type OpenDatabase } from '#/platform/server/database/database.ts';
import { codeOfTests, newAddress } from './registrations.ts';
import { mailsTo } from './reset-links.ts';

/** Makes a change of the customer's e-mail address to a new one that waits for a code, and returns the code. */
export async function makeWaitingEmail(database: OpenDatabase, customerId: number): Promise<string> {
  const now = await readClock(database);
  const requestId = randomUUID();
  const codeExpires = now + codeLifeMs;
  await inTransaction({ database }, async ({ database: work }) => {
    await saveEmailChange(work, { customerId, requestId, email: newAddress(), codeExpires, now });
    await saveEmailCode(work, requestId, { codeHash: hashEmailCode(requestId, codeOfTests), codeExpires });
  });
  return codeOfTests;
}

/** Returns the codes mailed to a new e-mail address, newest first. */
export async function emailCodesTo(database: OpenDatabase, email: string): Promise<string[]> {
  const mails = (await mailsTo(database, email)).filter(({ subject }) => subject === mailSubjects.CONFIRM_EMAIL);
  return mails.map(({ text }) => /\b\d{6}\b/.exec(text)![0]);
}
