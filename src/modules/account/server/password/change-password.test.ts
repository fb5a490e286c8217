import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { makeWaitingEmail } from '#/modules/account/testing/email-changes.ts';
import { everythingStored } from '#/modules/account/testing/everything-stored.ts';
import { inTime } from '#/modules/account/testing/registrations.ts';
import { askForResetLink, mailsTo, resetLinksTo, sendReset } from '#/modules/account/testing/reset-links.ts';
import { signStaffOn } from '#/modules/account/testing/sign-staff-on.ts';
import type { TestAnswer, TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { listLocks, lockMember } from '#/modules/account/server/public.ts';
import { lockKeyOf, lockLock } from '#/modules/account/server/sign-in/lock-store.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const newPassword = 'a basket of quinces';
const self = '/accounts-prod/v1/accounts/self';
const wrong = { status: 422, body: { error: 'invalid_password', message: 'The current password you entered is incorrect. Please try again.' } };

interface SignedIn {
  customerId: number;
  email: string;
  browser: TestBrowser;
  bearer: string;
}

async function signIn(email: string): Promise<{ browser: TestBrowser; bearer: string }> {
  const browser = app.browser();
  await browser.signIn(email, testPassword);
  return { browser, bearer: (await browser.token()).body.accessToken };
}

async function signedIn(given: { email?: string } = {}): Promise<SignedIn> {
  const customer = await makeCustomer(database, given);
  return { ...customer, ...(await signIn(customer.email)) };
}

function change({ browser, bearer }: { browser: TestBrowser; bearer: string }, currentPassword: unknown, wanted: unknown = newPassword): Promise<TestAnswer> {
  return browser.call('PATCH', '/change-password-prod/v1/change-password', { bearer, json: { currentPassword, newPassword: wanted } });
}

const emailChange = ({ browser, bearer }: SignedIn, method: string, step = '', json?: object): Promise<TestAnswer> =>
  browser.call(method, `/myDetailsEmail-prod/v1/myDetailsEmail${step}`, { bearer, ...(json && { json }) });

const statusOf = async ({ browser, bearer }: { browser: TestBrowser; bearer: string }) => (await browser.call('GET', self, { bearer })).status;

describe('changing a password', () => {
  it('answers 204, keeps this session, ends the others, and tells the owner by mail [AC-091] [AC-094 part] [AC-507 part]', async () => {
    const owner = await signedIn();
    const other = await signIn(owner.email);
    const staff = await signStaffOn(database, app.browser(), owner.customerId);
    const answer = await change(owner, testPassword);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect([await statusOf(owner), (await owner.browser.token()).status]).toEqual([200, 200]);
    expect([await statusOf(other), (await other.browser.token()).status]).toEqual([401, 401]);
    expect((await app.browser().call('GET', self, { bearer: staff.bearer })).status).toBe(200);
    expect((await app.browser().signIn(owner.email, testPassword)).status).toBe(401);
    expect((await app.browser().signIn(owner.email, newPassword)).status).toBe(204);
    const mails = await mailsTo(database, owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password has been changed']);
    expect(mails[0]!.text).toContain('every other browser has been signed out');
    expect(mails[0]!.text).toContain('https://shop.example/ecom/forgot-password');
  });

  it('refuses a wrong current password, and a change without sign-in or with a missing field [AC-092 part] [AC-005 part] [AC-004 part]', async () => {
    const owner = await signedIn();
    expect(await change(owner, 'a wrong one')).toMatchObject(wrong);
    expect((await change({ browser: app.browser(), bearer: 'unauthenticated' }, testPassword)).status).toBe(401);
    expect((await change(owner, testPassword, null)).status).toBe(400);
    expect((await change(owner, undefined)).status).toBe(400);
    expect((await app.browser().signIn(owner.email, testPassword)).status).toBe(204);
    expect(await mailsTo(database, owner.email)).toEqual([]);
  });

  it('counts wrong current passwords towards the lock, together with failed sign-ins, and ends the session in use with the fifth [AC-093] [AC-042 part] [AC-043 part] [AC-048 part]', async () => {
    const owner = await signedIn();
    const other = await signIn(owner.email);
    for (let times = 0; times < 2; times += 1) await app.browser().signIn(owner.email, 'a wrong one');
    for (let times = 0; times < 2; times += 1) {
      expect(await change(owner, 'a wrong one')).toMatchObject(wrong);
      expect(await statusOf(owner)).toBe(200);
    }
    expect(await change(owner, 'a wrong one')).toMatchObject(wrong);
    expect((await listLocks(database, 'customer', [owner.email]))[0]).toMatchObject({ state: 'SOFT_LOCKED', source: 'AUTO', failedCount: 5 });
    expect([await statusOf(owner), (await owner.browser.token()).status]).toEqual([401, 401]);
    // The other session stays, but no password is checked while the lock lasts, and that ends nothing.
    expect(await change(other, testPassword)).toMatchObject({ status: 403, body: { error: 'soft_locked' } });
    expect(await statusOf(other)).toBe(200);
    expect((await listLocks(database, 'customer', [owner.email]))[0]!.failedCount).toBe(5);
  });

  it('counts failures from zero afterwards, and is refused for a hard-locked address [AC-045 part] [AC-047 part]', async () => {
    const owner = await signedIn();
    for (let times = 0; times < 3; times += 1) await change(owner, 'a wrong one');
    expect((await change(owner, testPassword)).status).toBe(204);
    expect((await listLocks(database, 'customer', [owner.email]))[0]).toMatchObject({ state: 'NONE', failedCount: 0 });
    const emailKey = lockKeyOf('customer', owner.email);
    await inTransaction({ database }, ({ database: inside }) => lockLock(inside, emailKey));
    await runSql(database, `update account.locks set state = 'HARD_LOCKED', source = 'AUTO', locked_at = platform.now() where email_hash = $1`, [emailKey.emailHash]);
    expect(await change(owner, newPassword, testPassword)).toMatchObject({ status: 403, body: { error: 'hard_locked' } });
    expect(await change(owner, 'a wrong one', testPassword)).toMatchObject(wrong);
    expect(await statusOf(owner)).toBe(200);
  });

  it('answers the same change from the same session 204 for ten minutes, does nothing else and counts nothing [AC-092 part] [AC-093 part]', async () => {
    const owner = await signedIn();
    expect((await Promise.all([change(owner, testPassword), change(owner, testPassword)])).map(({ status }) => status)).toEqual([204, 204]);
    await app.browser().signIn(owner.email, 'a wrong one');
    const other = app.browser();
    expect((await other.signIn(owner.email, newPassword)).status).toBe(204);
    const bearer = (await other.token()).body.accessToken;
    await app.browser().signIn(owner.email, 'a wrong one');
    expect((await change(owner, testPassword)).status).toBe(204);
    expect([await statusOf(owner), await statusOf({ browser: other, bearer })]).toEqual([200, 200]);
    expect((await listLocks(database, 'customer', [owner.email]))[0]).toMatchObject({ state: 'NONE', failedCount: 1 });
    expect(await mailsTo(database, owner.email)).toHaveLength(1);
    // A repeat comes from the session that made the change, and soon.
    expect(await change({ browser: other, bearer }, testPassword)).toMatchObject(wrong);
    await inTime(database, 10 * 60_000 + 1000, async () => expect(await change(owner, testPassword)).toMatchObject(wrong));
    expect((await listLocks(database, 'customer', [owner.email]))[0]!.failedCount).toBe(3);
  });

  it('counts every repeat with another new password, and ends the session with the fifth [AC-093 part]', async () => {
    const owner = await signedIn();
    expect((await change(owner, testPassword)).status).toBe(204);
    const guesses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) guesses.push((await change(owner, testPassword, `a wrong guess ${turn}`)).status);
    expect(guesses).toEqual([422, 422, 422, 422, 422]);
    expect((await listLocks(database, 'customer', [owner.email]))[0]).toMatchObject({ state: 'SOFT_LOCKED', failedCount: 5 });
    expect((await change(owner, testPassword)).status).toBe(401);
  });

  it('refuses a new password that breaks a rule before it looks at the current one [AC-064 part] [AC-058 part] [AC-500 part]', async () => {
    const owner = await signedIn({ email: 'medlar.grove@example.test' });
    for (const [password, code] of [['short', 'TOO_SHORT'], ['x'.repeat(129), 'TOO_LONG'], ['password123', 'TOO_COMMON'], ['Medlar.Grove', 'PERSONAL']] as const) {
      const { status, body } = await change(owner, 'a wrong one', password);
      expect([status, body.error, body.errors[0].field, body.errors[0].code]).toEqual([422, 'password_rejected', 'newPassword', code]);
    }
    expect((await listLocks(database, 'customer', [owner.email]))[0]!.failedCount).toBe(0);
  });

  it('is refused to staff signed on as the customer [AC-013 part]', async () => {
    const owner = await signedIn();
    const browser = app.browser();
    const { bearer } = await signStaffOn(database, browser, owner.customerId);
    expect(await change({ browser, bearer }, testPassword)).toMatchObject({ status: 422, body: { error: 'proxy_not_allowed' } });
    expect((await app.browser().signIn(owner.email, testPassword)).status).toBe(204);
  });

  it('voids a reset link that was mailed before [AC-073 part] [AC-084 part]', async () => {
    const owner = await signedIn();
    await askForResetLink(app.browser(), owner.email);
    await app.runJobs();
    const { token } = (await resetLinksTo(database, owner.email))[0]!;
    expect((await change(owner, testPassword)).status).toBe(204);
    expect((await sendReset(app.browser(), token, 'another basket')).status).toBe(410);
    expect((await app.browser().signIn(owner.email, newPassword)).status).toBe(204);
  });

  it('voids a waiting change of e-mail address, whose code no longer works [AC-094 part] [AC-140 part]', async () => {
    const owner = await signedIn();
    const code = await makeWaitingEmail(database, owner.customerId);
    expect((await change(owner, 'a wrong one')).status).toBe(422);
    expect((await emailChange(owner, 'GET')).body.email).not.toBeNull();
    expect((await change(owner, testPassword)).status).toBe(204);
    expect((await emailChange(owner, 'GET')).body).toEqual({ email: null });
    expect(await emailChange(owner, 'POST', '/confirm', { code })).toMatchObject({ status: 410, body: { error: 'code_expired' } });
    expect((await app.browser().signIn(owner.email, newPassword)).status).toBe(204);
  });

  it('happens once when two sessions change it at the same moment: the second no longer knows the password [AC-094 part]', async () => {
    const owner = await signedIn();
    const other = await signIn(owner.email);
    const wanted = ['a basket of medlars', 'a basket of damsons'];
    const answers = await Promise.all([change(owner, testPassword, wanted[0]), change(other, testPassword, wanted[1])]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    const winner = wanted[statuses.indexOf(204)]!;
    for (const password of wanted) expect((await app.browser().signIn(owner.email, password)).status).toBe(password === winner ? 204 : 401);
    expect(await mailsTo(database, owner.email)).toHaveLength(1);
  });

  it('works while staff have set no lock, and not while they have set a soft one [AC-049 part]', async () => {
    const owner = await signedIn();
    await lockMember({ database }, { customerId: owner.customerId, state: 'SOFT_LOCKED', reason: 'asked to', staffId: 1 });
    expect((await change(owner, testPassword)).status).toBe(401);
  });

  it('reveals neither password in any answer, log line or row [AC-065 part]', async () => {
    const owner = await signedIn();
    const answers = [await change(owner, 'sloe-and-damson', 'bullace-and-medlar'), await change(owner, testPassword, 'bullace-and-medlar')];
    expect(answers.map(({ status }) => status)).toEqual([422, 204]);
    const told = answers.map(({ text, headers }) => text + JSON.stringify([...headers])).join('\n') + app.logged.join('\n') + [...(await everythingStored(database)).values()].join('\n');
    for (const secret of ['sloe-and', 'bullace-and']) expect(told).not.toContain(secret);
  });
});
