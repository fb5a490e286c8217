import { mailSubjects } from '#/modules/mail/rules/mail-subjects.ts';
import type { Database, OpenDatabase } from '#/platform/server/database/database.ts';
import { listMails, type StoredMail } from '#/platform/server/mail/mail-store.ts';
import type { AccountApp } from './account-app.ts';
import { makeCustomer } from './customer-builder.ts';
import type { TestAnswer, TestBrowser } from './test-browser.ts';

/** Returns the mails to an address, newest first. */
export async function mailsTo(database: Database, email: string): Promise<StoredMail[]> {
  const mails = await listMails(database, { before: null, size: 1000, status: null });
  return mails.filter(({ to }) => to === email);
}

/** Returns the links in the reset mails to an address, newest first. */
export async function resetLinksTo(database: Database, email: string): Promise<{ path: string; token: string; exp: number }[]> {
  const mails = (await mailsTo(database, email)).filter(({ subject }) => subject === mailSubjects.RESET_PASSWORD);
  return mails.map(({ text }) => {
    const [path, token, exp] = /\/ecom\/reset-password\?token=([\w-]+)&exp=(\d+)/.exec(text)!;
    return { path, token: token!, exp: Number(exp) };
  });
}

/** Asks for a reset link as the web side does. */
export async function askForResetLink(browser: TestBrowser, email: string): Promise<TestAnswer> {
  return browser.call('POST', '/forgotpassword-prod/v1/forgotpassword', { headers: await browser.csrfHeader(), json: { email } });
}

/** Has a reset link mailed to an address, and returns its token. */
export async function mailResetLink(app: AccountApp, database: OpenDatabase, email: string): Promise<string> {
  const { status, text } = await askForResetLink(app.browser(), email);
  if (status !== 202) throw new Error(`the request was answered with ${status} ${text}`);
  await app.runJobs();
  return (await resetLinksTo(database, email))[0]!.token;
}

/** Makes a customer who has been mailed a reset link. */
export async function makeLinkOwner(app: AccountApp, database: OpenDatabase, given: { email?: string } = {}): Promise<{ customerId: number; email: string; token: string }> {
  const { customerId, email } = await makeCustomer(database, given);
  return { customerId, email, token: await mailResetLink(app, database, email) };
}

/** The answer to the token of a link that no longer sets a password. */
export const linkOver = { status: 410, body: { error: 'reset_link_invalid' } };

/** Sets a new password by a link's token as the web side does. */
export async function sendReset(browser: TestBrowser, token: string, newPassword: string): Promise<TestAnswer> {
  return browser.call('POST', '/reset-password-prod/v1/reset-password', { headers: await browser.csrfHeader(), json: { token, newPassword } });
}
