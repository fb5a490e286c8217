import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { accountsOf, answerOf, codesTo, confirmCode, expired, incorrect, inTime, newAddress, newPassword as password, pendingOf, resend, startRegistering, wrongFor } from '#/modules/account/testing/registrations.ts';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import { saveClosing } from '#/modules/account/server/my-data/closing-store.ts';
import { saveEmail } from '#/modules/account/server/profile/account-store.ts';
import { lockMember } from '#/modules/account/server/public.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import { runTimetableJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const minute = 60_000;
const start = (email: string) => startRegistering(app, email);

/** Registers up to the right code, which has been entered. */
async function confirmed() {
  const email = newAddress();
  const { browser, registrationId } = await start(email);
  const code = (await codesTo(database, email))[0]!;
  expect((await confirmCode(browser, registrationId, code)).status).toBe(204);
  return { browser, registrationId, email, code };
}

describe('entering a right code again', () => {
  it('signs in by the same code for ten minutes, for a browser that lost the answer [AC-103] [AC-107 part]', async () => {
    const { browser, registrationId, email, code } = await confirmed();
    const { customerId } = (await browser.token()).body;
    await inTime(database, 10 * minute - 1000, async () => {
      const again = app.browser();
      const answer = await confirmCode(again, registrationId, code);
      expect([answer.status, answer.text]).toEqual([204, '']);
      const { body } = await again.token();
      expect([body.customerId, again.cookies.get('registered')]).toEqual([customerId, `details.${customerId}`]);
    });
    expect((await browser.token()).status).toBe(200);
    expect([(await accountsOf(database, email)).length, (await mailsTo(database, email)).length]).toEqual([1, 1]);
    await inTime(database, 10 * minute + 1000, async () => {
      const late = app.browser();
      expect(answerOf(await confirmCode(late, registrationId, code))).toEqual(expired);
      expect(late.cookies.has('signIn')).toBe(false);
      await runTimetableJobs({ database, log: openLog('silent'), jobs: app.jobs });
      expect(await pendingOf(database, email)).toEqual([]);
    });
  });

  it('counts wrong codes after it as before, and mails no code that was requested before it [AC-104 part] [AC-102 part]', async () => {
    const email = newAddress();
    const { browser, registrationId } = await start(email);
    const code = (await codesTo(database, email))[0]!;
    for (let tries = 0; tries < 2; tries += 1) await confirmCode(browser, registrationId, wrongFor(code));
    await inTime(database, minute + 1000, async () => {
      expect((await resend(browser, registrationId)).status).toBe(202);
      expect((await confirmCode(browser, registrationId, code)).status).toBe(204);
      await app.runJobs();
    });
    expect(await mailsTo(database, email)).toHaveLength(1);
    const other = app.browser();
    for (let tries = 0; tries < 3; tries += 1) expect(answerOf(await confirmCode(other, registrationId, wrongFor(code)))).toEqual(incorrect);
    expect(answerOf(await confirmCode(other, registrationId, code))).toEqual(expired);
    expect(other.cookies.has('signIn')).toBe(false);
  });

  it('signs in again although wrong passwords were typed for the address, like the first time, and after the same browser signed in again [AC-103]', async () => {
    const { browser, registrationId, email, code } = await confirmed();
    for (let times = 0; times < 5; times += 1) await app.browser().signIn(email, 'a wrong one');
    for (let times = 0; times < 3; times += 1) expect((await confirmCode(browser, registrationId, code)).status).toBe(204);
    expect((await confirmCode(app.browser(), registrationId, code)).status).toBe(204);
  });

  it('signs nobody in again after signing out, nor after a new password, a new address, a lock or the wish to close the account [AC-104 part]', async () => {
    const changes: Record<string, (owner: Awaited<ReturnType<typeof confirmed>> & { customerId: number; bearer: string }) => Promise<unknown>> = {
      'signing out': ({ browser }) => browser.logOut(),
      'a new password': ({ browser, bearer }) => browser.call('PATCH', '/change-password-prod/v1/change-password', { bearer, json: { currentPassword: password, newPassword: 'a basket of medlars' } }),
      'a new address': ({ customerId }) => saveEmail(database, customerId, newAddress()),
      'a lock by staff': ({ customerId }) => lockMember({ database }, { customerId, state: 'SOFT_LOCKED', reason: 'asked to', staffId: 1 }),
      'signing out of the first of two browsers': async ({ browser, registrationId, code }) => {
        expect((await confirmCode(app.browser(), registrationId, code)).status).toBe(204);
        await browser.logOut();
      },
      'closing the account': ({ customerId }) => inTransaction({ database }, (work) => saveClosing(work.database, customerId, { asked: 0, closes: 9e12 })),
    };
    for (const [name, change] of Object.entries(changes)) {
      const owner = await confirmed();
      const { customerId, accessToken } = (await owner.browser.token()).body;
      await change({ ...owner, customerId, bearer: accessToken });
      const again = app.browser();
      expect([name, ...answerOf(await confirmCode(again, owner.registrationId, owner.code))]).toEqual([name, ...expired]);
      expect(again.cookies.has('signIn')).toBe(false);
    }
  });
});
