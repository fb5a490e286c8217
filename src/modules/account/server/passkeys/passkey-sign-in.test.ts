import { describe, expect, it, vi } from 'vitest';
import { saveEmail } from '#/modules/account/server/profile/account-store.ts';
import { lockMember } from '#/modules/account/server/sign-in/lock-member.ts';
import { lockKeyOf, lockLock } from '#/modules/account/server/sign-in/lock-store.ts';
import { moveLock } from '#/modules/account/server/sign-in/move-lock.ts';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { addPasskeyAt, passkeyOptions, sendPasskey, signInWithDevice, SoftwareAuthenticator, type AuthenticatorFaults } from '#/modules/account/testing/software-authenticator.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { deleteExpiredChallenges } from './passkey-store.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const refusal = { error: 'passkey_refused', message: 'We couldn’t sign you in with that passkey.' };

/** Lists the sign-ins of this test's database that wait for the lock of an address. */
const waiting = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into account.locks%'`;

async function ownerOfPasskey() {
  const { customerId, email } = await makeCustomer(database);
  const browser = app.browser();
  await browser.signIn(email, testPassword);
  const bearer = (await browser.token()).body.accessToken;
  return { customerId, email, browser, bearer, device: await addPasskeyAt(browser, bearer) };
}

describe('signing in with a passkey', () => {
  it('starts a sign-in like the password, without the e-mail address', async () => {
    const { customerId, device, browser: first, bearer } = await ownerOfPasskey();
    const browser = app.browser();
    const answer = await signInWithDevice(browser, device);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^signIn=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/);
    expect((await browser.token()).body).toMatchObject({ customerId, principalId: customerId, permissions: ['CUSTOMER'] });
    const held = browser.cookies.get('signIn');
    expect((await signInWithDevice(browser, device)).status).toBe(204);
    expect(browser.cookies.get('signIn')).not.toBe(held);
    const { body } = await first.call('GET', '/passkeys-prod/v1/passkeys', { bearer });
    expect(Math.abs(Date.parse(body.passkeys[0].lastUsed) - (await readClock(database)))).toBeLessThan(60_000);
  });

  it('needs a valid CSRF header for the options and for the answer [AC-008 part]', async () => {
    const { device } = await ownerOfPasskey();
    const browser = app.browser();
    const json = device.use(await passkeyOptions(browser));
    const answers = await Promise.all(['passkey-challenge', 'passkey-sign-in'].map((endpoint) => browser.call('POST', `/token-client-prod/v1/${endpoint}?clientType=WEB_APP`, { json })));
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([[403, 'csrf_invalid'], [403, 'csrf_invalid']]);
    expect((await sendPasskey(browser, json)).status).toBe(204);
  });

  it('is refused alike for every unusable answer', async () => {
    const { device, browser: own } = await ownerOfPasskey();
    const other = await ownerOfPasskey();
    const faults: AuthenticatorFaults[] = [
      { origin: 'https://shop.test.evil.example' },
      { origin: 'http://shop.test' },
      { rpId: 'evil.example' },
      { type: 'webauthn.create' },
      { userVerified: false },
      { challenge: (await passkeyOptions(own)).challenge },
      { challenge: 'A'.repeat(75) },
      { credentialId: other.device.credentialId.toString('base64url') },
      { credentialId: 'AAAA' },
      { userHandle: 'AAAA' },
      { strangeKey: true },
    ];
    const seen = new Set<string>();
    for (const fault of faults) {
      const browser = app.browser();
      const answer = await signInWithDevice(browser, device, fault);
      expect([fault, answer.status, answer.body, browser.cookies.has('signIn')]).toEqual([fault, 401, refusal, false]);
      seen.add(answer.text);
    }
    const browser = app.browser();
    const changed = device.use(await passkeyOptions(browser));
    expect((await sendPasskey(browser, { ...changed, signature: changed.signature.replace(/^.{20}/, 'A'.repeat(20)) })).status).toBe(401);
    const stranger = await signInWithDevice(app.browser(), new SoftwareAuthenticator(), { userHandle: 'AAAA' });
    expect([stranger.status, seen]).toEqual([401, new Set([stranger.text])]);
    expect((await signInWithDevice(app.browser(), device)).status).toBe(204);
  });

  it('accepts an answer once, also if it is sent several times at once', async () => {
    const { device } = await ownerOfPasskey();
    const browser = app.browser();
    // Passkeys that are synchronised between devices do not count, so only the challenge tells the answers apart.
    const json = device.use(await passkeyOptions(browser), { counter: 0 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendPasskey(browser, json)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401, 401, 401]);
    expect((await sendPasskey(browser, json)).status).toBe(401);
    expect((await signInWithDevice(browser, device, { counter: 0 })).status).toBe(204);
  });

  it('refuses a challenge after a wrong answer to it, and after five minutes; the job then forgets it', async () => {
    const { device } = await ownerOfPasskey();
    const browser = app.browser();
    const options = await passkeyOptions(browser);
    expect((await sendPasskey(browser, device.use(options, { userVerified: false }))).status).toBe(401);
    expect((await sendPasskey(browser, device.use(options))).status).toBe(401);
    const late = await passkeyOptions(browser);
    const now = await readClock(database);
    try {
      await moveClock(database, now + 5 * 60_000);
      expect((await sendPasskey(browser, device.use(late))).status).toBe(401);
    } finally {
      await moveClock(database, null);
    }
    await deleteExpiredChallenges(database, now + 10 * 60_000);
    expect(await runSql(database, 'select from account.spent_challenges')).toEqual([]);
  });

  it('refuses a counter that has not grown, as of a copied passkey; of two uses with one counter one counts', async () => {
    const { device } = await ownerOfPasskey();
    expect((await signInWithDevice(app.browser(), device, { counter: 7 })).status).toBe(204);
    for (const counter of [7, 6, 0]) expect([counter, (await signInWithDevice(app.browser(), device, { counter })).status]).toEqual([counter, 401]);
    const both = await Promise.all([app.browser(), app.browser()].map((browser) => signInWithDevice(browser, device, { counter: 8 })));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 401]);
  });

  it('is refused once the passkey is removed, also if the options are older', async () => {
    const { device, browser: own, bearer } = await ownerOfPasskey();
    const browser = app.browser();
    const json = device.use(await passkeyOptions(browser));
    const { body } = await own.call('GET', '/passkeys-prod/v1/passkeys', { bearer });
    await own.call('POST', `/passkeys-prod/v1/passkeys/${body.passkeys[0].passkeyId}/remove`, { bearer, json: { currentPassword: null } });
    const answer = await sendPasskey(browser, json);
    expect([answer.status, answer.body]).toEqual([401, refusal]);
  });

  it('obeys the locks of the account, and forgives earlier wrong passwords [AC-043 part] [AC-047 part]', async () => {
    const { customerId, email, device } = await ownerOfPasskey();
    for (let times = 0; times < 4; times += 1) await app.browser().signIn(email, 'wrong');
    expect((await signInWithDevice(app.browser(), device)).status).toBe(204);
    expect((await app.browser().signIn(email, 'wrong')).status).toBe(401);
    for (let times = 0; times < 4; times += 1) await app.browser().signIn(email, 'wrong');
    const soft = await signInWithDevice(app.browser(), device);
    expect([soft.status, soft.body.error]).toEqual([403, 'soft_locked']);
    await lockMember({ database }, { customerId, state: 'HARD_LOCKED', reason: 'asked', staffId: 1 });
    const browser = app.browser();
    const hard = await signInWithDevice(browser, device);
    expect([hard.status, hard.body.error, browser.cookies.has('signIn')]).toEqual([403, 'hard_locked', false]);
    const unknown = await signInWithDevice(app.browser(), device, { credentialId: 'AAAA' });
    expect([unknown.status, unknown.body]).toEqual([401, refusal]);
  });

  it('does not escape a lock that moves to a new address while the passkey is checked, and then counts as no use [AC-046 part]', async () => {
    const { customerId, email, device } = await ownerOfPasskey();
    await lockMember({ database }, { customerId, state: 'HARD_LOCKED', reason: 'asked', staffId: 1 });
    const browser = app.browser();
    const json = device.use(await passkeyOptions(browser));
    const sent = await inTransaction({ database }, async ({ database: change }) => {
      await lockLock(change, lockKeyOf('customer', email));
      const answer = sendPasskey(browser, json);
      await vi.waitFor(async () => expect(await runSql(database, waiting)).toHaveLength(1), 10_000);
      const moved = `moved-${email}`;
      await saveEmail(change, customerId, moved);
      await moveLock(change, email, moved);
      return { answer };
    });
    const answer = await sent.answer;
    expect([answer.status, answer.body, browser.cookies.has('signIn')]).toEqual([401, refusal, false]);
    expect(await runSql(database, 'select counter::int, last_used from account.passkeys where customer_id = $1', [customerId])).toEqual([{ counter: 0, last_used: null }]);
    expect((await signInWithDevice(browser, device)).body.error).toBe('hard_locked');
  });

  it('offers everyone the same options, whoever has an account', async () => {
    const { browser } = await ownerOfPasskey();
    const shape = ({ challenge, ...options }: { challenge: string }) => ({ ...options, length: challenge.length });
    expect(shape(await passkeyOptions(browser))).toEqual(shape(await passkeyOptions(app.browser())));
  });

  it('counts as an attempt of the client address [AC-050 part]', async () => {
    const browser = app.browser();
    const device = new SoftwareAuthenticator();
    const headers = await browser.csrfHeader();
    const json = device.use(await passkeyOptions(browser), { userHandle: 'AAAA' });
    const statuses: number[] = [];
    for (let times = 0; times < 31; times += 1) statuses.push((await browser.call('POST', '/token-client-prod/v1/passkey-sign-in?clientType=WEB_APP', { headers, json })).status);
    expect([statuses[29], statuses[30]]).toEqual([401, 429]);
  });
});
