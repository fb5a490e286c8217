import { createHook } from 'node:async_hooks';
import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { hashOfNobody, hashPassword } from './password-hash.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const path = '/token-client-prod/v1/sign-in?clientType=WEB_APP';

async function accountOf(customerId: number) {
  const sql = 'select last_login as "lastLogin", password_hash as hash from account.accounts where id = $1';
  return (await runSql<{ lastLogin: number | null; hash: string }>(database, sql, [customerId]))[0]!;
}

const countSignIns = async (customerId: number) =>
  (await runSql(database, 'select 1 from account.sign_ins where customer_id = $1', [customerId])).length;

describe('signing in', () => {
  it('answers 204 and sets the cookie that the token call exchanges [AC-024]', async () => {
    const { customerId, email } = await makeCustomer(database);
    const browser = app.browser();
    const answer = await browser.signIn(email, testPassword);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await browser.token()).body.customerId).toBe(customerId);
  });

  it('needs a valid CSRF header, and nothing changes without it [AC-008 part]', async () => {
    const { customerId, email } = await makeCustomer(database);
    const json = { email, password: testPassword };
    for (const headers of [{}, { 'X-CSRF-TOKEN': 'made.up' }, await app.browser().csrfHeader()]) {
      const answer = await app.browser().call('POST', path, { headers, json });
      expect([answer.status, answer.body.error]).toEqual([403, 'csrf_invalid']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await accountOf(customerId)).lastLogin).toBeNull();
    expect(await countSignIns(customerId)).toBe(0);
  });

  it('trims the address and ignores its case [AC-025 part]', async () => {
    const { email } = await makeCustomer(database, { email: 'Åsa.Ek@Example.test' });
    for (const written of [email, '  åsa.ek@example.test ', 'ÅSA.EK@EXAMPLE.TEST', 'A\u030Asa.ek@example.test']) {
      expect([written, (await app.browser().signIn(written, testPassword)).status]).toEqual([written, 204]);
    }
  });

  it('starts a new session identifier, and the previous one stops working, with its tokens [AC-026]', async () => {
    const { customerId, email } = await makeCustomer(database);
    const browser = app.browser();
    await browser.signIn(email, testPassword);
    const before = browser.cookies.get('signIn')!;
    const { accessToken } = (await browser.token()).body;
    await browser.signIn(email, testPassword);
    expect(browser.cookies.get('signIn')).not.toBe(before);
    expect(await countSignIns(customerId)).toBe(1);
    expect((await browser.call('GET', '/accounts-prod/v1/accounts/self', { bearer: accessToken })).status).toBe(401);
    const thief = app.browser();
    thief.cookies.set('signIn', before);
    expect((await thief.token()).status).toBe(401);
  });

  it('does not adopt an identifier that somebody else planted in the browser [AC-026]', async () => {
    const { email } = await makeCustomer(database);
    const browser = app.browser();
    const planted = 'B'.repeat(43);
    browser.cookies.set('signIn', planted);
    await browser.signIn(email, testPassword);
    expect(browser.cookies.get('signIn')).not.toBe(planted);
  });

  it('sets when the customer last signed in [AC-027]', async () => {
    const { customerId, email } = await makeCustomer(database);
    await app.browser().signIn(email, 'not the password');
    expect((await accountOf(customerId)).lastLogin).toBeNull();
    const before = Date.now();
    await app.browser().signIn(email, testPassword);
    const { lastLogin } = await accountOf(customerId);
    expect(lastLogin).toBeGreaterThanOrEqual(before - 1000);
    expect(lastLogin).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it('answers a wrong password and an unknown address identically [AC-028 part]', async () => {
    const { email } = await makeCustomer(database);
    const wrong = await app.browser().signIn(email, `${testPassword}!`);
    const unknown = await app.browser().signIn('nobody@example.test', testPassword);
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      error: 'invalid_credentials',
      message: 'The email address or password you entered is incorrect.',
    });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong.headers.getSetCookie()).toEqual(unknown.headers.getSetCookie());
  });

  it('spends as much hashing on an unknown address as on a known one [AC-030]', async () => {
    const { customerId, email } = await makeCustomer(database);
    const browser = app.browser();
    const known = await countHashes(() => browser.signIn(email, 'wrong'));
    const unknown = await countHashes(() => browser.signIn('nobody@example.test', 'wrong'));
    expect([known, unknown]).toEqual([1, 1]);
    const work = (hash: string) => hash.split('$').map((part, index) => (index < 4 ? part : part.length));
    expect(work(hashOfNobody)).toEqual(work((await accountOf(customerId)).hash));
  });

  it('upgrades a weak hash once, even for simultaneous sign-ins [AC-061]', async () => {
    const { customerId, email } = await makeCustomer(database, { passwordHash: weakHash(testPassword) });
    const both = await Promise.all([app.browser(), app.browser()].map((each) => each.signIn(email, testPassword)));
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    const { hash } = await accountOf(customerId);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await app.browser().signIn(email, testPassword)).status).toBe(204);
    expect((await accountOf(customerId)).hash).toBe(hash);
  });

  it('accepts a password however its accents were composed, and checks every character of it [AC-056 part]', async () => {
    const composed = 'caf\u00E9 \u212B \uFB01gs 🫒';
    const decomposed = 'cafe\u0301 A\u030A figs 🫒';
    const { email } = await makeCustomer(database, { passwordHash: await hashPassword(composed) });
    expect((await app.browser().signIn(email, decomposed)).status).toBe(204);
    expect((await app.browser().signIn(email, decomposed.toUpperCase())).status).toBe(401);
    expect((await app.browser().signIn(email, `${decomposed} `)).status).toBe(401);
  });

  it('checks even the last of 128 characters, however many bytes they take [AC-055]', async () => {
    for (const [longest, other] of [['🫒'.repeat(127) + 'é', '🫒'.repeat(127) + 'è'], [`${'x'.repeat(127)} `, 'x'.repeat(127)]] as const) {
      const { email } = await makeCustomer(database, { passwordHash: await hashPassword(longest) });
      expect((await app.browser().signIn(email, other)).status).toBe(401);
      expect((await app.browser().signIn(email, longest)).status).toBe(204);
    }
  });

  it('works from two browsers at once, each with a sign-in of its own', async () => {
    const { customerId, email } = await makeCustomer(database);
    const browsers = Array.from({ length: 6 }, () => app.browser());
    const answers = await Promise.all(browsers.map((each) => each.signIn(email, testPassword)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
    expect(new Set(browsers.map((each) => each.cookies.get('signIn'))).size).toBe(6);
    const tokens = await Promise.all(browsers.map((each) => each.token()));
    expect(tokens.map(({ body }) => body.customerId)).toEqual(Array(6).fill(customerId));
  });

  it('does not block other calls while passwords are being hashed', async () => {
    const { email } = await makeCustomer(database);
    let hashing = true;
    const signingIn = Promise.all(Array.from({ length: 12 }, () => app.browser().signIn(email, 'wrong'))).finally(
      () => (hashing = false),
    );
    let answered = 0;
    while (hashing) {
      await app.browser().call('GET', '/token-client-prod/v1/csrf');
      answered += 1;
      // Waits for a full turn of the event loop, as between calls over a network.
      await new Promise(setImmediate);
    }
    await signingIn;
    expect(answered).toBeGreaterThan(12);
  });
});

it('stores a password only as argon2id with its parameters [AC-060]', async () => {
  const { customerId } = await makeCustomer(database, { passwordHash: await hashPassword(testPassword) });
  const { hash } = await accountOf(customerId);
  const [, kind, version, cost, salt, tag] = hash.split('$');
  expect([kind, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  const nonce = Buffer.from(salt!, 'base64');
  expect(nonce).toHaveLength(16);
  const expected = argon2Sync('argon2id', { message: testPassword, nonce, memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 });
  expect(Buffer.from(tag!, 'base64')).toEqual(expected);
  expect(await hashPassword(testPassword)).not.toBe(hash);
});

function weakHash(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 });
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(tag)}`;
}

/** Counts the hashes that the thread pool computes while `work` runs. */
async function countHashes(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({ init: (_, type) => void (count += type === 'ARGON2REQUEST' ? 1 : 0) }).enable();
  await work().finally(() => hook.disable());
  return count;
}
