import { randomUUID } from 'node:crypto';
import { codeLifeMs } from '#/modules/account/rules/registration/registration-code.ts';
import { hashOpaqueToken, makeOpaqueToken } from '#/modules/account/server/sign-in/opaque-token.ts';
import { hashPassword } from '#/modules/account/server/sign-in/password-hash.ts';
import { insertPending, saveCode } from '#/modules/account/server/registration/pending-registration-store.ts';
import { hashCode } from '#/modules/account/server/registration/when-registration-code-wanted.ts';
import { mailSubjects } from '#/modules/mail/rules/mail-subjects.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql, type Database, type OpenDatabase } from '#/platform/server/database/database.ts';
import type { AccountApp } from './account-app.ts';
import { mailsTo } from './reset-links.ts';
import type { TestAnswer, TestBrowser } from './test-browser.ts';

/** The password of every registration in tests. */
export const newPassword = 'a basket of quinces';

/** Returns an address without an account. */
export const newAddress = (): string => `new-${randomUUID()}@example.test`;

/** The code of every registration that `makeRegistration` makes. */
export const codeOfTests = '408217';

/** Makes a registration of a new address that waits for `codeOfTests`, started this long ago. */
export async function makeRegistration(database: OpenDatabase, agoMs = 0): Promise<{ registrationId: string; email: string }> {
  const now = (await readClock(database)) - agoMs;
  const registrationId = makeOpaqueToken();
  const email = newAddress();
  const passwordHash = await hashPassword(newPassword);
  await inTransaction({ database }, async ({ database: work }) => {
    const id = await insertPending(work, { tokenHash: hashOpaqueToken(registrationId), email, passwordHash, codeExpires: now + codeLifeMs, now });
    await saveCode(work, id, { codeHash: hashCode(id, codeOfTests), codeExpires: now + codeLifeMs });
  });
  return { registrationId, email };
}

/** Returns the codes mailed to an address, newest first. */
export async function codesTo(database: OpenDatabase, email: string): Promise<string[]> {
  const mails = (await mailsTo(database, email)).filter(({ subject }) => subject === mailSubjects.VERIFICATION_CODE);
  return mails.map(({ text }) => /\b\d{6}\b/.exec(text)![0]);
}

/** Starts a registration as the web side does. */
export async function register(browser: TestBrowser, email: string, password = newPassword): Promise<TestAnswer> {
  return browser.call('POST', '/registrations-prod/v1/registrations', { headers: await browser.csrfHeader(), json: { email, password } });
}

/** Enters a code as the web side does. */
export async function confirmCode(browser: TestBrowser, registrationId: string, code: string): Promise<TestAnswer> {
  return browser.call('POST', `/registrations-prod/v1/registrations/${registrationId}/confirm`, { headers: await browser.csrfHeader(), json: { code } });
}

/** Requests another code as the web side does. */
export async function resend(browser: TestBrowser, registrationId: string): Promise<TestAnswer> {
  return browser.call('POST', `/registrations-prod/v1/registrations/${registrationId}/resend`, { headers: await browser.csrfHeader() });
}

/** Starts a registration from a browser of its own, and runs the job that mails the code. */
export async function startRegistering(app: AccountApp, email: string): Promise<{ browser: TestBrowser; registrationId: string }> {
  const browser = app.browser();
  const { status, body, text } = await register(browser, email);
  if (status !== 202) throw new Error(`registering was answered with ${status} ${text}`);
  await app.runJobs();
  return { browser, registrationId: body.registrationId as string };
}

/** Returns the status of an answer, with the error and the message of a refusal. */
export const answerOf = ({ status, body }: TestAnswer): unknown[] => [status, body?.error, body?.message];

/** The answer to a wrong code. */
export const incorrect = [422, 'code_invalid', 'That code is incorrect.'];

/** The answer to any code once none is accepted. */
export const expired = [410, 'code_expired', 'That code has expired. Request a new one.'];

/** Returns a code that is not this one. */
export const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000');

/** Does something at a later time of the shop's clock. */
export async function inTime(database: Database, ms: number, work: () => Promise<void>): Promise<void> {
  await moveClock(database, (await readClock(database)) + ms);
  await work().finally(() => moveClock(database, null));
}

/** Returns the pending registrations of an address, oldest first. */
export const pendingOf = (database: Database, email: string) =>
  runSql<{ tries: number; codeHash: Buffer | null; codeExpires: number; passwordHash: string; tokenHash: Buffer }>(
    database,
    `select tries, code_hash as "codeHash", code_expires as "codeExpires", password_hash as "passwordHash", token_hash as "tokenHash"
     from account.pending_registrations where email = $1 order by id`,
    [email],
  );

/** Returns the accounts with an address, of which there should be at most one. */
export const accountsOf = (database: Database, email: string) =>
  runSql<{ id: number; email: string; created: number; lastLogin: number | null; firstName: string | null }>(
    database,
    'select id, email, created, last_login as "lastLogin", first_name as "firstName" from account.accounts where email_key = $1',
    [email.toLowerCase()],
  );
