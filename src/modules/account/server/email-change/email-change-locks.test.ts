import { describe, expect, it, vi } from 'vitest';
import { emailKey } from '#/modules/account/rules/sign-in/email-address.ts';
import { liftLock, listLocks, lockAccount, lockMember } from '#/modules/account/server/public.ts';
import { saveEmail } from '#/modules/account/server/profile/account-store.ts';
import { moveLock } from '#/modules/account/server/sign-in/move-lock.ts';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { testPassword } from '#/modules/account/testing/customer-builder.ts';
import { enterEmailCode, requestEmailCode, signedInCustomer, type SignedInBrowser } from '#/modules/account/testing/email-changes.ts';
import { newAddress } from '#/modules/account/testing/registrations.ts';
import { askForResetLink, mailsTo } from '#/modules/account/testing/reset-links.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const signedIn = () => signedInCustomer(app, database);
const enter = enterEmailCode;
const requestCode = async (owner: SignedInBrowser, email: string) => (await requestEmailCode(app, database, owner, email))!;

/** Lists the statements of this test's database that wait for another transaction. */
const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('a new e-mail address', () => {
  it('takes a lock that only staff can lift to the new address, and leaves failed sign-ins at the old one [AC-046 part] [AC-141 part]', async () => {
    const lockOf = async (email: string) => (await listLocks(database, 'customer', [email]))[0]!;
    const locked = await signedIn();
    const to = newAddress();
    const asked = await requestCode(locked, to);
    await app.browser().signIn(locked.email, 'a wrong one');
    await runSql(database, `update account.locks set failed_count = 99 where email_hash = sha256(convert_to($1, 'UTF8'))`, [emailKey(locked.email)]);
    expect((await app.browser().signIn(locked.email, 'a wrong one')).status).toBe(401);
    expect(await lockOf(locked.email)).toMatchObject({ state: 'HARD_LOCKED', source: 'AUTO', failedCount: 100 });
    expect((await enter(locked, asked)).status).toBe(200);
    expect([await lockOf(locked.email), await lockOf(to)]).toMatchObject([{ state: 'NONE', failedCount: 0 }, { state: 'HARD_LOCKED', source: 'AUTO', failedCount: 100 }]);
    expect((await app.browser().signIn(to, testPassword)).body.error).toBe('hard_locked');
    await liftLock({ database }, { audience: 'customer', email: to });
    expect((await app.browser().signIn(to, testPassword)).status).toBe(204);

    const guessed = await signedIn();
    const free = newAddress();
    const codeOfGuessed = await requestCode(guessed, free);
    for (let tries = 0; tries < 5; tries += 1) await app.browser().signIn(guessed.email, 'a wrong one');
    expect((await enter(guessed, codeOfGuessed)).status).toBe(200);
    expect([await lockOf(guessed.email), await lockOf(free)]).toMatchObject([{ state: 'SOFT_LOCKED', failedCount: 5 }, { state: 'NONE', failedCount: 0 }]);
  });

  it('keeps the lock if it is the old one in other letters [AC-141 part] [AC-025 part]', async () => {
    const { customerId, email } = await signedIn();
    await lockMember({ database }, { customerId, state: 'HARD_LOCKED', reason: 'asked by phone', staffId: 1 });
    await inTransaction({ database }, ({ database: change }) => moveLock(change, email, email.toUpperCase()));
    expect(await listLocks(database, 'customer', [email])).toMatchObject([{ state: 'HARD_LOCKED', source: 'STAFF', reason: 'asked by phone', lockedBy: 1 }]);
  });

  // A locked customer cannot send the code, so staff lock the account while the code is on its way.
  it.each(['SOFT_LOCKED', 'HARD_LOCKED'] as const)('takes a lock that staff set to the new address: %s [AC-141]', async (state) => {
    const locked = await signedIn();
    const to = newAddress();
    const code = await requestCode(locked, to);
    const sent = await inTransaction({ database }, async ({ database: change }) => {
      await lockAccount(change, locked.customerId);
      const entered = enter(locked, code);
      await vi.waitFor(async () => expect(await runSql(database, waiting)).toHaveLength(1), 10_000);
      await lockMember({ database: change }, { customerId: locked.customerId, state, reason: 'asked by phone', staffId: 1 });
      return { entered };
    });
    expect((await sent.entered).status).toBe(200);
    expect(await listLocks(database, 'customer', [locked.email, to])).toMatchObject([{ state: 'NONE' }, { state, source: 'STAFF', reason: 'asked by phone', lockedBy: 1 }]);
    expect((await app.browser().signIn(to, testPassword)).body.error).toBe(state === 'SOFT_LOCKED' ? 'soft_locked' : 'hard_locked');
  });

  it('gets no reset link that is requested for the old address while it changes; neither does the old one [AC-141 part] [AC-070 part]', async () => {
    const { customerId, email } = await signedIn();
    const to = newAddress();
    expect((await askForResetLink(app.browser(), email)).status).toBe(202);
    const { jobs } = await inTransaction({ database }, async ({ database: change }) => {
      await saveEmail(change, customerId, to);
      const jobs = app.runJobs();
      await vi.waitFor(async () => expect(await runSql(database, waiting)).toHaveLength(1), 10_000);
      return { jobs };
    });
    await jobs;
    expect(await runSql(database, 'select from account.password_resets where customer_id = $1', [customerId])).toEqual([]);
    expect([await mailsTo(database, email), await mailsTo(database, to)]).toEqual([[], []]);
  });
});
