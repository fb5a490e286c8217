import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, validAddress, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { addAddressMutation, addressesQuery, type TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { defineRest, ok } from '#/platform/server/http/rest-route.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { takePersonId } from '#/modules/account/server/public.ts';
import { startSignIn } from '#/modules/account/server/sign-in/start-sign-in.ts';

const database = await openTestDatabase();
// Stands in for the calls of the staff module, which this module's tests cannot use.
const staffCall = defineRest({
  service: 'staff',
  version: 1,
  method: 'GET',
  endpoint: 'staff/lock-up',
  summary: 'A call that needs a permission',
  access: { permission: 'CUSTOMER_LOCK' },
  handle: async () => ok({ done: true }),
});
const app = openAccountApp(database, [{ name: 'staff', rest: [staffCall] }]);
const self = '/accounts-prod/v1/accounts/self';
const addressPath = (id: unknown) => `/addresses-prod/v2/addresses/${String(id)}`;
const isoInUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

async function signedIn(): Promise<{ browser: TestBrowser; bearer: string; customerId: number; email: string }> {
  const customer = await makeCustomer(database);
  const browser = app.browser();
  await browser.signIn(customer.email, testPassword);
  return { browser, bearer: (await browser.token()).body.accessToken, ...customer };
}

async function expired(bearer: string, work: (bearer: string) => Promise<void>): Promise<void> {
  await moveClock(database, (await readClock(database)) + 1801_000);
  await work(bearer).finally(() => moveClock(database, null));
}

describe('an account', () => {
  it('is read by its customer at the documented service, version and endpoint [AC-001] [AC-002] [AC-011] [AC-120] [AC-123]', async () => {
    const { browser, bearer, customerId, email } = await signedIn();
    const answer = await browser.call('GET', self, { bearer });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        id: customerId,
        title: 'Ms',
        firstName: 'Ada',
        lastName: 'Farrow',
        email,
        created: expect.stringMatching(isoInUtc),
        lastLogin: expect.stringMatching(isoInUtc),
        totalOrderCount: 0,
        contactAddressId: null,
      },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const path of ['/accounts-prod/v2/accounts/self', '/accounts-test/v1/accounts/self', '/accounts-prod/v1/self']) {
      expect([path, (await browser.call('GET', path, { bearer })).status]).toEqual([path, 404]);
    }
  });

  it('tells when it was made and when its customer last signed in [AC-120 part]', async () => {
    const { customerId, email, browser, bearer } = await signedIn();
    await runSql(database, `update account.accounts set created = '2026-01-02T03:04:05Z' where id = $1`, [customerId]);
    const before = await readClock(database);
    await app.browser().signIn(email, testPassword);
    const { created, lastLogin } = (await browser.call('GET', self, { bearer })).body;
    expect([created, Date.parse(lastLogin) >= before - 1000]).toEqual(['2026-01-02T03:04:05.000Z', true]);
  });

  it('defaults to version 1, an address to version 2 [AC-001]', async () => {
    const { browser, bearer } = await signedIn();
    const { address } = await browser.addAddress(bearer, validAddress);
    expect((await browser.call('GET', addressPath(address!.id), { bearer })).status).toBe(200);
    expect((await browser.call('GET', `/addresses-prod/v1/addresses/${address!.id}`, { bearer })).status).toBe(404);
  });

  it('has positive ids, its own equal to the session’s customer id; instants are ISO 8601 in UTC [AC-009 part]', async () => {
    const { browser, bearer, customerId } = await signedIn();
    const { address } = await browser.addAddress(bearer, validAddress);
    const { body } = await browser.call('GET', self, { bearer });
    const token = (await browser.token()).body;
    expect([body.id, token.customerId]).toEqual([customerId, customerId]);
    for (const id of [body.id, address!.id]) expect(Number.isInteger(id) && id > 0).toBe(true);
    for (const instant of [body.created, body.lastLogin, address!.created]) expect(instant).toMatch(isoInUtc);
    expect((await browser.call('GET', addressPath(-1), { bearer })).status).toBe(404);
    await expect(
      runSql(database, `insert into account.accounts (id, email, email_key, password_hash) values (-1, 'x', 'x', 'x')`),
    ).rejects.toThrow('check constraint');
  });
});

