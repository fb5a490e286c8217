import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const self = '/accounts-prod/v1/accounts/self';
const tokenPath = '/token-client-prod/v1/token';
const logoutPath = '/token-client-prod/v1/logout';
const day = 24 * 3600 * 1000;

async function signedIn(): Promise<{ browser: TestBrowser; customerId: number; email: string }> {
  const customer = await makeCustomer(database);
  const browser = app.browser();
  expect((await browser.signIn(customer.email, testPassword)).status).toBe(204);
  return { browser, ...customer };
}

const signInsOf = (customerId: number) =>
  runSql<{ id: number }>(database, 'select id from account.sign_ins where customer_id = $1', [customerId]);
const tokensOf = (customerId: number) =>
  runSql(database, 'select 1 from account.access_tokens where customer_id = $1', [customerId]);

async function timeTravel(byMs: number, work: () => Promise<void>): Promise<void> {
  await moveClock(database, (await readClock(database)) + byMs);
  try {
    await work();
  } finally {
    await moveClock(database, null);
  }
}

describe('the CSRF token', () => {
  it('is new on every request [SH-119]', async () => {
    const browser = app.browser();
    const one = await browser.call('GET', '/token-client-prod/v1/csrf');
    const other = await browser.call('GET', '/token-client-prod/v1/csrf');
    expect(one.status).toBe(200);
    expect(one.body.token).not.toBe(other.body.token);
  });

  it('comes as JSON with the names to send it under, is not cached, and is valid only for that browser [SH-120]', async () => {
    const { browser } = await signedIn();
    const answer = await browser.call('GET', '/token-client-prod/v1/csrf');
    expect(answer.body).toEqual({ token: expect.any(String), parameterName: '_csrf', headerName: 'X-CSRF-TOKEN' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-csrfBinding=.*HttpOnly; Secure; SameSite=Lax/)]);

    const other = await signedIn();
    const withTokenOf = async (whose: TestBrowser) =>
      (await other.browser.call('POST', tokenPath, { headers: await whose.csrfHeader() })).status;
    expect(await withTokenOf(browser)).toBe(403);
    expect(await withTokenOf(other.browser)).toBe(200);
  });

  it('is required to get an access token or to sign out, and nothing changes without it [SH-124]', async () => {
    const { browser, customerId } = await signedIn();
    await browser.csrfHeader();
    const forms = [{}, { _csrf: 'made.up' }];
    const refused = [
      await browser.call('POST', tokenPath),
      await browser.call('POST', tokenPath, { headers: { 'X-CSRF-TOKEN': 'made.up' } }),
      ...(await Promise.all(forms.map((form) => browser.call('POST', logoutPath, { form })))),
    ];
    for (const answer of refused) {
      expect([answer.status, answer.body.error]).toEqual([403, 'csrf_invalid']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await tokensOf(customerId)).toEqual([]);
    expect((await browser.token()).status).toBe(200);
  });
});

