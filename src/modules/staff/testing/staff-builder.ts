import { emailKey } from '#/modules/account/rules/sign-in/email-address.ts';
import { hashOpaqueToken, hashPassword, makeOpaqueToken, takePersonId } from '#/modules/account/server/public.ts';
import type { TestAnswer, TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { inOrder } from '#/modules/staff/rules/staff-permissions.ts';
import { saveStaffSignIn, saveStaffToken, touchSignInOfCookie } from '#/modules/staff/server/staff-sign-in-store.ts';
import { insertStaffUser } from '#/modules/staff/server/staff-store.ts';
import { hashStaffToken, makeStaffToken as makeToken } from '#/modules/staff/server/staff-token.ts';
import { startProxySession } from '#/modules/staff/server/customers/start-proxy-session.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';

export const staffPassword = 'seven brown eggs';

export interface TestStaff {
  staffId: number;
  email: string;
}

let hashed: Promise<string> | null = null;

/** Creates a staff user with these permissions and the password `staffPassword`, which is hashed only once. */
export async function makeStaff(database: Database, permissions: readonly string[] = [], given: { displayName?: string } = {}): Promise<TestStaff> {
  const staffId = await takePersonId(database);
  const email = `staff-${staffId}@larder.example`;
  const passwordHash = await (hashed ??= hashPassword(staffPassword));
  const displayName = given.displayName ?? `Bo Marsh ${staffId}`;
  await insertStaffUser(database, { id: staffId, email, emailKey: emailKey(email), displayName, passwordHash, permissions: inOrder(permissions) });
  return { staffId, email };
}

/** Signs staff in with the call that the sign-in page makes. */
export async function signStaffIn(browser: TestBrowser, email: string, password = staffPassword): Promise<TestAnswer> {
  return browser.call('POST', '/staff-prod/v1/staff/sign-in', { headers: await browser.csrfHeader(), json: { email, password } });
}

/** Gets an access token for the staff user who is signed in in the browser. */
export async function staffTokenOf(browser: TestBrowser): Promise<string> {
  return (await browser.call('POST', '/staff-prod/v1/staff/token', { headers: await browser.csrfHeader() })).body.accessToken;
}

/** Creates a staff user with these permissions and a sign-in without a browser, and returns an access token. */
export async function makeStaffToken(database: Database, permissions: readonly string[]): Promise<string> {
  const { signInId } = await startStaffSignIn(database, (await makeStaff(database, permissions)).staffId);
  const token = makeToken();
  await saveStaffToken(database, { tokenHash: hashStaffToken(token)!, signInId, now: await readClock(database) });
  return token;
}

/**
 * Creates a staff user and signs them on as the customer in that browser. Returns the access token with which they act
 * as the customer, and their staff id.
 */
export async function signStaffOn(
  database: Database,
  browser: TestBrowser,
  customerId: number,
  morePermissions: readonly string[] = [],
): Promise<{ bearer: string; principalId: number }> {
  const { staffId } = await makeStaff(database, ['SIGN_ON_AS_CUSTOMER', ...morePermissions]);
  const { signInId, cookie } = await startStaffSignIn(database, staffId);
  browser.cookies.set('staffSignIn', cookie);
  await signOnAs(database, browser, { customerId, staffId, staffSignInId: signInId });
  return { bearer: (await browser.token()).body.accessToken, principalId: staffId };
}

async function signOnAs(database: Database, browser: TestBrowser, who: { customerId: number; staffId: number; staffSignInId: number }): Promise<void> {
  const now = await readClock(database);
  const cookie = await inTransaction({ database }, (work) => startProxySession(work.database, { ...who, held: null, now }));
  browser.cookies.set('signIn', cookie);
}

async function startStaffSignIn(database: Database, staffId: number): Promise<{ signInId: number; cookie: string }> {
  const cookie = makeOpaqueToken();
  const tokenHash = hashOpaqueToken(cookie);
  await saveStaffSignIn(database, { tokenHash, staffId, now: await readClock(database) });
  return { signInId: (await touchSignInOfCookie(database, tokenHash))!.signInId, cookie };
}
