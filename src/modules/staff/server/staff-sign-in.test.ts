import { beforeEach, describe, expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { makeStaff, makeStaffToken, signStaffIn, signStaffOn, staffPassword, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { runTimetableJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;
const noon = Date.parse('2026-03-12T12:00:00Z');
const minute = 60_000;
const setClock = (at: number) => shop.setClock(new Date(at).toISOString());
const path = (endpoint: string) => `/staff-prod/v1/staff/${endpoint}`;
const self = (browser: TestBrowser, bearer: string) => browser.call('GET', path('self'), { bearer });
const askToken = async (browser: TestBrowser) => browser.call('POST', path('token'), { headers: await browser.csrfHeader() });
let addresses = 0;
const newBrowser = () => shop.browser(`10.9.${Math.trunc((addresses += 1) / 250)}.${addresses % 250}`);

beforeEach(() => shop.setClock(null));

async function signedIn(permissions: string[] = []) {
  const staff = await makeStaff(database, permissions);
  const browser = newBrowser();
  expect((await signStaffIn(browser, staff.email)).status).toBe(204);
  return { ...staff, browser, bearer: await staffTokenOf(browser) };
}

describe('staff sign-in', () => {
  it('answers 204 and sets a cookie separate from any customer’s, which script cannot read and other sites cannot send [AC-511 part]', async () => {
    const customer = await makeCustomer(database);
    const { email } = await makeStaff(database);
    const browser = newBrowser();
    await browser.signIn(customer.email, testPassword);
    const customers = browser.cookies.get('signIn');
    const answer = await signStaffIn(browser, ` ${email.toUpperCase()} `);
    expect([answer.status, answer.text]).toEqual([204, '']);
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('staffSignIn='));
    expect(line).toMatch(/^staffSignIn=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; Secure; SameSite=Lax$/);
    expect(browser.cookies.get('signIn')).toBe(customers);
    expect((await browser.token()).body.customerId).toBe(customer.customerId);
  });

  it('needs the CSRF header, as do the token and signing out; nothing happens without it [AC-008 part] [AC-511 part] [AC-513 part]', async () => {
    const { browser, email, bearer } = await signedIn();
    const stranger = newBrowser();
    const bare = await stranger.call('POST', path('sign-in'), { json: { email, password: staffPassword } });
    expect([bare.status, bare.body.error, stranger.cookies.size]).toEqual([403, 'csrf_invalid', 0]);
    for (const endpoint of ['token', 'sign-out']) {
      const answer = await browser.call('POST', path(endpoint));
      expect([endpoint, answer.status, answer.body.error]).toEqual([endpoint, 403, 'csrf_invalid']);
    }
    expect((await self(browser, bearer)).status).toBe(200);
  });

  it('saves lastLogin, and ends the browser’s previous sign-in', async () => {
    const { browser, bearer, staffId } = await signedIn();
    const before = browser.cookies.get('staffSignIn')!;
    const [{ last_login: first } = { last_login: 0 }] = await runSql<{ last_login: number }>(database, 'select last_login from staff.users where id = $1', [staffId]);
    expect(Date.now() - first).toBeLessThan(60_000);
    const other = await makeStaff(database);
    await signStaffIn(browser, other.email);
    expect(browser.cookies.get('staffSignIn')).not.toBe(before);
    expect((await self(browser, bearer)).status).toBe(401);
    expect((await self(browser, await staffTokenOf(browser))).body.id).toBe(other.staffId);
  });

  it('gives the same refusal for a wrong password, an unknown address, a customer’s, and an inactive user', async () => {
    const { email, staffId } = await makeStaff(database);
    const left = await makeStaff(database);
    await runSql(database, 'update staff.users set active = false where id = $1', [left.staffId]);
    const customer = await makeCustomer(database);
    const tries: [string, string][] = [
      [email, 'not the password'],
      ['nobody@larder.example', staffPassword],
      [customer.email, testPassword],
      [left.email, staffPassword],
    ];
    for (const [address, password] of tries) {
      const { status, text } = await signStaffIn(newBrowser(), address, password);
      expect([address, status, JSON.parse(text)]).toEqual([
        address, 401, { error: 'invalid_credentials', message: 'The email address or password you entered is incorrect.' },
      ]);
    }
    expect(await runSql(database, 'select 1 from staff.sign_ins where staff_id = any($1)', [[staffId, left.staffId]])).toEqual([]);
  });
});

describe('locks of staff', () => {
  it('follow the rules of customers but count separately: five failures lock one and not the other, even with the same address [AC-512 part]', async () => {
    const { email } = await makeStaff(database);
    await makeCustomer(database, { email });
    const browser = newBrowser();
    const customersBrowser = newBrowser();
    for (let tries = 0; tries < 5; tries += 1) expect((await signStaffIn(browser, email, 'wrong again')).status).toBe(401);
    const locked = await signStaffIn(browser, email);
    expect([locked.status, locked.body.error, locked.body.code]).toEqual([403, 'soft_locked', 'SOFT_LOCKED']);
    expect((await customersBrowser.signIn(email, testPassword)).status).toBe(204);
    await setClock(Date.now() + 31 * minute);
    expect((await signStaffIn(browser, email)).status).toBe(204);
  });

  it('can be lifted by staff with STAFF_MANAGE, which the audit records [AC-512 part] [AC-519 part]', async () => {
    const manager = await signedIn(['STAFF_MANAGE']);
    const { email, staffId } = await makeStaff(database);
    const browser = newBrowser();
    for (let tries = 0; tries < 5; tries += 1) await signStaffIn(browser, email, 'wrong again');
    const user = () => manager.browser.call('GET', path(`users/${staffId}`), { bearer: manager.bearer });
    expect((await user()).body.lockState).toBe('SOFT_LOCKED');
    const lock = path(`users/${staffId}/lock`);
    expect((await browser.call('DELETE', lock, { bearer: await makeStaffToken(database, ['CUSTOMER_LOCK']) })).status).toBe(403);
    expect((await signStaffIn(browser, email)).body.error).toBe('soft_locked');
    expect((await manager.browser.call('DELETE', lock, { bearer: manager.bearer })).status).toBe(204);
    expect((await user()).body.lockState).toBe('NONE');
    expect((await signStaffIn(browser, email)).status).toBe(204);
    const entries = await runSql(database, `select staff_id, detail from staff.audit where action = 'STAFF_UNLOCK'`);
    expect(entries).toEqual([{ staff_id: manager.staffId, detail: JSON.stringify({ staffUser: staffId }) }]);
  });

  // The long timeout is for checking thirty passwords, which is slow on purpose.
  it('include a throttle by client address that does not affect customers at the same address [AC-512 part]', { timeout: 60_000 }, async () => {
    const browser = newBrowser();
    const customer = await makeCustomer(database);
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) statuses.push((await signStaffIn(browser, `nobody-${tries}@larder.example`)).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
    expect(statuses[30]).toBe(429);
    expect((await browser.signIn(customer.email, testPassword)).status).toBe(204);
  });
});

describe('the access token of staff', () => {
  it('is for customer -1 and contains their own id and permissions [AC-513 part] [SH-128 part]', async () => {
    const { browser, staffId } = await signedIn(['MAIL_VIEW', 'CUSTOMER_VIEW']);
    const answer = await askToken(browser);
    expect(answer.body).toEqual({
      accessToken: expect.stringMatching(/^staff\.[\w-]{43}$/),
      expiresIn: 1800,
      customerId: -1,
      principalId: staffId,
      permissions: ['CUSTOMER_VIEW', 'MAIL_VIEW'],
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await self(browser, answer.body.accessToken)).body).toMatchObject({ id: staffId, permissions: ['CUSTOMER_VIEW', 'MAIL_VIEW'] });
    expect(await runSql(database, `select 1 from staff.access_tokens where token_hash::text like '%' || $1 || '%'`, [answer.body.accessToken])).toEqual([]);
  });

  it('is refused with 401 without a staff sign-in, even to a signed-in customer [AC-513 part]', async () => {
    const customer = await makeCustomer(database);
    const browser = newBrowser();
    expect((await askToken(browser)).status).toBe(401);
    await browser.signIn(customer.email, testPassword);
    expect((await askToken(browser)).status).toBe(401);
    browser.cookies.set('staffSignIn', browser.cookies.get('signIn')!);
    expect((await askToken(browser)).status).toBe(401);
  });

  it('expires after half an hour, while the sign-in continues as long as it is used [AC-513 part]', async () => {
    await setClock(noon);
    const { browser, bearer } = await signedIn();
    await setClock(noon + 20 * minute);
    expect((await self(browser, bearer)).status).toBe(200);
    await setClock(noon + 31 * minute);
    expect((await self(browser, bearer)).status).toBe(401);
    expect((await askToken(browser)).status).toBe(200);
  });
});

describe('a staff sign-in', () => {
  it('ends by signing out: its tokens at once, and only its own [AC-514]', async () => {
    const { browser, bearer, email } = await signedIn();
    const elsewhere = newBrowser();
    await signStaffIn(elsewhere, email);
    const other = await staffTokenOf(elsewhere);
    const answer = await browser.call('POST', path('sign-out'), { headers: await browser.csrfHeader() });
    expect([answer.status, browser.cookies.has('staffSignIn')]).toEqual([204, false]);
    expect((await self(browser, bearer)).status).toBe(401);
    expect((await self(elsewhere, other)).status).toBe(200);
    expect((await browser.call('POST', path('sign-out'), { headers: await browser.csrfHeader() })).status).toBe(204);
  });

  it('ends after 30 minutes without a call, and no sooner [AC-514]', async () => {
    await setClock(noon);
    const { browser } = await signedIn();
    let at = noon;
    for (let calls = 0; calls < 3; calls += 1) {
      at += 29 * minute;
      await setClock(at);
      expect((await askToken(browser)).status).toBe(200);
    }
    await setClock(at + 31 * minute);
    expect((await askToken(browser)).status).toBe(401);
  });

  it('ends after 8 hours, however busy [AC-514]', async () => {
    await setClock(noon);
    const { browser } = await signedIn();
    for (let at = noon; at < noon + 8 * 60 * minute - minute; at += 25 * minute) {
      await setClock(at);
      expect((await askToken(browser)).status).toBe(200);
    }
    await setClock(noon + 8 * 60 * minute + 1000);
    const token = await askToken(browser);
    expect(token.status).toBe(401);
  });

  it('ends its sessions as customers with it; their calls keep it alive meanwhile [AC-514]', async () => {
    await setClock(noon);
    const { customerId } = await makeCustomer(database);
    const account = '/accounts-prod/v1/accounts/self';
    const browser = newBrowser();
    let { bearer } = await signStaffOn(database, browser, customerId);
    for (const at of [25, 50, 75]) {
      await setClock(noon + at * minute);
      if (at > 25) bearer = (await browser.token()).body.accessToken;
      expect([at, (await browser.call('GET', account, { bearer })).status]).toEqual([at, 200]);
    }
    expect((await askToken(browser)).status).toBe(200);
    await browser.call('POST', path('sign-out'), { headers: await browser.csrfHeader() });
    expect((await browser.call('GET', account, { bearer })).status).toBe(401);
    expect((await browser.token()).status).toBe(401);

    const idle = await signStaffOn(database, browser, customerId);
    expect((await browser.call('GET', account, { bearer: idle.bearer })).status).toBe(200);
    await setClock(noon + 75 * minute + 31 * minute);
    await runTimetableJobs({ database, log: openLog('silent'), jobs: shop.shop.jobs.filter(({ name }) => name === 'end-idle-staff-sign-ins') });
    expect((await browser.token()).status).toBe(401);
  });

  it('of staff signed on as a customer has ended after half an hour, even before any job has cleaned up [AC-514]', async () => {
    await setClock(noon);
    const { customerId } = await makeCustomer(database);
    const browser = newBrowser();
    const { bearer } = await signStaffOn(database, browser, customerId);
    await setClock(noon + 29 * minute + 50_000);
    expect((await browser.call('GET', '/accounts-prod/v1/accounts/self', { bearer })).status).toBe(200);
    await setClock(noon + 60 * minute);
    expect((await browser.token()).status).toBe(401);
    expect((await browser.call('GET', '/accounts-prod/v1/accounts/self', { bearer })).status).toBe(401);
  });
});
