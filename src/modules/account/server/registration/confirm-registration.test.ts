import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { compareWork } from '#/modules/account/testing/compare-work.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { accountsOf, answerOf, codesTo, confirmCode, expired, incorrect, inTime, newAddress, newPassword as password, pendingOf, register, resend, startRegistering, wrongFor } from '#/modules/account/testing/registrations.ts';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import { hashOpaqueToken, makeOpaqueToken } from '#/modules/account/server/sign-in/opaque-token.ts';
import { hashOfNobody } from '#/modules/account/server/sign-in/password-hash.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runTimetableJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { listMails } from '#/platform/server/mail/mail-store.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { insertPending } from './pending-registration-store.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const minute = 60_000;
const hour = 60 * minute;
const start = (email: string) => startRegistering(app, email);

describe('entering the code', () => {
  it('creates the account and signs the browser in; the registration then waits for nothing [AC-103 part] [AC-107 part] [AC-027 part]', async () => {
    const email = `New.Shopper-${crypto.randomUUID()}@example.test`;
    const { browser, registrationId } = await start(email);
    const before = await readClock(database);
    expect((await accountsOf(database, email)).length).toBe(0);
    const [code] = await codesTo(database, email);
    const answer = await confirmCode(browser, registrationId, `${code!.slice(0, 3)} ${code!.slice(3)}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    const [account] = await accountsOf(database, email);
    expect([account!.email, account!.firstName, account!.created >= before, account!.lastLogin]).toEqual([email, null, true, account!.created]);
    expect((await browser.token()).body.customerId).toBe(account!.id);
    expect(browser.cookies.has('registration')).toBe(false);
    expect((await app.browser().call('GET', `/registrations-prod/v1/registrations/${registrationId}`)).status).toBe(404);
    expect((await resend(app.browser(), registrationId)).status).toBe(410);
    expect((await app.browser().signIn(email, password)).status).toBe(204);
  });

  it('ends the sign-in that the browser held [AC-026 part]', async () => {
    const { email: other } = await makeCustomer(database);
    const email = newAddress();
    const { browser, registrationId } = await start(email);
    await browser.signIn(other, testPassword);
    const held = browser.cookies.get('signIn')!;
    expect((await confirmCode(browser, registrationId, (await codesTo(database, email))[0]!)).status).toBe(204);
    const thief = app.browser();
    thief.cookies.set('signIn', held);
    expect((await thief.token()).status).toBe(401);
  });

  it('refuses a wrong code five times, and then any code, as it does after 15 minutes, known address or not [AC-104] [AC-100] [AC-102 part]', async () => {
    const { email: known } = await makeCustomer(database);
    for (const email of [known, newAddress()]) {
      const { browser, registrationId } = await start(email);
      const code = (await codesTo(database, email))[0] ?? '123456';
      for (const typed of [wrongFor(code), '', '12345', 'nonsense', wrongFor(code)]) expect(answerOf(await confirmCode(browser, registrationId, typed))).toEqual(incorrect);
      for (const typed of [code, wrongFor(code)]) expect(answerOf(await confirmCode(browser, registrationId, typed))).toEqual(expired);
      const late = await start(email);
      const [unused] = await codesTo(database, email);
      await inTime(database, 15 * minute + 1000, async () => expect(answerOf(await confirmCode(late.browser, late.registrationId, unused ?? code))).toEqual(expired));
      expect(await accountsOf(database, email)).toHaveLength(email === known ? 1 : 0);
    }
  });

  it('refuses the code after 15 minutes, known address or not, and the registration after 24 hours [AC-104 part] [AC-107]', async () => {
    const { email: known } = await makeCustomer(database);
    const email = newAddress();
    const [one, other] = [await start(email), await start(known)];
    const [code] = await codesTo(database, email);
    await inTime(database, 15 * minute + 1000, async () => {
      expect(answerOf(await confirmCode(one.browser, one.registrationId, code!))).toEqual(expired);
      expect(answerOf(await confirmCode(other.browser, other.registrationId, '123456'))).toEqual(expired);
    });
    expect(answerOf(await confirmCode(one.browser, one.registrationId, wrongFor(code!)))).toEqual(incorrect);
    await inTime(database, 24 * hour - minute, async () => {
      await runTimetableJobs({ database, log: openLog('silent'), jobs: app.jobs });
      expect((await one.browser.call('GET', `/registrations-prod/v1/registrations/${one.registrationId}`)).status).toBe(200);
    });
    await inTime(database, 24 * hour + 1000, async () => {
      expect((await resend(one.browser, one.registrationId)).status).toBe(410);
      expect((await one.browser.call('GET', `/registrations-prod/v1/registrations/${one.registrationId}`)).status).toBe(404);
      await runTimetableJobs({ database, log: openLog('silent'), jobs: app.jobs });
      expect(await pendingOf(database, email)).toEqual([]);
    });
  });

  it('works for its own registration only, and never without a code', async () => {
    const [ada, bo] = [newAddress(), newAddress()];
    const [one, other] = [await start(ada), await start(bo)];
    const [[codeOfAda], [codeOfBo]] = [await codesTo(database, ada), await codesTo(database, bo)];
    if (codeOfAda !== codeOfBo) expect(answerOf(await confirmCode(other.browser, other.registrationId, codeOfAda!))).toEqual(incorrect);
    expect(answerOf(await confirmCode(app.browser(), 'B'.repeat(43), codeOfAda!))).toEqual(expired);
    const unmailed = await register(app.browser(), newAddress());
    expect(answerOf(await confirmCode(app.browser(), unmailed.body.registrationId, '123456'))).toEqual(incorrect);
    expect((await confirmCode(one.browser, one.registrationId, codeOfAda!)).status).toBe(204);
  });
});

describe('sending a new code', () => {
  it('works once every 60 seconds, and the mail of the new code voids the earlier one, known address or not [AC-105 part]', async () => {
    const { email: known } = await makeCustomer(database);
    for (const email of [known, newAddress()]) {
      const { browser, registrationId } = await start(email);
      const [first] = await codesTo(database, email);
      const tooSoon = await resend(browser, registrationId);
      expect([tooSoon.status, tooSoon.body.error, Number(tooSoon.headers.get('retry-after'))]).toEqual([429, 'throttled', expect.toSatisfy((left: number) => left > 0 && left <= 60)]);
      await inTime(database, minute + 1000, async () => {
        expect((await resend(browser, registrationId)).status).toBe(202);
        expect((await resend(browser, registrationId)).status).toBe(429);
        await app.runJobs();
        expect(await mailsTo(database, email)).toHaveLength(2);
        const [second] = await codesTo(database, email);
        if (first && second && first !== second) expect(answerOf(await confirmCode(browser, registrationId, first))).toEqual(incorrect);
        if (second) expect((await confirmCode(browser, registrationId, second)).status).toBe(204);
      });
    }
  });

  it('keeps the earlier code, its life and its tries, if no mail goes out, known address or not [AC-105] [AC-106 part]', async () => {
    const { email: known } = await makeCustomer(database);
    for (const email of [known, newAddress()]) {
      const { browser, registrationId } = await start(email);
      const resendAt = (minutes: number) =>
        inTime(database, minutes * minute + 1000, async () => {
          expect((await resend(browser, registrationId)).status).toBe(202);
          await app.runJobs();
        });
      for (let minutes = 1; minutes <= 4; minutes += 1) await resendAt(minutes);
      const code = (await codesTo(database, email))[0] ?? '123456';
      for (let tries = 0; tries < 2; tries += 1) expect(answerOf(await confirmCode(browser, registrationId, wrongFor(code)))).toEqual(incorrect);
      const before = await pendingOf(database, email);
      await resendAt(5);
      expect([(await mailsTo(database, email)).length, await pendingOf(database, email)]).toEqual([5, before]);
      expect([before[0]!.tries, (await confirmCode(browser, registrationId, code)).status]).toEqual([2, email === known ? 422 : 204]);
    }
  });

  it('gives five new tries once it is mailed', async () => {
    const email = newAddress();
    const { browser, registrationId } = await start(email);
    const wrong = wrongFor((await codesTo(database, email))[0]!);
    for (let tries = 0; tries < 5; tries += 1) await confirmCode(browser, registrationId, wrong);
    await inTime(database, minute + 1000, async () => {
      expect((await resend(browser, registrationId)).status).toBe(202);
      await app.runJobs();
      expect((await confirmCode(browser, registrationId, (await codesTo(database, email))[0]!)).status).toBe(204);
    });
  });

  it('is refused once the registration is over [AC-105 part]', async () => {
    const over = await resend(app.browser(), 'B'.repeat(43));
    expect(answerOf(over)).toEqual([410, 'registration_over', 'Your registration has expired. Please start again.']);
  });
});

describe('nobody learns who has an account', () => {
  it('from a new code, a wrong one or an expired one: a known and an unknown address get the same answer after the same work, 200 times each [AC-102 part] [AC-104 part] [AC-105 part]', async () => {
    const known = await Promise.all(Array.from({ length: 100 }, async () => wait((await makeCustomer(database)).email)));
    const unknown = await Promise.all(Array.from({ length: 100 }, () => wait(newAddress())));
    const browser = app.browser();
    const headers = await browser.csrfHeader();
    const compare = async (what: string, path: string, codeFor: (email: string) => string | null) => {
      const seen = await compareWork(what, (isKnown, turn) => {
        const { registrationId, email } = (isKnown ? known : unknown)[turn]!;
        const code = codeFor(email);
        return browser.call('POST', `/registrations-prod/v1/registrations/${registrationId}/${path}`, { headers, ...(code !== null && { json: { code } }) });
      });
      expect(seen.known.size).toBe(1);
      expect(seen.unknown).toEqual(seen.known);
      const { status, text, statements, hashes } = seen.first;
      expect(statements.some((statement) => statement.includes('account.pending_registrations'))).toBe(true);
      return [status, text === '' ? null : JSON.parse(text).error, hashes];
    };
    expect(await compare('a new code', 'resend', () => null)).toEqual([202, null, 0]);
    await app.runJobs();
    const mails = await listMails(database, { before: null, size: 1000, status: null });
    const codes = new Map(mails.map(({ to, text }) => [to, /\b\d{6}\b/.exec(text)?.[0]]));
    expect([known, unknown].map((list) => list.filter(({ email }) => codes.get(email) !== undefined).length)).toEqual([0, 100]);
    const codeOf = (email: string) => codes.get(email) ?? '123456';
    expect(await compare('a wrong code', 'confirm', (email) => wrongFor(codeOf(email)))).toEqual([422, 'code_invalid', 0]);
    await inTime(database, 15 * minute + 1000, async () => {
      expect(await compare('an expired code', 'confirm', codeOf)).toEqual([410, 'code_expired', 0]);
    });
  }, 120_000);
});

describe('two at once', () => {
  it('make one account of one address, and the second registration is over [AC-103 part]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = newAddress();
      const started = [];
      for (const written of [email, email.toUpperCase()]) started.push(await start(written));
      const codes = [(await codesTo(database, email))[0]!, (await codesTo(database, email.toUpperCase()))[0]!];
      const answers = await Promise.all(started.map(({ browser, registrationId }, index) => confirmCode(browser, registrationId, codes[index]!)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410]);
      expect(await accountsOf(database, email)).toHaveLength(1);
      const winner = started[answers.findIndex(({ status }) => status === 204)]!;
      expect((await winner.browser.token()).status).toBe(200);
      const loser = started[answers.findIndex(({ status }) => status === 410)]!;
      expect(loser.browser.cookies.has('signIn')).toBe(false);
    }
  });

  it('make one account of one code, and both are signed in: a form that is sent twice gets one answer [AC-103 part]', async () => {
    const email = newAddress();
    const { browser, registrationId } = await start(email);
    const [code] = await codesTo(database, email);
    const answers = await Promise.all([browser, app.browser(), app.browser()].map((each) => confirmCode(each, registrationId, code!)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 204]);
    expect(await accountsOf(database, email)).toHaveLength(1);
  });

  it('count every wrong code', async () => {
    const email = newAddress();
    const { registrationId } = await start(email);
    const wrong = wrongFor((await codesTo(database, email))[0]!);
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirmCode(app.browser(), registrationId, wrong)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([410, 410, 410, 422, 422, 422, 422, 422]);
  });
});

/** Makes a registration that can request a code at once. Its password is not hashed, which takes most of a registration's time. */
async function wait(email: string): Promise<{ registrationId: string; email: string }> {
  const registrationId = makeOpaqueToken();
  const now = (await readClock(database)) - minute;
  await insertPending(database, { tokenHash: hashOpaqueToken(registrationId), email, passwordHash: hashOfNobody, codeExpires: now, now });
  return { registrationId, email };
}
