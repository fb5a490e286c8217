import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { compareWork } from '#/modules/account/testing/compare-work.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { makeWaitingEmail } from '#/modules/account/testing/email-changes.ts';
import { everythingStored } from '#/modules/account/testing/everything-stored.ts';
import { linkOver, mailsTo, makeLinkOwner, sendReset } from '#/modules/account/testing/reset-links.ts';
import { signStaffOn } from '#/modules/account/testing/sign-staff-on.ts';
import { listLocks, lockMember } from '#/modules/account/server/public.ts';
import { lockKeyOf, lockLock } from '#/modules/account/server/sign-in/lock-store.ts';
import { hashOpaqueToken, makeOpaqueToken } from '#/modules/account/server/sign-in/opaque-token.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { runTimetableJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { spendReset } from './password-reset-store.ts';
import { makeResetLink } from './when-reset-link-requested.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const newPassword = 'a basket of quinces';
const self = '/accounts-prod/v1/accounts/self';
const minute = 60_000;
const ownerOfLink = (given?: { email?: string }) => makeLinkOwner(app, database, given);
const reset = (token: string, password = newPassword, browser = app.browser()) => sendReset(browser, token, password);
const countSignIns = async (customerId: number) => (await runSql(database, 'select from account.sign_ins where customer_id = $1 and principal_id = $1', [customerId])).length;
const waitingOf = (customerId: number) => runSql(database, 'select from account.email_changes where customer_id = $1', [customerId]);
const lockOf = async (email: string) => (await listLocks(database, 'customer', [email]))[0]!;

