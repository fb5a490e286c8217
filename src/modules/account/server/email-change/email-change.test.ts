import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { emailChangePath, emailCodesTo, enterEmailCode, requestChange, requestEmailCode, signedInCustomer, signInTo, type SignedInBrowser } from '#/modules/account/testing/email-changes.ts';
import { answerOf, codesTo, confirmCode, expired, incorrect, inTime, newAddress, startRegistering, wrongFor } from '#/modules/account/testing/registrations.ts';
import { askForResetLink, mailsTo, resetLinksTo, sendReset } from '#/modules/account/testing/reset-links.ts';
import { signStaffOn } from '#/modules/account/testing/sign-staff-on.ts';
import { emailKey } from '#/modules/account/rules/sign-in/email-address.ts';
import { findCredentials, saveLogin } from '#/modules/account/server/profile/account-store.ts';
import { listLocks } from '#/modules/account/server/public.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const path = emailChangePath;
const self = '/accounts-prod/v1/accounts/self';
const minute = 60_000;

const signIn = (email: string) => signInTo(app, email);
const signedIn = () => signedInCustomer(app, database);
const request = requestChange;
const enter = enterEmailCode;
const requestCode = async (owner: SignedInBrowser, email: string) => (await requestEmailCode(app, database, owner, email))!;
const statusOf = async ({ browser, bearer }: SignedInBrowser) => (await browser.call('GET', self, { bearer })).status;

describe('requesting a change of e-mail address', () => {
  it('answers 202 and mails a code to the new address, while the old one keeps working [AC-138 part] [AC-141 part] [AC-507 part]', async () => {
    const owner = await signedIn();
    const email = newAddress();
    expect((await owner.browser.call('GET', path, { bearer: owner.bearer })).body).toEqual({ email: null });
    const answer = await request(owner, ` ${email} `);
    expect([answer.status, answer.body]).toEqual([202, { email }]);
    await app.runJobs();
    const mails = await mailsTo(database, email);
    expect(mails).toMatchObject([{ template: 'CONFIRM_EMAIL', subject: 'Confirm your new email address' }]);
    expect(mails[0]!.text).toMatch(/\b\d{6}\b/);
    expect(await mailsTo(database, owner.email)).toEqual([]);
    expect((await owner.browser.call('GET', self, { bearer: owner.bearer })).body.email).toBe(owner.email);
    expect((await app.browser().signIn(owner.email, testPassword)).status).toBe(204);
    expect((await app.browser().signIn(email, testPassword)).status).toBe(401);
    expect((await owner.browser.call('GET', path, { bearer: owner.bearer })).body).toEqual({ email });
    await inTime(database, 24 * 60 * minute + 1000, async () => {
      expect((await owner.browser.call('GET', path, { bearer: (await owner.browser.token()).body.accessToken })).body).toEqual({ email: null });
    });
  });

  it('answers the same, with the same work, for an address that has an account, which gets no mail [AC-138]', async () => {
    const seen: string[] = [];
    for (const isTaken of [true, false]) {
      const owner = await signedIn();
      const email = isTaken ? (await makeCustomer(database, { email: newAddress() })).email : newAddress();
      const { answer, statements } = await countStatements(() => request(owner, email));
      const spell = (text: string) => text.replaceAll(email, 'the address');
      const signIns = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      const codes: unknown[] = [];
      // Tries from before the mail is written count neither for a free address nor for a taken one.
      for (let tries = 0; tries < 5; tries += 1) codes.push(answerOf(await enter(owner, '123456')));
      await app.runJobs();
      expect((await mailsTo(database, email)).length).toBe(isTaken ? 0 : 1);
      const wrong = wrongFor((await emailCodesTo(database, email))[0] ?? '123456');
      for (let tries = 0; tries < 6; tries += 1) {
        const entered = await countStatements(() => enter(owner, wrong));
        codes.push([answerOf(entered.answer), entered.statements]);
      }
      seen.push(spell(JSON.stringify([answer.status, answer.text, signIns.map(([name]) => name), statements, codes])));
    }
    expect(seen[0]).toBe(seen[1]);
    expect(JSON.parse(seen[0]!)[4].slice(5).map(([answer]: [unknown]) => answer)).toEqual([...Array(5).fill(incorrect), expired]);
  });

  it('answers a free and a taken address alike, after exactly the same work, 200 times [AC-138 part]', async () => {
    const owner = await signedIn();
    const { email: taken } = await makeCustomer(database, { email: newAddress() });
    const seen = new Set<string>();
    for (let tries = 0; tries < 200; tries += 1) {
      const email = tries % 2 === 0 ? taken : newAddress();
      owner.browser.clientAddress = crypto.randomUUID();
      const { answer, statements } = await countStatements(() => request(owner, email));
      seen.add(JSON.stringify([answer.status, answer.text.replaceAll(email, 'the address'), statements]));
    }
    expect([...seen]).toHaveLength(1);
  }, 120_000);

  it('refuses an invalid address, the account’s own, and a missing field, before it looks at the password [AC-138 part] [AC-497 part] [AC-500 part] [AC-004 part] [AC-005 part]', async () => {
    const owner = await signedIn();
    const messageOf = async (email: string) => {
      const { status, body } = await request(owner, email, 'a wrong one');
      return [status, body.errors[0].field, body.errors[0].message];
    };
    expect(await messageOf('')).toEqual([422, 'email', 'Please enter your email address']);
    expect(await messageOf('ada@home')).toEqual([422, 'email', 'Invalid email address']);
    expect(await messageOf(owner.email.toUpperCase())).toEqual([422, 'email', 'This is already your email address']);
    expect((await request(owner, newAddress(), null)).status).toBe(400);
    expect((await request({ browser: app.browser(), bearer: 'unauthenticated' }, newAddress())).status).toBe(401);
    expect((await listLocks(database, 'customer', [owner.email]))[0]!.failedCount).toBe(0);
  });

  it('refuses a wrong current password, which counts as a failed sign-in and ends the session that sets the lock [AC-139 part] [AC-042 part]', async () => {
    const owner = await signedIn();
    const email = newAddress();
    for (let times = 0; times < 5; times += 1) {
      expect(await request(owner, email, 'a wrong one')).toMatchObject({ status: 422, body: { error: 'invalid_password', message: 'The current password you entered is incorrect. Please try again.' } });
    }
    expect(await statusOf(owner)).toBe(401);
    expect((await listLocks(database, 'customer', [owner.email]))[0]).toMatchObject({ state: 'SOFT_LOCKED' });
    await app.runJobs();
    expect(await mailsTo(database, email)).toEqual([]);
  });

  it('is refused to staff signed on as the customer, as is entering the code [AC-013 part]', async () => {
    const owner = await signedIn();
    const code = await requestCode(owner, newAddress());
    const browser = app.browser();
    const staff = { browser, bearer: (await signStaffOn(database, browser, owner.customerId)).bearer };
    for (const answer of [await request(staff, newAddress()), await enter(staff, code)]) expect(answer).toMatchObject({ status: 422, body: { error: 'proxy_not_allowed' } });
    expect((await enter(owner, code)).status).toBe(200);
  });

  it('mails at most five codes to an address in an hour, whoever wants them, and answers the same afterwards [AC-138 part]', async () => {
    const email = newAddress();
    const answers: unknown[] = [];
    const askAgain = async (written = email) => {
      const { status, body } = await request(await signedIn(), written);
      answers.push([status, body]);
      await app.runJobs();
    };
    for (let times = 0; times < 5; times += 1) await askAgain();
    const shouted = email.toUpperCase();
    await askAgain(shouted);
    expect(answers).toEqual([...Array(5).fill([202, { email }]), [202, { email: shouted }]]);
    expect([(await mailsTo(database, email)).length, (await mailsTo(database, shouted)).length]).toEqual([5, 0]);
    await inTime(database, 60 * minute + 1000, () => askAgain());
    expect(await mailsTo(database, email)).toHaveLength(6);
  });
});