describe('the access token', () => {
  it('is new on every request of a signed-in browser, and authorises its customer’s calls [SH-121]', async () => {
    const { browser, customerId } = await signedIn();
    const [one, other] = [await browser.token(), await browser.token()];
    expect(one.status).toBe(200);
    expect(one.body.accessToken).not.toBe(other.body.accessToken);
    for (const { body } of [one, other]) {
      const account = await browser.call('GET', self, { bearer: body.accessToken });
      expect([account.status, account.body.id]).toEqual([200, customerId]);
    }
  });

  it('comes with its lifetime of 1800 seconds, numeric ids and a customer’s permission [SH-122] [SH-115 part] [SH-128 part]', async () => {
    const { browser, customerId } = await signedIn();
    const { body } = await browser.token();
    expect(body).toEqual({
      accessToken: expect.any(String),
      expiresIn: 1800,
      customerId,
      principalId: customerId,
      permissions: ['CUSTOMER'],
    });
    expect(customerId).toBeTypeOf('number');
  });

  it('is refused to a browser that is not signed in, or whose cookie is unknown [SH-125 part]', async () => {
    const browser = app.browser();
    expect((await browser.token()).status).toBe(401);
    for (const held of ['x', 'A'.repeat(43), '%00', 'unauthenticated']) {
      browser.cookies.set('signIn', held);
      const answer = await browser.token();
      expect([answer.status, answer.body]).toMatchObject([401, { error: 'unauthenticated' }]);
    }
  });

  it('is refused if it is expired, malformed or revoked, on open calls too [SH-130]', async () => {
    const { browser } = await signedIn();
    const { accessToken } = (await browser.token()).body;
    const status = async (bearer: string) => (await browser.call('GET', self, { bearer })).status;
    const graphStatus = async (bearer: string) => (await browser.graph('x', '{ __typename }', {}, bearer)).status;
    const nonsense = ['', 'x', `${accessToken}x`, accessToken.slice(0, -1), 'A'.repeat(43), 'a b', `'or 1=1--`];
    for (const bearer of nonsense.slice(1)) expect([bearer, await status(bearer)]).toEqual([bearer, 401]);
    expect((await browser.call('GET', self, { headers: { authorization: 'Basic abc' } })).status).toBe(401);
    await timeTravel(1799_000, async () => expect(await status(accessToken)).toBe(200));
    await timeTravel(1801_000, async () => {
      expect(await status(accessToken)).toBe(401);
      expect(await graphStatus(accessToken)).toBe(401);
    });
    expect(await graphStatus(accessToken)).toBe(200);
    await browser.logOut();
    expect(await status(accessToken)).toBe(401);
  });

  it('is renewed by the sign-in alone, even if an expired token is sent along', async () => {
    const { browser } = await signedIn();
    const headers = await browser.csrfHeader();
    const answer = await browser.call('POST', tokenPath, { headers, bearer: 'A'.repeat(43) });
    expect(answer.status).toBe(200);
    expect((await browser.call('GET', '/token-client-prod/v1/csrf', { bearer: 'long gone' })).status).toBe(200);
  });

  it('of "unauthenticated" means an anonymous caller: open calls answer, personal ones give 401 [SH-129]', async () => {
    const browser = app.browser();
    const open = await browser.graph('x', '{ __typename }', {}, 'unauthenticated');
    expect([open.status, open.body.data]).toEqual([200, { __typename: 'Query' }]);
    const personal = await browser.call('GET', self, { bearer: 'unauthenticated' });
    expect([personal.status, personal.body.error]).toEqual([401, 'unauthenticated']);
  });

  it('is stored, like the sign-in, only as its hash', async () => {
    const { browser, customerId } = await signedIn();
    const { accessToken } = (await browser.token()).body;
    const [row] = await runSql<{ text: string }>(
      database,
      `select (select string_agg(s::text, '') from account.sign_ins s where customer_id = $1)
         || (select string_agg(t::text, '') from account.access_tokens t where customer_id = $1) as text`,
      [customerId],
    );
    expect(row!.text).toContain('\\x');
    for (const secret of [accessToken, browser.cookies.get('signIn')!]) {
      expect(row!.text).not.toContain(secret);
      expect(row!.text).not.toContain(Buffer.from(secret).toString('hex'));
      expect(row!.text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    }
  });
});

describe('being signed in', () => {
  it('is held in a cookie that scripts cannot read and other sites cannot send, for 30 days; a second cookie tells scripts that it exists [SH-127 part] [SH-518 part] [SH-126 part]', async () => {
    const customer = await makeCustomer(database);
    const browser = app.browser();
    const [set, ...more] = (await browser.signIn(customer.email, testPassword)).headers.getSetCookie();
    expect(set).toMatch(/^signIn=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/);
    expect(more).toEqual(['signedIn=1; Path=/; Max-Age=2592000; Secure; SameSite=Lax']);
    expect((await browser.token()).headers.getSetCookie()).toEqual([set, ...more]);
  });

  it('lasts 30 days from its last use, and no longer [SH-127 part]', async () => {
    const { browser } = await signedIn();
    await timeTravel(29 * day, async () => expect((await browser.token()).status).toBe(200));
    await timeTravel(58 * day, async () => expect((await browser.token()).status).toBe(200));
    await timeTravel(89 * day, async () => expect((await browser.token()).status).toBe(401));
  });

  it('is recorded at most once in five minutes', async () => {
    const { browser, customerId } = await signedIn();
    const lastUsed = async () => {
      const sql = 'select last_used as at from account.sign_ins where customer_id = $1';
      return (await runSql<{ at: number }>(database, sql, [customerId]))[0]!.at;
    };
    const atFirst = await lastUsed();
    await timeTravel(290_000, async () => void (await browser.token()));
    expect(await lastUsed()).toBe(atFirst);
    await timeTravel(310_000, async () => void (await browser.token()));
    expect(await lastUsed()).toBeGreaterThanOrEqual(atFirst + 300_000);
  });
});

describe('signing out', () => {
  it('accepts the CSRF token in a form body [SH-151 part]', async () => {
    const { browser } = await signedIn();
    const { body } = await browser.call('GET', '/token-client-prod/v1/csrf');
    const answer = await browser.call('POST', logoutPath, { form: { _csrf: body.token } });
    expect([answer.status, answer.text]).toEqual([204, '']);
  });

  it('ends the sign-in, clears its cookie and revokes all its tokens at once; the other browser stays signed in [SH-152]', async () => {
    const { browser, customerId, email } = await signedIn();
    const elsewhere = app.browser();
    await elsewhere.signIn(email, testPassword);
    const tokens = [(await browser.token()).body.accessToken, (await browser.token()).body.accessToken];
    const held = browser.cookies.get('signIn')!;

    const answer = await browser.logOut();
    expect(answer.status).toBe(204);
    const cleared = ['signIn', 'signedIn'].map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`);
    expect(answer.headers.getSetCookie()).toEqual(cleared);
    expect((await browser.token()).status).toBe(401);
    browser.cookies.set('signIn', held);
    expect((await browser.token()).status).toBe(401);
    for (const bearer of tokens) expect((await browser.call('GET', self, { bearer })).status).toBe(401);
    expect(await signInsOf(customerId)).toHaveLength(1);
    expect((await elsewhere.token()).status).toBe(200);

    const stranger = await app.browser().logOut();
    expect([stranger.status, stranger.text]).toEqual([204, '']);
    expect(stranger.headers.getSetCookie()).toEqual(answer.headers.getSetCookie());
  });

  it('leaves no token behind when one is requested at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { browser, customerId } = await signedIn();
      const headers = await browser.csrfHeader();
      const form = { _csrf: headers['X-CSRF-TOKEN']! };
      const asking = Array.from({ length: 4 }, () => browser.call('POST', tokenPath, { headers }));
      const answers = await Promise.all([...asking, browser.call('POST', logoutPath, { form })]);
      for (const { status } of answers) expect([200, 204, 401]).toContain(status);
      for (const { status, body } of answers) {
        if (status !== 200) continue;
        expect((await browser.call('GET', self, { bearer: body.accessToken })).status).toBe(401);
      }
      expect(await tokensOf(customerId)).toEqual([]);
    }
  });
});

it('logs who signed in and out by id only, and no secret', async () => {
  const { browser, customerId, email } = await signedIn();
  const { accessToken } = (await browser.token()).body;
  const cookie = browser.cookies.get('signIn')!;
  await browser.logOut();
  const mine = app.logged.filter((line) => JSON.parse(line).customerId === customerId);
  expect(mine.map((line) => JSON.parse(line).msg)).toEqual(['a customer signed in', 'a customer signed out']);
  const everything = app.logged.join('');
  for (const secret of [email, testPassword, accessToken, cookie]) expect(everything).not.toContain(secret);
});
