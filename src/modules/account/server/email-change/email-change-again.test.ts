import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { saveEmailChange } from '#/modules/account/server/email-change/email-change-store.ts';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { emailCodesTo, enterEmailCode, requestChange, requestEmailCode, signedInCustomer, signInTo, type SignedInBrowser } from '#/modules/account/testing/email-changes.ts';
import { answerOf, expired, incorrect, inTime, newAddress, wrongFor } from '#/modules/account/testing/registrations.ts';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { runTimetableJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const minute = 60_000;
const statusOf = async ({ browser, bearer }: SignedInBrowser) => (await browser.call('GET', '/accounts-prod/v1/accounts/self', { bearer })).status;

/** Returns the stored state of the code of the customer's change. */
async function codeOf({ customerId }: { customerId: number }) {
  const [row] = await runSql<{ codeHash: Buffer | null; codeExpires: number; tries: number }>(
    database,
    'select code_hash as "codeHash", code_expires as "codeExpires", tries from account.email_changes where customer_id = $1',
    [customerId],
  );
  return row!;
}

describe('requesting a change of e-mail address again', () => {
  it('keeps an earlier code of the same address, its life and its tries, if a new request mails nothing [AC-140] [AC-138 part]', async () => {
    const owner = await signedInCustomer(app, database);
    const email = newAddress();
    for (let times = 0; times < 5; times += 1) await requestEmailCode(app, database, owner, email);
    const [fifth] = await emailCodesTo(database, email);
    for (let tries = 0; tries < 2; tries += 1) expect(answerOf(await enterEmailCode(owner, wrongFor(fifth!)))).toEqual(incorrect);
    const before = await codeOf(owner);
    await inTime(database, 10 * minute, async () => {
      expect((await requestChange(owner, email)).status).toBe(202);
      expect(await codeOf(owner)).toEqual(before);
      await app.runJobs();
    });
    expect([(await emailCodesTo(database, email)).length, await codeOf(owner)]).toEqual([5, before]);
    expect((await enterEmailCode(owner, fifth!)).body.email).toBe(email);
  });

  it('keeps the tries of an address that has an account in the same way [AC-138 part]', async () => {
    const owner = await signedInCustomer(app, database);
    const { email } = await makeCustomer(database, { email: newAddress() });
    for (let times = 0; times < 5; times += 1) await requestEmailCode(app, database, owner, email);
    for (let tries = 0; tries < 2; tries += 1) expect(answerOf(await enterEmailCode(owner, '123456'))).toEqual(incorrect);
    const before = await codeOf(owner);
    await requestEmailCode(app, database, owner, email);
    expect([before.tries, await codeOf(owner)]).toEqual([2, before]);
  });

  it('voids the code at once if the new request names another address, and also for the way back to the first one [AC-140 part]', async () => {
    const owner = await signedInCustomer(app, database);
    const email = newAddress();
    const code = (await requestEmailCode(app, database, owner, email))!;
    await enterEmailCode(owner, wrongFor(code));
    for (const other of [newAddress(), email]) {
      expect((await requestChange(owner, other)).status).toBe(202);
      expect(await codeOf(owner)).toMatchObject({ codeHash: null, tries: 0 });
      expect(answerOf(await enterEmailCode(owner, code))).toEqual(incorrect);
    }
  });
});

describe('entering a right code again', () => {
  it('answers the same code 200 for ten minutes, and does nothing else [AC-140 part]', async () => {
    const owner = await signedInCustomer(app, database);
    const email = newAddress();
    const code = (await requestEmailCode(app, database, owner, email))!;
    await requestChange(owner, email);
    expect((await enterEmailCode(owner, code)).status).toBe(200);
    const other = await signInTo(app, email);
    // The job of the request that was not mailed yet mails nothing.
    await app.runJobs();
    const again = await enterEmailCode(owner, code);
    expect([again.status, again.body.email, await statusOf(other)]).toEqual([200, email, 200]);
    expect([(await mailsTo(database, owner.email)).length, (await mailsTo(database, email)).length]).toEqual([1, 1]);
    expect(answerOf(await enterEmailCode(await signedInCustomer(app, database), code))).toEqual(expired);
    for (let tries = 0; tries < 5; tries += 1) expect(answerOf(await enterEmailCode(owner, wrongFor(code)))).toEqual(incorrect);
    expect(answerOf(await enterEmailCode(owner, code))).toEqual(expired);
    const next = await signedInCustomer(app, database);
    const nextCode = (await requestEmailCode(app, database, next, newAddress()))!;
    expect((await enterEmailCode(next, nextCode)).status).toBe(200);
    await inTime(database, 10 * minute + 1000, async () => {
      expect(answerOf(await enterEmailCode(next, nextCode))).toEqual(expired);
      await runTimetableJobs({ database, log: openLog('silent'), jobs: app.jobs });
    });
    expect(await runSql(database, 'select from account.email_changes where customer_id = any($1::bigint[])', [[owner.customerId, next.customerId]])).toEqual([]);
  });

  it('refuses it after a new request of the same address, whose password was checked while the code was entered [AC-140 part]', async () => {
    const owner = await signedInCustomer(app, database);
    const email = newAddress();
    const code = (await requestEmailCode(app, database, owner, email))!;
    for (let tries = 0; tries < 2; tries += 1) await enterEmailCode(owner, wrongFor(code));
    expect((await enterEmailCode(owner, code)).status).toBe(200);
    const now = await readClock(database);
    const codeExpires = now + 15 * minute;
    await inTransaction({ database }, (work) => saveEmailChange(work.database, { customerId: owner.customerId, requestId: randomUUID(), email, codeExpires, now }));
    expect(await codeOf(owner)).toEqual({ codeHash: null, codeExpires, tries: 0 });
    expect(answerOf(await enterEmailCode(owner, code))).toEqual(incorrect);
    expect((await mailsTo(database, email)).length, 'only the mail with the code').toBe(1);
  });
});