describe('resetting a password', () => {
  it('answers 204 and replaces the password; the link works once [AC-082] [AC-073] [AC-084 part]', async () => {
    const { email, token } = await ownerOfLink();
    const answer = await reset(token);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith('signIn='))).toEqual([]);
    expect((await app.browser().signIn(email, testPassword)).status).toBe(401);
    expect((await app.browser().signIn(email, newPassword)).status).toBe(204);
    expect(await reset(token, 'another basket')).toMatchObject(linkOver);
    expect((await app.browser().signIn(email, newPassword)).status).toBe(204);
  });

  it('needs the CSRF header, and leaves the link usable without it [AC-008 part] [AC-082 part]', async () => {
    const { token } = await ownerOfLink();
    const answer = await app.browser().call('POST', '/reset-password-prod/v1/reset-password', { json: { token, newPassword } });
    expect([answer.status, answer.body.error]).toEqual([403, 'csrf_invalid']);
    expect((await reset(token)).status).toBe(204);
  });

  it('uses a link once, however many browsers send it at the same moment [AC-073 part] [AC-084 part]', async () => {
    const { email, token } = await ownerOfLink();
    const passwords = ['a basket of quinces', 'a basket of medlars', 'a basket of damsons'];
    let sent: ReturnType<typeof reset>[] = [];
    // Holds the lock that each of them needs, until all of them have found the link and wait on their own connection.
    await inTransaction({ database }, async (held) => {
      await lockLock(held.database, lockKeyOf('customer', email));
      sent = passwords.map((password) => reset(token, password));
      await expect.poll(waitingForLocks, { timeout: 20_000 }).toBe(3);
    });
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 410, 410]);
    const winner = passwords[statuses.indexOf(204)]!;
    for (const password of passwords) expect((await app.browser().signIn(email, password)).status, password).toBe(password === winner ? 204 : 401);
    expect((await mailsTo(database, email)).filter(({ template }) => template === 'PASSWORD_CHANGED')).toHaveLength(1);
  });

  it('goes by the stored expiry, 60 minutes after the link was made, by the shop’s clock [AC-072] [AC-083] [AC-084 part]', async () => {
    const { token } = await ownerOfLink();
    const now = await readClock(database);
    try {
      await moveClock(database, now + 59 * minute);
      expect((await reset(token, 'short')).status).toBe(422);
      await moveClock(database, now + 60 * minute + 1000);
      expect(await reset(token)).toMatchObject(linkOver);
    } finally {
      await moveClock(database, null);
    }
    expect((await reset(token)).status).toBe(204);
  });

  it('refuses a token that was never issued, or is a secret of another purpose [AC-084]', async () => {
    const { email, token } = await ownerOfLink();
    const browser = app.browser();
    await browser.signIn(email, testPassword);
    const { accessToken } = (await browser.token()).body;
    for (const other of ['', 'x', 'B'.repeat(43), 'B'.repeat(1001), `${token}x`, token.toUpperCase(), browser.cookies.get('signIn')!, accessToken]) {
      expect(await reset(other)).toMatchObject(linkOver);
    }
    for (const json of [{ newPassword }, { token }, { token: [token], newPassword }, 'x']) {
      const answer = await browser.call('POST', '/reset-password-prod/v1/reset-password', { headers: await browser.csrfHeader(), json });
      expect(answer.status).toBe(400);
    }
    expect((await reset(token)).status).toBe(204);
  });

  it('answers a token of an account that is over and one that was never issued alike, after the same work, 200 times [AC-084 part]', async () => {
    const now = await readClock(database);
    const over = await Promise.all(Array.from({ length: 100 }, async (_, turn) => {
      const { customerId } = await makeCustomer(database);
      return inTransaction({ database }, async (work) => {
        const { token } = await makeResetLink(work.database, customerId, turn % 3 === 0 ? now - 60 * minute - 1 : now);
        if (turn % 3 === 1) await makeResetLink(work.database, customerId, now);
        if (turn % 3 === 2) await spendReset(work.database, hashOpaqueToken(token), now);
        return token;
      });
    }));
    const browser = app.browser();
    const headers = await browser.csrfHeader();
    const seen = await compareWork('a reset token', (isKnown, turn) => {
      browser.clientAddress = crypto.randomUUID();
      return browser.call('POST', '/reset-password-prod/v1/reset-password', { headers, json: { token: isKnown ? over[turn] : makeOpaqueToken(), newPassword } });
    });
    expect(seen.known.size).toBe(1);
    expect(seen.unknown).toEqual(seen.known);
    const { status, text, statements, hashes } = seen.first;
    expect([status, JSON.parse(text).error, hashes]).toEqual([410, 'reset_link_invalid', 1]);
    expect(statements.some((statement) => statement.includes('account.password_resets'))).toBe(true);
  }, 120_000);

  it('refuses a password that breaks a rule, with its code beside the field, and leaves the link usable [AC-086] [AC-064] [AC-053] [AC-054] [AC-057] [AC-058 part] [AC-500 part]', async () => {
    const { token, email } = await ownerOfLink({ email: 'quince.orchard@example.test' });
    const personal = 'Your password must not be your email address or our name.';
    const cases = [
      ['', 'TOO_SHORT', 'Must be at least 8 characters'],
      ['seven77', 'TOO_SHORT', 'Must be at least 8 characters'],
      ['🫒'.repeat(129), 'TOO_LONG', 'Must be no more than 128 characters'],
      ['x'.repeat(5000), 'TOO_LONG', 'Must be no more than 128 characters'],
      ['PASSWORD123', 'TOO_COMMON', 'This password is too common. Please choose another.'],
      [email.toUpperCase(), 'PERSONAL', personal],
      ['quince.orchard', 'PERSONAL', personal],
    ] as const;
    for (const [password, code, message] of cases) {
      const { status, body } = await reset(token, password);
      expect([status, body.error, body.errors]).toEqual([422, 'password_rejected', [{ field: 'newPassword', code, message }]]);
    }
    const longest = '🫒'.repeat(128);
    expect((await reset(token, longest)).status).toBe(204);
    expect((await app.browser().signIn(email, longest)).status).toBe(204);
  });

  it('ends every sign-in of the account and its tokens, tells the owner by mail, and signs nobody in [AC-088 part] [AC-507 part]', async () => {
    const { customerId, email, token } = await ownerOfLink();
    const browsers = [app.browser(), app.browser()];
    const bearers: string[] = [];
    for (const browser of browsers) {
      await browser.signIn(email, testPassword);
      bearers.push((await browser.token()).body.accessToken);
    }
    const other = await makeCustomer(database);
    const theirs = app.browser();
    await theirs.signIn(other.email, testPassword);
    const staff = await signStaffOn(database, app.browser(), customerId);
    const mine = browsers[0]!;
    expect((await reset(token, newPassword, mine)).status).toBe(204);
    for (const browser of browsers) expect((await browser.token()).status).toBe(401);
    for (const bearer of bearers) expect((await mine.call('GET', self, { bearer })).status).toBe(401);
    expect(await countSignIns(customerId)).toBe(0);
    expect((await theirs.token()).status).toBe(200);
    expect((await app.browser().call('GET', self, { bearer: staff.bearer })).status).toBe(200);
    const [mail] = await mailsTo(database, email);
    expect(mail).toMatchObject({ subject: 'Your password has been changed', template: 'PASSWORD_CHANGED' });
    expect(mail!.text).toContain('every browser has been signed out');
    expect(mail!.text).toContain('https://shop.example/ecom/forgot-password');
    expect(mail!.text).toContain('0800 555 0188');
  });

  it('voids a waiting change of e-mail address, whose code no longer works [AC-088 part] [AC-140 part]', async () => {
    const { customerId, email, token } = await ownerOfLink();
    const code = await makeWaitingEmail(database, customerId);
    expect((await reset(token, 'short')).status).toBe(422);
    expect(await waitingOf(customerId)).toHaveLength(1);
    expect((await reset(token)).status).toBe(204);
    expect(await waitingOf(customerId)).toEqual([]);
    const browser = app.browser();
    expect((await browser.signIn(email, newPassword)).status).toBe(204);
    const bearer = (await browser.token()).body.accessToken;
    expect(await browser.call('POST', '/myDetailsEmail-prod/v1/myDetailsEmail/confirm', { bearer, json: { code } })).toMatchObject({ status: 410, body: { error: 'code_expired' } });
    expect((await app.browser().signIn(email, newPassword)).status).toBe(204);
  });

  it('lifts a soft lock of failed sign-ins or of staff, counts failures from zero, and leaves a hard lock [AC-088] [AC-044] [AC-045] [AC-049]', async () => {
    const [guessed, soft, hard] = [await ownerOfLink(), await ownerOfLink(), await ownerOfLink()];
    for (let times = 0; times < 5; times += 1) await app.browser().signIn(guessed.email, 'a wrong one');
    expect((await app.browser().signIn(guessed.email, testPassword)).body.error).toBe('soft_locked');
    for (const [{ customerId }, state] of [[soft, 'SOFT_LOCKED'], [hard, 'HARD_LOCKED']] as const) {
      await lockMember({ database }, { customerId, state, reason: 'asked to', staffId: 1 });
    }
    for (const { token } of [guessed, soft, hard]) expect((await reset(token)).status).toBe(204);
    for (const { email } of [guessed, soft]) {
      expect(await lockOf(email)).toMatchObject({ state: 'NONE', failedCount: 0 });
      expect((await app.browser().signIn(email, newPassword)).status).toBe(204);
    }
    expect(await lockOf(hard.email)).toMatchObject({ state: 'HARD_LOCKED', source: 'STAFF' });
    expect((await app.browser().signIn(hard.email, newPassword)).body.error).toBe('hard_locked');
  });

  it('leaves no sign-in by the old password, however the two fall together [AC-088 part]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { customerId, email, token } = await ownerOfLink();
      const signingIn = Array.from({ length: 3 }, () => app.browser().signIn(email, testPassword));
      const [resetAnswer, ...answers] = await Promise.all([reset(token), ...signingIn]);
      expect(resetAnswer!.status).toBe(204);
      for (const { status } of answers) expect([204, 401]).toContain(status);
      expect(await countSignIns(customerId)).toBe(0);
    }
  });

  it('reveals neither token nor password in any answer, log line or row but the mail [AC-065 part] [AC-060 part]', async () => {
    const { token } = await ownerOfLink();
    const password = 'medlar-and-bullace-4711';
    const answers = [await reset(token, 'medlar'), await reset(token, password), await reset(token, password)];
    expect(answers.map(({ status }) => status)).toEqual([422, 204, 204]);
    const told = answers.map(({ text, headers }) => text + JSON.stringify([...headers])).join('\n') + app.logged.join('\n');
    for (const secret of [token, 'medlar']) expect(told).not.toContain(secret);
    for (const [table, text] of await everythingStored(database)) {
      expect([table, text.includes('medlar')]).toEqual([table, false]);
      if (table !== 'platform.mails') expect([table, text.includes(token)]).toEqual([table, false]);
    }
  });

  it('keeps a link no longer than it works', async () => {
    await ownerOfLink();
    const { customerId } = await ownerOfLink();
    const countResets = async () => (await runSql(database, 'select from account.password_resets where customer_id = $1', [customerId])).length;
    const tidy = () => runTimetableJobs({ database, log: openLog('silent'), jobs: app.jobs });
    await tidy();
    expect(await countResets()).toBe(1);
    await moveClock(database, (await readClock(database)) + 61 * minute);
    try {
      await tidy();
      expect(await countResets()).toBe(0);
    } finally {
      await moveClock(database, null);
    }
  });
});

async function waitingForLocks(): Promise<number> {
  const rows = await runSql(database, `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
}
