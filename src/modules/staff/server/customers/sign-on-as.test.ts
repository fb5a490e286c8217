import { describe, expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;
const self = '/accounts-prod/v1/accounts/self';
let addresses = 0;

async function staffBrowser(permissions: string[] = ['SIGN_ON_AS_CUSTOMER']) {
  const staff = await makeStaff(database, permissions);
  const browser = shop.browser(`10.31.0.${(addresses += 1)}`);
  await signStaffIn(browser, staff.email);
  return { ...staff, browser };
}

const post = async (browser: TestBrowser, endpoint: string, json?: object) =>
  browser.call('POST', `/token-client-prod/v1/token/${endpoint}?clientType=WEB_APP`, { headers: await browser.csrfHeader(), ...(json && { json }) });
const signOn = (browser: TestBrowser, customerId: number) => post(browser, 'sign-on-as', { customerId });
const returnToAdmin = (browser: TestBrowser) => post(browser, 'return-to-admin');
const signOns = (customerId: number) =>
  runSql<{ staffId: number; at: number; action: string }>(database, `select staff_id as "staffId", action, at from staff.audit where customer_id = $1`, [customerId]);

describe('signing on as a customer', () => {
  it('answers a token of both, keeps the session in the customer’s cookie, and is recorded [SH-167] [SH-166 part] [SH-128 part] [AC-519 part]', async () => {
    const { browser, staffId } = await staffBrowser();
    const { customerId } = await makeCustomer(database);
    const { status, body } = await signOn(browser, customerId);
    expect([status, body]).toEqual([
      200,
      { accessToken: expect.any(String), expiresIn: 1800, customerId, principalId: staffId, permissions: ['CUSTOMER', 'SIGN_ON_AS_CUSTOMER'] },
    ]);
    expect((await browser.call('GET', self, { bearer: body.accessToken })).body.id).toBe(customerId);
    // A reload of the page gets its token by the cookie.
    expect((await browser.token()).body).toMatchObject({ customerId, principalId: staffId });
    expect(browser.cookies.get('signedIn')).toBe('1');
    const [recorded, ...others] = await signOns(customerId);
    expect([recorded, others]).toEqual([{ staffId, action: 'SIGN_ON', at: expect.any(Number) }, []]);
    expect(Math.abs(Date.now() - recorded!.at)).toBeLessThan(60_000);
  });

  it('replaces the browser’s own sign-in as a customer, which ends', async () => {
    const { browser } = await staffBrowser();
    const own = await makeCustomer(database);
    await browser.signIn(own.email, testPassword);
    const { accessToken } = (await browser.token()).body;
    const { customerId } = await makeCustomer(database);
    await signOn(browser, customerId);
    expect((await browser.token()).body.customerId).toBe(customerId);
    expect((await browser.call('GET', self, { bearer: accessToken })).status).toBe(401);
  });

  it('is refused without the CSRF header, a staff sign-in, the permission or a customer, and records nothing [SH-167]', async () => {
    const { browser } = await staffBrowser();
    const { customerId, email } = await makeCustomer(database);
    const before = browser.cookies.get('signIn');
    const bare = await browser.call('POST', '/token-client-prod/v1/token/sign-on-as', { json: { customerId } });
    expect([bare.status, bare.body.error]).toEqual([403, 'csrf_invalid']);
    const customers = shop.browser(`10.31.0.${(addresses += 1)}`);
    await customers.signIn(email, testPassword);
    expect((await signOn(customers, customerId)).status).toBe(401);
    const { browser: without } = await staffBrowser(['CUSTOMER_VIEW', 'CUSTOMER_LOCK', 'STAFF_MANAGE']);
    expect((await signOn(without, customerId)).status).toBe(403);
    expect((await signOn(browser, 987_654_321)).status).toBe(404);
    for (const wrong of [0, -1, 'x', null]) expect((await post(browser, 'sign-on-as', { customerId: wrong })).status).toBeGreaterThanOrEqual(400);
    expect(await signOns(customerId)).toEqual([]);
    expect(browser.cookies.get('signIn')).toBe(before);
    expect((await customers.token()).body.customerId).toBe(customerId);
  });

  it('of two customers at once ends with one session, and leaves no other that works', async () => {
    const { browser, staffId } = await staffBrowser();
    const two = [await makeCustomer(database), await makeCustomer(database)];
    const answers = await Promise.all(two.map(({ customerId }) => signOn(browser, customerId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { customerId } = (await browser.token()).body;
    expect(two.map((customer) => customer.customerId)).toContain(customerId);
    // Whatever is left ends with the staff sign-in.
    await browser.call('POST', '/staff-prod/v1/staff/sign-out', { headers: await browser.csrfHeader() });
    expect(await runSql(database, 'select 1 from account.sign_ins where principal_id = $1', [staffId])).toEqual([]);
    for (const { body } of answers) expect((await browser.call('GET', self, { bearer: body.accessToken })).status).toBe(401);
  });
});

describe('a proxy session', () => {
  it('ends with the permission to sign on as a customer, and the staff sign-in goes on [SH-167] [AC-514]', async () => {
    const { browser, staffId } = await staffBrowser(['SIGN_ON_AS_CUSTOMER', 'CUSTOMER_VIEW']);
    const { customerId } = await makeCustomer(database);
    const { accessToken } = (await signOn(browser, customerId)).body;
    const statusOf = async () => (await browser.call('GET', self, { bearer: accessToken })).status;
    expect(await statusOf()).toBe(200);
    await runSql(database, `update staff.users set permissions = '{CUSTOMER_VIEW}' where id = $1`, [staffId]);
    expect(await statusOf()).toBe(401);
    expect((await browser.call('GET', '/staff-prod/v1/staff/self', { bearer: await staffTokenOf(browser) })).body.id).toBe(staffId);
  });
});

describe('returning to admin', () => {
  it('ends the session, its token and its cookies, and gives a token of the staff’s own sign-in [SH-171]', async () => {
    const { browser, staffId } = await staffBrowser();
    const { customerId } = await makeCustomer(database);
    const proxy = (await signOn(browser, customerId)).body.accessToken;
    const { status, body } = await returnToAdmin(browser);
    expect([status, body]).toMatchObject([200, { customerId: -1, principalId: staffId, permissions: ['SIGN_ON_AS_CUSTOMER'] }]);
    expect((await browser.call('GET', '/staff-prod/v1/staff/self', { bearer: body.accessToken })).body.id).toBe(staffId);
    expect((await browser.call('GET', self, { bearer: proxy })).status).toBe(401);
    expect([browser.cookies.get('signIn') || null, browser.cookies.get('signedIn') || null]).toEqual([null, null]);
    expect((await browser.token()).status).toBe(401);
    expect((await runSql(database, 'select 1 from account.sign_ins where customer_id = $1', [customerId])).length).toBe(0);
    expect((await returnToAdmin(browser)).status).toBe(200);
  });

  it('needs the CSRF header, and changes nothing without it [SH-171]', async () => {
    const { browser, staffId } = await staffBrowser();
    const { customerId } = await makeCustomer(database);
    await signOn(browser, customerId);
    const bare = await browser.call('POST', '/token-client-prod/v1/token/return-to-admin');
    expect([bare.status, bare.body.error]).toEqual([403, 'csrf_invalid']);
    expect((await browser.token()).body).toMatchObject({ customerId, principalId: staffId });
  });

  it('ends the session also if the staff sign-in has ended, and leaves a customer’s own sign-in alone', async () => {
    const { browser, staffId } = await staffBrowser();
    const { customerId, email } = await makeCustomer(database);
    await signOn(browser, customerId);
    browser.cookies.delete('staffSignIn');
    expect((await returnToAdmin(browser)).status).toBe(401);
    expect(await runSql(database, 'select 1 from account.sign_ins where principal_id = $1', [staffId])).toEqual([]);

    const own = shop.browser(`10.31.0.${(addresses += 1)}`);
    await own.signIn(email, testPassword);
    expect((await returnToAdmin(own)).status).toBe(401);
    expect((await own.token()).body.customerId).toBe(customerId);
    const { browser: both } = await staffBrowser();
    await both.signIn(email, testPassword);
    expect((await returnToAdmin(both)).status).toBe(200);
    expect((await both.token()).body.customerId).toBe(customerId);
    expect(await staffTokenOf(both)).toMatch(/^staff\./);
  });
});
