import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { enterEmailCode, requestEmailCode, signedInCustomer } from '#/modules/account/testing/email-changes.ts';
import { newAddress } from '#/modules/account/testing/registrations.ts';
import { mailResetLink, sendReset } from '#/modules/account/testing/reset-links.ts';
import { saveEmail } from '#/modules/account/server/profile/account-store.ts';
import { accountPersonalData, liftLock, liftMemberLock, listEndedLocks, lockMember, tryPassword } from '#/modules/account/server/public.ts';
import { minuteMs } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { runTimetableJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { lockKeyOf } from './lock-store.ts';
import { moveLock } from './move-lock.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);

/** Makes a customer whose address failed sign-ins have locked. */
async function lockedOut() {
  const customer = await makeCustomer(database);
  await failFiveTimes(customer.email);
  return customer;
}

async function failFiveTimes(email: string): Promise<void> {
  for (let time = 0; time < 5; time += 1) await app.browser().signIn(email, 'a wrong one');
}

/** Fails to sign in as staff until the address is locked. */
async function lockOutStaff(email: string): Promise<void> {
  const nobody = async () => null;
  const fail = () => tryPassword({ database }, { audience: 'staff', email, password: 'a wrong one', find: nobody, enter: nobody });
  for (let time = 0; time < 5; time += 1) await fail();
  expect((await fail()).kind).toBe('soft locked');
}

/** Returns how many minutes each ended lock of a customer lasted, as of some minutes from now. */
async function lasted({ customerId }: { customerId: number }, later = 0): Promise<number[]> {
  const ended = await listEndedLocks(database, customerId, (await readClock(database)) + later * minuteMs);
  return ended.map((lock) => Math.round((lock.ended - lock.lockedAt) / minuteMs));
}

const countStored = async (): Promise<number> => (await runSql(database, 'select from account.automatic_locks')).length;

async function after(minutes: number, work: () => Promise<void>): Promise<void> {
  await moveClock(database, (await readClock(database)) + minutes * minuteMs);
  await work().finally(() => moveClock(database, null));
}

it('a lock of failed sign-ins that has ended by itself is listed with its end, also after the next sign-in [AC-523 part] [AC-044 part]', async () => {
  const customer = await lockedOut();
  expect([await lasted(customer), await lasted(customer, 29), await lasted(customer, 31)]).toEqual([[], [], [30]]);
  await after(31, async () => expect((await app.browser().signIn(customer.email, testPassword)).status).toBe(204));
  expect(await lasted(customer, 31)).toEqual([30]);
});

it('an automatic lock that a new password or staff ended early is listed with that end [AC-523 part] [AC-044 part]', async () => {
  const [reset, lifted, again] = [await lockedOut(), await lockedOut(), await lockedOut()];
  await after(10, async () => {
    const token = await mailResetLink(app, database, reset.email);
    expect((await sendReset(app.browser(), token, 'a basket of quinces')).status).toBe(204);
    expect(await liftMemberLock({ database }, lifted.customerId)).toMatchObject({ state: 'SOFT_LOCKED', source: 'AUTO' });
    await lockMember({ database }, { customerId: again.customerId, state: 'HARD_LOCKED', reason: 'Asked by phone', staffId: 1 });
    for (const customer of [reset, lifted, again]) expect(await lasted(customer, 1)).toEqual([10]);
  });
});

it('an automatic lock ends when it began, if staff read the clock before that [AC-523 part]', async () => {
  await after(10, async () => {
    const customer = await lockedOut();
    await moveClock(database, null);
    await liftMemberLock({ database }, customer.customerId);
    expect(await lasted(customer, 11)).toEqual([0]);
  });
});

it('lifting an automatic lock that has ended by itself lifts no lock', async () => {
  const customer = await lockedOut();
  await after(31, async () => {
    expect(await liftMemberLock({ database }, customer.customerId)).toMatchObject({ state: 'NONE', failedCount: 5 });
    expect(await lasted(customer)).toEqual([30]);
  });
});

it('a staff user’s lock is not listed for a member with the same address, and lifting it leaves the member’s locks as they are [AC-512 part] [AC-523 part]', async () => {
  const member = await makeCustomer(database);
  await lockOutStaff(member.email);
  expect(await lasted(member, 31)).toEqual([]);
  await failFiveTimes(member.email);
  expect(await liftLock({ database }, { audience: 'staff', email: member.email })).toMatchObject({ state: 'SOFT_LOCKED', source: 'AUTO' });
  expect([await lasted(member), await lasted(member, 31)]).toEqual([[], [30]]);
});

it('an automatic lock that ended before the member had the address is not listed [AC-523 part]', async () => {
  const [one, other] = [await lockedOut(), await lockedOut()];
  const members: { customerId: number }[] = [];
  await after(31, async () => {
    for (const { customerId, email } of [one, other]) await saveEmail(database, customerId, `moved-${email}`);
    const registered = await makeCustomer(database, { email: one.email });
    const changed = await makeCustomer(database);
    await saveEmail(database, changed.customerId, other.email);
    members.push(registered, changed);
    for (const member of members) expect(await lasted(member)).toEqual([]);
    for (const { email } of [one, other]) await failFiveTimes(email);
  });
  await after(62, async () => {
    await saveEmail(database, members[1]!.customerId, other.email.toUpperCase());
    for (const member of members) expect(await lasted(member)).toEqual([30]);
  });
});

it('an automatic lock is deleted with its account', async () => {
  const { customerId } = await lockedOut();
  const stored = await countStored();
  const now = await readClock(database);
  await inTransaction({ database }, (work) => accountPersonalData.erasure!.erase(work.database, { customerId, now }));
  expect(await countStored()).toBe(stored - 1);
});

it('an automatic lock is deleted 90 days after its end', async () => {
  const [old, newer] = [await lockedOut(), await lockedOut()];
  const age = (email: string, days: number) =>
    runSql(database, `update account.automatic_locks set locked_at = locked_at - $2 * interval '1 day', ends = ends - $2 * interval '1 day' where email_hash = sha256(convert_to($1, 'UTF8'))`, [email, days]);
  await age(old.email, 91);
  await age(newer.email, 89);
  const stored = await countStored();
  await runTimetableJobs({ database, log: openLog('silent'), jobs: app.jobs });
  expect(await countStored()).toBe(stored - 1);
});

it('an automatic lock that an earlier version set is listed, unless it is a staff user’s [AC-523 part]', async () => {
  const [member, lockedByStaff] = [await lockedOut(), await makeCustomer(database)];
  await lockOutStaff(member.email);
  await lockMember({ database }, { customerId: lockedByStaff.customerId, state: 'SOFT_LOCKED', reason: 'Asked by phone', staffId: 1 });
  await runSql(database, 'drop table account.automatic_locks');
  await runSql(database, await readFile('database/migrations/0249-automatic-locks.sql', 'utf8'));
  expect([await lasted(member, 31), await lasted(lockedByStaff, 31)]).toEqual([[30], []]);
});

it('an automatic lock ends when a lock that staff set moves to its address [AC-523 part]', async () => {
  const locked = await makeCustomer(database);
  const next = `next-${crypto.randomUUID()}@example.test`;
  await lockMember({ database }, { customerId: locked.customerId, state: 'SOFT_LOCKED', reason: 'Asked by phone', staffId: 1 });
  await failFiveTimes(next);
  await after(10, () => inTransaction({ database }, (work) => moveLock(work.database, locked.email, next)));
  const { emailHash } = lockKeyOf('customer', next);
  const stored = await runSql(database, 'select (extract(epoch from ends - locked_at) / 60)::integer as minutes from account.automatic_locks where email_hash = $1', [emailHash]);
  expect(stored).toEqual([{ minutes: 10 }]);
});

it('a locked account that moves to a locked address ends the lock there, which is not listed as its own [AC-523 part]', async () => {
  const owner = await signedInCustomer(app, database);
  const next = newAddress();
  const code = (await requestEmailCode(app, database, owner, next))!;
  await failFiveTimes(next);
  // Failed sign-ins lock the account hard while the code is on its way.
  await failFiveTimes(owner.email);
  await runSql(database, `update account.locks set state = 'HARD_LOCKED' where email_hash = $1`, [lockKeyOf('customer', owner.email).emailHash]);
  expect((await enterEmailCode(owner, code)).status).toBe(200);
  const { emailHash } = lockKeyOf('customer', next);
  expect(await runSql(database, 'select ends <= platform.now() as over from account.automatic_locks where email_hash = $1', [emailHash])).toEqual([{ over: true }]);
  expect(await lasted(owner, 31)).toEqual([]);
});