describe('a call that fails', () => {
  it('answers with its code and a sentence, with one entry per invalid field [AC-003]', async () => {
    const browser = app.browser();
    const headers = await browser.csrfHeader();
    const path = '/token-client-prod/v1/sign-in';
    const faulty = await browser.call('POST', path, { headers, json: { email: '', password: '' } });
    expect(faulty.status).toBe(422);
    expect(faulty.body).toEqual({
      error: 'validation_failed',
      message: expect.stringMatching(/\w.*\.$/),
      errors: [
        { field: 'email', code: expect.any(String), message: 'Please enter your email address' },
        { field: 'password', code: expect.any(String), message: 'Please enter your password' },
      ],
    });
    const anonymous = await browser.call('GET', self);
    expect(anonymous.body).toEqual({ error: 'unauthenticated', message: expect.stringMatching(/\w.*\.$/) });
  });

  it('answers 400 to invalid JSON, a missing field or a wrong type, and 422 to a value that breaks a rule [AC-004]', async () => {
    const browser = app.browser();
    const headers = await browser.csrfHeader();
    const path = '/token-client-prod/v1/sign-in';
    const malformed = [
      { text: '{"email":' },
      { text: '' },
      { json: {} },
      { json: [] },
      { json: 'x' },
      { json: { email: 'a@b.test' } },
      { json: { email: 1, password: 'x' } },
      { json: { email: 'a@b.test', password: null } },
    ];
    for (const request of malformed) {
      const { status, body } = await browser.call('POST', path, { headers, ...request });
      expect([request, status, body.error]).toEqual([request, 400, 'bad_request']);
    }
    const { status, body } = await browser.call('POST', path, { headers, json: { email: 'a@b.test', password: '' } });
    expect([status, body.error, body.errors]).toMatchObject([422, 'validation_failed', [{ field: 'password' }]]);
  });

  it('answers 401 to an anonymous or expired token if it needs a customer [AC-005] [AC-542 part]', async () => {
    const { browser, bearer } = await signedIn();
    const { address } = await browser.addAddress(bearer, validAddress);
    const calls = (token?: string) => {
      const request = token === undefined ? {} : { bearer: token };
      return Promise.all([
        browser.call('GET', self, request),
        browser.call('GET', addressPath(address!.id), request),
        browser.graph('addresses', addressesQuery, {}, token),
        browser.graph('add-address', addAddressMutation, { address: validAddress }, token),
      ]);
    };
    const anonymous = [...(await calls()), ...(await calls('unauthenticated'))];
    expect(anonymous.map(({ status }) => status)).toEqual(Array(8).fill(401));
    await expired(bearer, async () => {
      const late = await calls(bearer);
      expect(late.map(({ status, body }) => [status, body.error])).toEqual(Array(4).fill([401, 'unauthenticated']));
    });
    expect(await browser.addresses(bearer)).toHaveLength(1);
  });

  it('is open to everybody if it is for signing in or out [AC-542 part]', async () => {
    const { email } = await makeCustomer(database);
    const stranger = app.browser();
    expect((await stranger.call('GET', '/token-client-prod/v1/csrf')).status).toBe(200);
    expect((await stranger.signIn(email, testPassword)).status).toBe(204);
    expect((await app.browser().logOut()).status).toBe(204);
  });

  it('does not reveal that another customer’s address exists [AC-006 part]', async () => {
    const owner = await signedIn();
    const other = await signedIn();
    const { address } = await owner.browser.addAddress(owner.bearer, validAddress);
    const theirs = await other.browser.call('GET', addressPath(address!.id), { bearer: other.bearer });
    const nobodys = await other.browser.call('GET', addressPath(999_999_999), { bearer: other.bearer });
    expect([theirs.status, theirs.body.error]).toEqual([404, 'not_found']);
    expect(theirs.text).toBe(nobodys.text);
    for (const id of ['abc', '0', '1.5', '9'.repeat(30), '1%27']) {
      expect([id, (await owner.browser.call('GET', addressPath(id), { bearer: owner.bearer })).status]).toEqual([id, 404]);
    }
  });

  it('is forbidden only for a valid token without the permission [AC-007 part]', async () => {
    const { browser, bearer } = await signedIn();
    const path = '/staff-prod/v1/staff/lock-up';
    const status = async (token: string) => (await browser.call('GET', path, { bearer: token })).status;
    expect(await status('unauthenticated')).toBe(401);
    expect(await status('A'.repeat(43))).toBe(401);
    expect((await browser.call('GET', path, { bearer })).body.error).toBe('forbidden');
  });
});

describe('staff signed on as a customer', () => {
  it('have the customer’s id, their own as principal, and the permissions of both [SH-117 part] [SH-128 part]', async () => {
    const { customerId } = await makeCustomer(database);
    const principalId = await takePersonId(database);
    const now = await readClock(database);
    const browser = app.browser();
    browser.cookies.set('signIn', (await startSignIn(database, { customerId, principalId, held: null, now })).cookie);
    const { body } = await browser.token();
    expect(body).toMatchObject({ customerId, principalId, permissions: ['CUSTOMER', 'SIGN_ON_AS_CUSTOMER'] });
    expect((await browser.call('GET', self, { bearer: body.accessToken })).body.id).toBe(customerId);
  });
});
