import { describe, expect, it } from 'vitest';
import { emailKey } from '#/modules/account/rules/sign-in/email-address.ts';
import { liftLock, listLocks } from '#/modules/account/server/public.ts';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { emailCodesTo } from '#/modules/account/testing/email-changes.ts';
import { newAddress } from '#/modules/account/testing/registrations.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const path = '/myDetailsEmail-prod/v1/myDetailsEmail';

async function signedIn() {
  const { email } = await makeCustomer(database, { email: newAddress() });
  const browser = app.browser();
  await browser.signIn(email, testPassword);
  return { email, browser, bearer: (await browser.token()).body.accessToken as string };
}

type Owner = Awaited<ReturnType<typeof signedIn>>;

const enter = ({ browser, bearer }: Owner, code: string) => browser.call('POST', `${path}/confirm`, { bearer, json: { code } });

async function requestCode({ browser, bearer }: Owner, email: string): Promise<string> {
  expect((await browser.call('PATCH', path, { bearer, json: { email, currentPassword: testPassword } })).status).toBe(202);
  await app.runJobs();
  return (await emailCodesTo(database, email))[0]!;
}

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
    await liftLock({ database }, { audience: 'customer', email: to, now: await readClock(database) });
    expect((await app.browser().signIn(to, testPassword)).status).toBe(204);

    const guessed = await signedIn();
    const free = newAddress();
    const codeOfGuessed = await requestCode(guessed, free);
    for (let tries = 0; tries < 5; tries += 1) await app.browser().signIn(guessed.email, 'a wrong one');
    expect((await enter(guessed, codeOfGuessed)).status).toBe(200);
    expect([await lockOf(guessed.email), await lockOf(free)]).toMatchObject([{ state: 'SOFT_LOCKED', failedCount: 5 }, { state: 'NONE', failedCount: 0 }]);
  });
});