describe('one customer', () => {
  it('causes at most ten mails in an hour', async () => {
    const owner = await signedIn();
    const addresses = Array.from({ length: 11 }, newAddress);
    for (const email of addresses) {
      expect((await request(owner, email)).status).toBe(202);
      await app.runJobs();
    }
    const mails = await Promise.all(addresses.map((email) => mailsTo(database, email)));
    expect(mails.map(({ length }) => length)).toEqual([...Array(10).fill(1), 0]);
  });

  it('cannot sign in with an address that the account left while the password was checked [AC-141 part]', async () => {
    const owner = await signedIn();
    const { passwordHash } = (await findCredentials(database, emailKey(owner.email)))!;
    expect((await enter(owner, await requestCode(owner, newAddress()))).status).toBe(200);
    const login = { customerId: owner.customerId, checkedHash: passwordHash, newHash: passwordHash, now: await readClock(database) };
    expect(await saveLogin(database, { ...login, email: owner.email })).toBe(false);
  });
});

describe('entering the code of a new e-mail address', () => {
  it('moves the account, ends other sessions, tells the old address and voids its reset link [AC-140 part] [AC-141 part] [AC-507 part]', async () => {
    const owner = await signedIn();
    const other = await signIn(owner.email);
    await askForResetLink(app.browser(), owner.email);
    await app.runJobs();
    const { token } = (await resetLinksTo(database, owner.email))[0]!;
    const email = newAddress();
    const code = await requestCode(owner, email);
    const answer = await enter(owner, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([answer.status, answer.body.id, answer.body.email, answer.body.firstName]).toEqual([200, owner.customerId, email, 'Ada']);
    expect([await statusOf(owner), await statusOf(other)]).toEqual([200, 401]);
    expect((await other.browser.token()).status).toBe(401);
    expect((await app.browser().signIn(email.toUpperCase(), testPassword)).status).toBe(204);
    expect((await app.browser().signIn(owner.email, testPassword)).status).toBe(401);
    expect((await sendReset(app.browser(), token, 'a basket of quinces')).status).toBe(410);
    const [notice] = await mailsTo(database, owner.email);
    expect(notice).toMatchObject({ template: 'EMAIL_CHANGED', subject: 'Your email address has been changed' });
    expect(notice!.text).toContain('0800 555 0188');
    expect(notice!.text + notice!.html).not.toContain(email);
    expect((await owner.browser.call('GET', path, { bearer: owner.bearer })).body).toEqual({ email: null });
  });

  it('refuses a wrong code five times, then any, and any after 15 minutes; the mail of a new request starts again and voids the earlier code [AC-140 part]', async () => {
    const owner = await signedIn();
    const email = newAddress();
    const first = await requestCode(owner, email);
    for (let tries = 0; tries < 5; tries += 1) expect(answerOf(await enter(owner, wrongFor(first)))).toEqual(incorrect);
    expect(answerOf(await enter(owner, first))).toEqual(expired);
    expect((await request(owner, email)).status).toBe(202);
    expect(answerOf(await enter(owner, first))).toEqual(expired);
    await app.runJobs();
    const [second] = await emailCodesTo(database, email);
    if (second !== first) expect(answerOf(await enter(owner, first))).toEqual(incorrect);
    await inTime(database, 15 * minute + 1000, async () => expect(answerOf(await enter(owner, second!))).toEqual(expired));
    expect((await enter(owner, second!)).status).toBe(200);
  });

  it('accepts a code for its own customer, address and purpose only', async () => {
    const [ada, bo] = [await signedIn(), await signedIn()];
    const code = await requestCode(ada, newAddress());
    expect(answerOf(await enter(bo, code))).toEqual(expired);
    const registering = newAddress();
    const { browser, registrationId } = await startRegistering(app, registering);
    const [registered] = await codesTo(database, registering);
    if (registered !== code) {
      expect(answerOf(await enter(ada, registered))).toEqual(incorrect);
      expect(answerOf(await confirmCode(browser, registrationId, code))).toEqual(incorrect);
    }
    for (const typed of ['', '12345', 'nonsense']) expect(answerOf(await enter(ada, typed))).toEqual(incorrect);
    expect((await enter(ada, null)).status).toBe(400);
    expect((await app.browser().call('POST', `${path}/confirm`, { json: { code } })).status).toBe(401);
    expect((await enter(ada, code)).status).toBe(200);
  });

  it('stores the code only as a hash, and wipes its mail 24 hours after it expires [AC-506 part]', async () => {
    const owner = await signedIn();
    const email = newAddress();
    const code = await requestCode(owner, email);
    const [stored] = await runSql<{ row: string }>(database, 'select c::text as row from account.email_changes c where email = $1', [email]);
    expect(stored!.row).not.toMatch(new RegExp(`\\b${code}\\b`));
    const [mail] = await runSql<{ until: number; expires: number }>(
      database,
      'select m.wipe_after as until, c.code_expires as expires from platform.mails m join account.email_changes c on c.email = m.recipient where c.email = $1',
      [email],
    );
    expect(mail!.until).toBe(mail!.expires + 24 * 60 * minute);
  });
});

describe('two at once', () => {
  it('make one change of one code, and both are answered alike [AC-140 part]', async () => {
    for (let round = 0; round < 3; round += 1) {
      const owner = await signedIn();
      const email = newAddress();
      const code = await requestCode(owner, email);
      const answers = await Promise.all([0, 1, 2].map(() => enter(owner, code)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200]);
      expect((await mailsTo(database, owner.email)).length).toBe(1);
    }
  });

  it('give an address to one of two accounts; the other change is over and nothing of it happens', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = newAddress();
      const owners = [await signedIn(), await signedIn()];
      const codes: string[] = [];
      for (const owner of owners) codes.push(await requestCode(owner, email));
      const answers = await Promise.all(owners.map((owner, index) => enter(owner, codes[index]!)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
      const loser = owners[answers.findIndex(({ status }) => status === 410)]!;
      expect((await app.browser().signIn(loser.email, testPassword)).status).toBe(204);
      expect(await mailsTo(database, loser.email)).toEqual([]);
    }
  });

  it('give an address to a registration or to a change, and not to both', async () => {
    const email = newAddress();
    const owner = await signedIn();
    const code = await requestCode(owner, email);
    const { browser, registrationId } = await startRegistering(app, email);
    const [registered] = await codesTo(database, email);
    const [changed, made] = await Promise.all([enter(owner, code), confirmCode(browser, registrationId, registered!)]);
    expect([[changed.status, made.status]]).toEqual([expect.toSatisfy(([one, other]: number[]) => (one === 200 && other === 410) || (one === 410 && other === 204))]);
  });

  it('count every wrong code', async () => {
    const owner = await signedIn();
    const wrong = wrongFor(await requestCode(owner, newAddress()));
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(owner, wrong)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([410, 410, 410, 422, 422, 422, 422, 422]);
  });
});
