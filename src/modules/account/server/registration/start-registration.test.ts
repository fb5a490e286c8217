import { hash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compareWork } from '#/modules/account/testing/compare-work.ts';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { everythingStored } from '#/modules/account/testing/everything-stored.ts';
import { accountsOf, answerOf, codesTo, confirmCode, incorrect, inTime, newAddress, newPassword as password, pendingOf, register, resend, startRegistering } from '#/modules/account/testing/registrations.ts';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const hour = 3_600_000;
const start = (email: string) => startRegistering(app, email);

describe('starting a registration', () => {
  it('answers a known and an unknown address alike, after exactly the same work and one hash of the password, 200 times [AC-098] [AC-101 part]', async () => {
    const known = await Promise.all(Array.from({ length: 10 }, () => makeCustomer(database)));
    const browser = app.browser();
    const headers = await browser.csrfHeader();
    const seen = await compareWork(
      'a registration',
      (isKnown, turn) => {
        browser.clientAddress = randomUUID();
        return browser.call('POST', '/registrations-prod/v1/registrations', { headers, json: { email: isKnown ? known[turn % 10]!.email : newAddress(), password } });
      },
      (text, { body }) => {
        expect(body.registrationId).toMatch(/^[\w-]{43}$/);
        return text.replaceAll(body.registrationId, 'ID');
      },
    );
    expect(seen.known.size).toBe(1);
    expect(seen.unknown).toEqual(seen.known);
    const { status, text, hashes } = seen.first;
    expect([status, text, hashes]).toEqual([202, '{"registrationId":"ID"}', 1]);
  }, 120_000);

  it('refuses a malformed address or a rejected password beside its field, known or not, and needs the CSRF header [AC-099] [AC-064 part] [AC-008 part] [AC-497 part] [AC-500 part]', async () => {
    const { email: known } = await makeCustomer(database);
    for (const email of [known, newAddress()]) {
      for (const [typed, code, message] of [
        ['short', 'TOO_SHORT', 'Must be at least 8 characters'],
        ['x'.repeat(129), 'TOO_LONG', 'Must be no more than 128 characters'],
        ['Password123', 'TOO_COMMON', 'This password is too common. Please choose another.'],
        [email.toUpperCase(), 'PERSONAL', 'Your password must not be your email address or our name.'],
      ] as const) {
        const { status, body } = await register(app.browser(), email, typed);
        expect([status, body.error, body.errors]).toEqual([422, 'password_rejected', [{ field: 'password', code, message }]]);
      }
    }
    for (const [email, message] of [['', 'Please enter your email address'], ['ada', 'Invalid email address'], ['a\0b@example.test', 'Invalid email address']] as const) {
      const { status, body } = await register(app.browser(), email);
      expect([status, body.error, body.errors]).toEqual([422, 'validation_failed', [{ field: 'email', code: 'CUSTOM', message }]]);
    }
    // A form with two faults gets both messages at once.
    for (const [typed, code, message] of [['short', 'TOO_SHORT', 'Must be at least 8 characters'], ['Password123', 'TOO_COMMON', 'This password is too common. Please choose another.']] as const) {
      const { status, body } = await register(app.browser(), 'ada', typed);
      expect([status, body.error, body.errors]).toEqual([422, 'password_rejected', [{ field: 'email', code: 'CUSTOM', message: 'Invalid email address' }, { field: 'password', code, message }]]);
    }
    const email = newAddress();
    for (const headers of [{}, { 'X-CSRF-TOKEN': 'made.up' }]) {
      const answer = await app.browser().call('POST', '/registrations-prod/v1/registrations', { headers, json: { email, password } });
      expect([answer.status, answer.body.error]).toEqual([403, 'csrf_invalid']);
    }
    expect(await pendingOf(database, email)).toEqual([]);
  });

  it('mails a 6-digit code to a new address, and stores neither it nor the password nor the id as text [AC-100 part] [AC-107 part] [AC-065 part] [AC-506 part] [AC-507 part]', async () => {
    const email = newAddress();
    const { browser, registrationId } = await start(`  ${email} `);
    const [mail, ...others] = await mailsTo(database, email);
    expect([mail!.subject, mail!.template, others]).toEqual(['Your verification code', 'VERIFICATION_CODE', []]);
    const [code] = await codesTo(database, email);
    expect(code).toMatch(/^\d{6}$/);
    // The link leads to the page that asks for the code, and carries neither the code nor the id.
    expect(mail!.text.match(/https?:\S+/g)).toEqual(['https://shop.example/ecom/registration/verify']);
    const [pending] = await pendingOf(database, email);
    expect(pending!.tokenHash).toEqual(hash('sha256', registrationId, 'buffer'));
    expect(pending!.passwordHash).toMatch(/^\$argon2id\$/);
    for (const [table, text] of await everythingStored(database)) {
      expect([table, text.includes(registrationId), text.includes(password)]).toEqual([table, false, false]);
      if (table.startsWith('account.')) expect([table, text.includes(`,${code},`)]).toEqual([table, false]);
    }
    expect(app.logged.join('')).not.toContain(email);
    expect(app.logged.join('')).not.toContain(registrationId);
    const [{ wipe } = { wipe: 0 }] = await runSql<{ wipe: number }>(database, 'select wipe_after as wipe from platform.mails where recipient = $1', [email]);
    expect(wipe).toBe(pending!.codeExpires + 24 * hour);
    expect(browser.cookies.get('registration')).toBe(registrationId);
    expect((await browser.call('GET', `/registrations-prod/v1/registrations/${registrationId}`)).body).toEqual({ email, secondsUntilResend: expect.toSatisfy((left: number) => left > 0 && left <= 60) });
    expect((await browser.call('GET', `/registrations-prod/v1/registrations/${'B'.repeat(43)}`)).status).toBe(404);
  });

  it('tells the owner of an account that there is one, and no code succeeds [AC-102] [AC-025 part]', async () => {
    const { email, customerId } = await makeCustomer(database, { email: `Rosa-${randomUUID()}@example.test`, firstName: 'Rosa' });
    const { browser, registrationId } = await start(email.toUpperCase());
    const [mail, ...others] = await mailsTo(database, email);
    expect([mail!.subject, mail!.template, others]).toEqual(['You already have an account', 'ACCOUNT_EXISTS', []]);
    expect(mail!.text).toContain('Hello Rosa, somebody tried to create an account with this email address');
    for (const link of ['https://shop.example/ecom/sign-in', 'https://shop.example/ecom/forgot-password']) expect(mail!.text).toContain(link);
    expect(mail!.text).not.toMatch(/\b\d{6}\b/);
    for (const code of ['000000', '123456']) expect(answerOf(await confirmCode(browser, registrationId, code))).toEqual(incorrect);
    expect((await accountsOf(database, email)).map(({ id }) => id)).toEqual([customerId]);
    expect((await app.browser().signIn(email, password)).status).toBe(401);
    expect((await app.browser().signIn(email, testPassword)).status).toBe(204);
  });

  it('sends five mails an hour to an address at most, known or not, where more still answer 202, and answers 429 to the 21st registration of a client [AC-106]', async () => {
    const { email: known } = await makeCustomer(database);
    for (const email of [known, newAddress()]) {
      for (const answer of await Promise.all(Array.from({ length: 7 }, () => register(app.browser(), email)))) expect(answer.status).toBe(202);
      await app.runJobs();
      expect(await mailsTo(database, email)).toHaveLength(5);
    }
    await inTime(database, hour + 1000, async () => {
      await start(known);
      expect(await mailsTo(database, known)).toHaveLength(6);
    });

    const browser = app.browser();
    for (let times = 0; times < 20; times += 1) expect((await register(browser, newAddress())).status).toBe(202);
    const { status, body, headers } = await register(browser, newAddress());
    expect([status, body.error]).toEqual([429, 'throttled']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3400);
    expect((await register(app.browser(), newAddress())).status).toBe(202);
    await inTime(database, hour + 1000, async () => expect((await register(browser, newAddress())).status).toBe(202));
  });

  it('counts no form that was refused among the registrations of a client [AC-106 part]', async () => {
    const browser = app.browser();
    for (let times = 0; times < 25; times += 1) {
      const [email, typed] = times % 2 === 0 ? [newAddress(), 'short'] : ['ada', password];
      expect((await register(browser, email, typed)).status).toBe(422);
    }
    expect((await register(browser, newAddress())).status).toBe(202);
    for (let forms = 26; forms < 100; forms += 1) expect((await register(browser, 'ada', password)).status).toBe(422);
    expect((await register(browser, 'ada', password)).status, 'the 101st form within an hour').toBe(429);
  });

  it('counts a code that is sent again, and an address in other letters, among the five mails [AC-106] [AC-025 part]', async () => {
    const email = newAddress();
    const { browser, registrationId } = await start(email);
    for (let minutes = 2; minutes <= 8; minutes += 2) {
      await inTime(database, minutes * 60_000, async () => {
        expect((await resend(browser, registrationId)).status).toBe(202);
        await app.runJobs();
      });
    }
    expect(await mailsTo(database, email)).toHaveLength(5);
    await inTime(database, 10 * 60_000, async () => {
      expect((await resend(browser, registrationId)).status).toBe(202);
      expect((await register(app.browser(), email.toUpperCase())).status).toBe(202);
      await app.runJobs();
    });
    expect([await mailsTo(database, email), await mailsTo(database, email.toUpperCase())].map(({ length }) => length)).toEqual([5, 0]);
  });
});

