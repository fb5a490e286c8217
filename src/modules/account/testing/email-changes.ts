import { randomUUID } from 'node:crypto';
import { codeLifeMs } from '#/modules/account/rules/registration/registration-code.ts';
import { saveEmailChange, saveEmailCode } from '#/modules/account/server/email-change/email-change-store.ts';
import { hashEmailCode } from '#/modules/account/server/email-change/when-email-code-wanted.ts';
import { mailSubjects } from '#/modules/mail/rules/mail-subjects.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, type OpenDatabase } from '#/platform/server/database/database.ts';
import type { AccountApp } from './account-app.ts';
import { makeCustomer, testPassword } from './customer-builder.ts';
import { codeOfTests, newAddress } from './registrations.ts';
import { mailsTo } from './reset-links.ts';
import type { TestAnswer, TestBrowser } from './test-browser.ts';

export const emailChangePath = '/myDetailsEmail-prod/v1/myDetailsEmail';

/** A browser in which a customer is signed in. */
export interface SignedInBrowser {
  browser: TestBrowser;
  bearer: string;
}

/** Makes a customer who is signed in. */
export async function signedInCustomer(app: AccountApp, database: OpenDatabase): Promise<SignedInBrowser & { customerId: number; email: string }> {
  const { customerId, email } = await makeCustomer(database, { email: newAddress() });
  return { customerId, email, ...(await signInTo(app, email)) };
}

/** Signs a customer in, in a new browser. */
export async function signInTo(app: AccountApp, email: string): Promise<SignedInBrowser> {
  const browser = app.browser();
  await browser.signIn(email, testPassword);
  return { browser, bearer: (await browser.token()).body.accessToken };
}

/** Requests a change of e-mail address as the web side does. */
export const requestChange = ({ browser, bearer }: SignedInBrowser, email: unknown, currentPassword: unknown = testPassword): Promise<TestAnswer> =>
  browser.call('PATCH', emailChangePath, { bearer, json: { email, currentPassword } });

/** Enters the code of a change as the web side does. */
export const enterEmailCode = ({ browser, bearer }: SignedInBrowser, code: unknown): Promise<TestAnswer> => browser.call('POST', `${emailChangePath}/confirm`, { bearer, json: { code } });

/** Requests a change, and returns the code that was mailed; undefined if none was. */
export async function requestEmailCode(app: AccountApp, database: OpenDatabase, owner: SignedInBrowser, email: string): Promise<string | undefined> {
  const { status, text } = await requestChange(owner, email);
  if (status !== 202) throw new Error(`the request was answered with ${status} ${text}`);
  await app.runJobs();
  return (await emailCodesTo(database, email))[0];
}

/** Makes a change of the customer's e-mail address to a new one that waits for a code, and returns the code. */
export async function makeWaitingEmail(database: OpenDatabase, customerId: number): Promise<string> {
  const now = await readClock(database);
  const requestId = randomUUID();
  const codeExpires = now + codeLifeMs;
  const email = newAddress();
  await inTransaction({ database }, async ({ database: work }) => {
    await saveEmailChange(work, { customerId, requestId, email, codeExpires, now });
    await saveEmailCode(work, requestId, { codeHash: hashEmailCode({ customerId, email }, codeOfTests), codeExpires });
  });
  return codeOfTests;
}

/** Returns the codes mailed to a new e-mail address, newest first. */
export async function emailCodesTo(database: OpenDatabase, email: string): Promise<string[]> {
  const mails = (await mailsTo(database, email)).filter(({ subject }) => subject === mailSubjects.CONFIRM_EMAIL);
  return mails.map(({ text }) => /\b\d{6}\b/.exec(text)![0]);
}
