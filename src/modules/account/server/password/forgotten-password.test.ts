import { hash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compareWork } from '#/modules/account/testing/compare-work.ts';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { everythingStored } from '#/modules/account/testing/everything-stored.ts';
import { askForResetLink, mailsTo, resetLinksTo, sendReset } from '#/modules/account/testing/reset-links.ts';
import { lockMember } from '#/modules/account/server/public.ts';
import { lockKeyOf } from '#/modules/account/server/sign-in/lock-store.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const hour = 3_600_000;
const path = '/forgotpassword-prod/v1/forgotpassword';

const resetsStored = () => runSql<{ tokenHash: Buffer; expires: number }>(database, 'select token_hash as "tokenHash", expires from account.password_resets');

/** Asks for a link from a place of its own, and runs the job that mails it. */
async function ask(email: string): Promise<void> {
  expect((await askForResetLink(app.browser(), email)).status).toBe(202);
  await app.runJobs();
}

describe('asking for a reset link', () => {
  it('answers a known and an unknown address alike, after exactly the same work, 200 times [AC-067]', async () => {
    const known = await Promise.all(Array.from({ length: 10 }, () => makeCustomer(database)));
    const browser = app.browser();
    const headers = await browser.csrfHeader();
    const seen = await compareWork('a forgotten password', (isKnown, turn) => {
      browser.clientAddress = randomUUID();
      return browser.call('POST', path, { headers, json: { email: isKnown ? known[turn % 10]!.email : `nobody-${turn}@example.test` } });
    });
    expect(seen.known.size).toBe(1);
    expect(seen.unknown).toEqual(seen.known);
    const { status, text, statements, hashes } = seen.first;
    expect([status, text, hashes]).toEqual([202, '', 0]);
    expect(statements.length).toBeGreaterThan(2);
  });

  it('refuses a malformed address beside its field, and needs the CSRF header [AC-068] [AC-008 part] [AC-497 part] [AC-500 part]', async () => {
    const browser = app.browser();
    for (const [email, message] of [['', 'Please enter your email address'], ['ada', 'Invalid email address'], ['a\0b@example.test', 'Invalid email address'], [`${'a'.repeat(250)}@example.test`, 'Invalid email address']] as const) {
      const { status, body } = await askForResetLink(browser, email);
      expect([status, body.error, body.errors[0].field, body.errors[0].message]).toEqual([422, 'validation_failed', 'email', message]);
    }
    const { email } = await makeCustomer(database);
    for (const headers of [{}, { 'X-CSRF-TOKEN': 'made.up' }]) {
      const answer = await browser.call('POST', path, { headers, json: { email } });
      expect([answer.status, answer.body.error]).toEqual([403, 'csrf_invalid']);
    }
    await app.runJobs();
    expect(await mailsTo(database, email)).toEqual([]);
  });

  it('mails a link that lasts 60 minutes to the owner of the account, however the address is typed, and nothing to anybody else [AC-070] [AC-071] [AC-072 part] [AC-025 part] [AC-505 part] [AC-507 part]', async () => {
    const { email } = await makeCustomer(database, { email: 'Rosa.Ashdown@example.test', firstName: 'Rosa' });
    const before = Date.now();
    await ask('  rosa.ashdown@EXAMPLE.test ');
    await ask('nobody-at-all@example.test');
    const [mail, ...others] = await mailsTo(database, email);
    expect([mail?.subject, mail?.template, others]).toEqual(['Reset your password', 'RESET_PASSWORD', []]);
    expect(mail!.text).toContain('Hello Rosa, we were asked to reset the password of your account.');
    const [link] = await resetLinksTo(database, email);
    expect(mail!.text).toContain(`https://shop.example/ecom/reset-password?token=${link!.token}&exp=${link!.exp}`);
    expect(mail!.html).toContain(link!.token);
    expect(link!.exp * 1000).toBeGreaterThanOrEqual(before + hour - 2000);
    expect(link!.exp * 1000).toBeLessThanOrEqual(Date.now() + hour + 1000);
    expect(await mailsTo(database, 'nobody-at-all@example.test')).toEqual([]);
  });

  it('makes a token of 32 bytes in base64url, stores only its SHA-256, and keeps its mail until 24 hours after the link has expired [AC-073 part] [AC-065 part] [AC-506 part]', async () => {
    const { email } = await makeCustomer(database);
    await ask(email);
    const { token } = (await resetLinksTo(database, email))[0]!;
    const bytes = Buffer.from(token, 'base64url');
    expect([bytes.length, bytes.toString('base64url')]).toEqual([32, token]);
    const reset = (await resetsStored()).find(({ tokenHash }) => tokenHash.equals(hash('sha256', token, 'buffer')))!;
    expect(reset).toBeDefined();
    for (const [table, text] of await everythingStored(database)) expect([table, text.includes(token)]).toEqual([table, table === 'platform.mails']);
    expect(app.logged.join('')).not.toContain(token);
    expect(app.logged.join('')).not.toContain(email);
    const [{ wipe } = { wipe: 0 }] = await runSql<{ wipe: number }>(database, 'select wipe_after as wipe from platform.mails where recipient = $1', [email]);
    expect(wipe).toBe(reset.expires + 24 * hour);
  });

  it('voids the earlier link of the same account, and of no other [AC-073 part]', async () => {
    const [ada, bo] = [await makeCustomer(database), await makeCustomer(database)];
    for (const email of [ada.email, bo.email, ada.email]) await ask(email);
    const [newer, older] = await resetLinksTo(database, ada.email);
    expect((await sendReset(app.browser(), older!.token, 'a basket of quinces')).status).toBe(410);
    expect((await sendReset(app.browser(), newer!.token, 'a basket of quinces')).status).toBe(204);
    expect((await sendReset(app.browser(), (await resetLinksTo(database, bo.email))[0]!.token, 'a basket of plums')).status).toBe(204);
  });

  it('voids the earlier link also while the account is hard-locked, when the newer request mails no link [AC-073] [AC-076 part]', async () => {
    const { email, customerId } = await makeCustomer(database);
    await ask(email);
    const { token } = (await resetLinksTo(database, email))[0]!;
    await lockMember({ database }, { customerId, state: 'HARD_LOCKED', reason: 'asked to', staffId: 1 });
    expect((await sendReset(app.browser(), token, 'short')).status).toBe(422);
    await ask(email);
    expect(await resetLinksTo(database, email)).toHaveLength(1);
    expect((await sendReset(app.browser(), token, 'a basket of quinces')).status).toBe(410);
  });

  it('leaves one working link when two requests are handled at once [AC-073 part]', async () => {
    const { email } = await makeCustomer(database);
    for (const answer of await Promise.all([0, 1].map(() => askForResetLink(app.browser(), email)))) expect(answer.status).toBe(202);
    await Promise.all([app.runJobs(), app.runJobs()]);
    const links = await resetLinksTo(database, email);
    expect(links).toHaveLength(2);
    const statuses: number[] = [];
    for (const { token } of links) statuses.push((await sendReset(app.browser(), token, 'short')).status);
    expect(statuses.toSorted()).toEqual([410, 422]);
  });

  it('mails three links an hour to an address at most; a further request still answers 202, and leaves the third link alone [AC-074] [AC-073 part]', async () => {
    const { email } = await makeCustomer(database);
    for (let times = 0; times < 5; times += 1) await ask(email);
    const links = await resetLinksTo(database, email);
    expect(links).toHaveLength(3);
    expect((await sendReset(app.browser(), links[0]!.token, 'short')).status).toBe(422);
    const start = await readClock(database);
    try {
      await moveClock(database, start + hour - 60_000);
      await ask(email);
      expect(await resetLinksTo(database, email)).toHaveLength(3);
      await moveClock(database, start + hour + 1000);
      await ask(email);
      expect(await resetLinksTo(database, email)).toHaveLength(4);
    } finally {
      await moveClock(database, null);
    }
  });

  it('answers 429 to the 21st request in an hour from one client address, known or not [AC-075]', async () => {
    const { email } = await makeCustomer(database);
    const browser = app.browser();
    for (let times = 0; times < 20; times += 1) expect((await askForResetLink(browser, `nobody-${times}@example.test`)).status).toBe(202);
    for (const one of [email, 'nobody@example.test']) {
      const { status, body, headers } = await askForResetLink(browser, one);
      expect([status, body.error, body.message]).toEqual([429, 'throttled', 'Too many requests. Please wait a few minutes and try again.']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
    }
    expect((await askForResetLink(app.browser(), email)).status).toBe(202);
    await app.runJobs();
    expect(await resetLinksTo(database, email)).toHaveLength(1);
  });

  it('tells the owner of a hard-locked account to call Customer Care, without a link; a soft-locked one gets a link [AC-076] [AC-070 part]', async () => {
    const [hard, automatic, soft] = [await makeCustomer(database), await makeCustomer(database), await makeCustomer(database)];
    for (const { customerId } of [hard, automatic]) await lockMember({ database }, { customerId, state: 'HARD_LOCKED', reason: 'asked to', staffId: 1 });
    await lockMember({ database }, { customerId: soft.customerId, state: 'SOFT_LOCKED', reason: 'asked to', staffId: 1 });
    // As failed sign-ins leave it (AC-046).
    const { email: failed } = automatic;
    await runSql(database, `update account.locks set source = 'AUTO', reason = null, locked_by = null where email_hash = $1`, [lockKeyOf('customer', failed).emailHash]);
    for (const { email } of [hard, automatic, soft]) await ask(email);
    for (const { email } of [hard, automatic]) {
      const [mail, ...others] = await mailsTo(database, email);
      expect([mail?.subject, others]).toEqual(['Your account is locked', []]);
      expect(mail!.text).toContain('Your account is locked');
      expect(mail!.text).toContain('Customer Care can help: 0800 555 0188.');
      expect(mail!.text + mail!.html).not.toMatch(/reset-password|<a /);
    }
    expect(await resetLinksTo(database, soft.email)).toHaveLength(1);
  });
});