describe('starting registration by the token flow', () => {
  const authorize = (redirectUri: string, prompt = 'login', hint = 'signup') =>
    app.browser().call('GET', `/token-client-prod/v1/authorize?${new URLSearchParams({ clientType: 'WEB_APP', prompt, screen_hint: hint, redirect_uri: redirectUri })}`);

  it('leads to the registration page with 302, and keeps the return path [AC-096 part]', async () => {
    const plain = await authorize('/ecom/registration/account-details');
    expect([plain.status, plain.headers.get('location')]).toEqual([302, '/ecom/registration']);
    const kept = await authorize('/ecom/registration/account-details?redirect=%2Fecom%2Flists%3Fa%3D1%26b%3D2');
    expect(kept.headers.get('location')).toBe('/ecom/registration?redirect=%2Fecom%2Flists%3Fa%3D1%26b%3D2');
  });

  it('leads nowhere else [AC-096 part]', async () => {
    for (const [uri, prompt, hint] of [['https://evil.example', 'login', 'signup'], ['//evil.example/ecom/registration/account-details', 'login', 'signup'], ['/ecom/shop/trolley', 'login', 'signup'], ['/ecom/registration/account-details', 'none', 'signup'], ['/ecom/registration/account-details', 'login', 'x']] as const) {
      const answer = await authorize(uri, prompt, hint);
      expect([uri, answer.headers.get('location'), answer.status >= 400 && answer.status < 500]).toEqual([uri, null, true]);
    }
  });
});
