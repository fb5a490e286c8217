import { expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { mailResetLink, sendReset } from '#/modules/account/testing/reset-links.ts';
import { accountPersonalData, liftMemberLock, listEndedLocks, lockMember } from '#/modules/account/server/public.ts';
import { minuteMs } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { runTimetableJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);

/** Makes a customer whose address failed sign-ins have locked. */
async function lockedOut() {
  const customer = await makeCustomer(database);
  for (let time = 0; time < 5; time += 1) await app.browser().signIn(customer.email, 'a wrong one');
  return customer;
}

/** Returns how many minutes each ended lock of an address lasted, as of some minutes from now. */
async function lasted(email: string, later = 0): Promise<number[]> {
  const ended = await listEndedLocks(database, email, (await readClock(database)) + later * minuteMs);
  return ended.map((lock) => Math.round((lock.ended - lock.lockedAt) / minuteMs));
}

async function after(minutes: number, work: () => Promise<void>): Promise<void> {
  await moveClock(database, (await readClock(database)) + minutes * minuteMs);
  await work().finally(() => moveClock(database, null));
}

it('a lock of failed sign-ins that has ended by itself is listed with its end, also after the next sign-in [AC-523 part] [AC-044 part]', async () => {
  const { email } = await lockedOut();
  expect([await lasted(email), await lasted(email, 29), await lasted(email, 31)]).toEqual([[], [], [30]]);
  await after(31, async () => expect((await app.browser().signIn(email, testPassword)).status).toBe(204));
  expect(await lasted(email, 31)).toEqual([30]);
});

it('one that a new password or staff ended earlier is listed with that end [AC-523 part] [AC-044 part]', async () => {
  const [reset, lifted, again] = [await lockedOut(), await lockedOut(), await lockedOut()];
  await after(10, async () => {
    const now = await readClock(database);
    const token = await mailResetLink(app, database, reset.email);
    expect((await sendReset(app.browser(), token, 'a basket of quinces')).status).toBe(204);
    expect(await liftMemberLock({ database }, { customerId: lifted.customerId, now })).toMatchObject({ state: 'SOFT_LOCKED', source: 'AUTO' });
    await lockMember({ database }, { customerId: again.customerId, state: 'HARD_LOCKED', reason: 'Asked by phone', staffId: 1, now });
    for (const { email } of [reset, lifted, again]) expect(await lasted(email, 1)).toEqual([10]);
  });
});

it('lifting one that has ended by itself lifts no lock', async () => {
  const { customerId, email } = await lockedOut();
  await after(31, async () => {
    expect(await liftMemberLock({ database }, { customerId, now: await readClock(database) })).toMatchObject({ state: 'NONE', failedCount: 5 });
    expect(await lasted(email)).toEqual([30]);
  });
});

it('one goes with its account', async () => {
  const { customerId, email } = await lockedOut();
  const now = await readClock(database);
  await inTransaction({ database }, (work) => accountPersonalData.erasure!.erase(work.database, { customerId, now }));
  expect(await lasted(email, 31)).toEqual([]);
});

it('one is forgotten 90 days after its end', async () => {
  const [old, newer] = [await lockedOut(), await lockedOut()];
  const age = (email: string, days: number) =>
    runSql(database, `update account.automatic_locks set locked_at = locked_at - $2 * interval '1 day', ends = ends - $2 * interval '1 day' where email_hash = sha256(convert_to($1, 'UTF8'))`, [email, days]);
  await age(old.email, 91);
  await age(newer.email, 89);
  await runTimetableJobs({ database, log: openLog('silent'), jobs: app.jobs });
  expect([await lasted(old.email), await lasted(newer.email)]).toEqual([[], [30]]);
});
