import { describe, expect, it } from 'vitest';
import { lockAccount, tryPassword } from '#/modules/account/server/public.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { resetLinksTo, sendReset } from '#/modules/account/testing/reset-links.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database } = shop;
const self = '/accounts-prod/v1/accounts/self';
let addresses = 0;
const newBrowser = () => shop.browser(`10.32.0.${(addresses += 1)}`);

const staff = await makeStaff(database, ['CUSTOMER_LOCK'], { displayName: 'Kit Rowan' });
const desk = newBrowser();
await signStaffIn(desk, staff.email);
const bearer = await staffTokenOf(desk);

const call = (method: string, customerId: number, what: 'lock' | 'password-reset', json?: object) =>
  desk.call(method, `/staff-prod/v1/staff/customers/${customerId}/${what}`, { bearer, ...(json && { json }) });
const audited = (customerId: number) =>
  runSql<{ action: string; staffId: number; detail: string }>(database, 'select action, staff_id as "staffId", detail from staff.audit where customer_id = $1 order by id', [customerId]);
/** Waits until a statement with these words waits for a row. */
const waitFor = (words: string) =>
  expect
    .poll(() => runSql(database, `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`, [`%${words}%`]), { timeout: 10_000 })
    .toHaveLength(1);
const tryAs = (email: string, password = testPassword) => newBrowser().signIn(email, password);

describe('a lock that staff set on a customer', () => {
  it('is answered as it was set, and ends every session and token at once if it is hard [AC-524] [AC-525] [AC-519 part]', async () => {
    const { customerId, email } = await makeCustomer(database);
    const [phone, laptop] = [newBrowser(), newBrowser()];
    for (const browser of [phone, laptop]) await browser.signIn(email, testPassword);
    const tokens = [(await phone.token()).body.accessToken, (await laptop.token()).body.accessToken];
    const { status, body } = await call('PUT', customerId, 'lock', { state: 'HARD_LOCKED', reason: '  Card reported stolen ' });
    const lockedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect([status, body]).toEqual([
      200,
      { state: 'HARD_LOCKED', source: 'STAFF', reason: 'Card reported stolen', lockedAt, lockedBy: staff.staffId, expiresAt: null, failedCount: 0 },
    ]);
    for (const token of tokens) expect((await phone.call('GET', self, { bearer: token })).status).toBe(401);
    for (const browser of [phone, laptop]) expect((await browser.token()).status).toBe(401);
    expect(await tryAs(email)).toMatchObject({ status: 403, body: { code: 'HARD_LOCKED' } });
    expect(await tryAs(email, 'a wrong one')).toMatchObject({ status: 401, body: { error: 'invalid_credentials' } });
    expect(await audited(customerId)).toEqual([
      { action: 'CUSTOMER_LOCK', staffId: staff.staffId, detail: JSON.stringify({ after: { state: 'HARD_LOCKED', reason: 'Card reported stolen' } }) },
    ]);
  });

  it('needs a state and a reason of 1 to 200 characters, and a customer [AC-524]', async () => {
    const { customerId, email } = await makeCustomer(database);
    for (const reason of ['', '   ', 'x'.repeat(201)]) {
      expect([reason, (await call('PUT', customerId, 'lock', { state: 'SOFT_LOCKED', reason })).status]).toEqual([reason, 422]);
    }
    for (const wrong of [{ state: 'NONE', reason: 'x' }, { state: 'SOFT_LOCKED' }, { reason: 'x' }]) {
      expect((await call('PUT', customerId, 'lock', wrong)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await tryAs(email)).status).toBe(204);
    expect(await audited(customerId)).toEqual([]);
    for (const reason of ['x', 'x'.repeat(200)]) {
      expect((await call('PUT', customerId, 'lock', { state: 'SOFT_LOCKED', reason })).body.reason).toBe(reason);
    }
    for (const [method, what] of [['GET', 'lock'], ['DELETE', 'lock'], ['PUT', 'lock'], ['POST', 'password-reset']] as const) {
      const { status } = await call(method, 987_654_321, what, method === 'PUT' ? { state: 'SOFT_LOCKED', reason: 'x' } : undefined);
      expect([method, what, status]).toEqual([method, what, 404]);
    }
  });

  it('is lifted with its failures, and the customer can sign in at once [AC-526] [AC-519 part]', async () => {
    const { customerId, email } = await makeCustomer(database);
    for (let tried = 0; tried < 5; tried += 1) await tryAs(email, 'a wrong one');
    expect(await tryAs(email)).toMatchObject({ status: 403, body: { code: 'SOFT_LOCKED' } });
    expect((await call('GET', customerId, 'lock')).body.lock).toMatchObject({ state: 'SOFT_LOCKED', source: 'AUTO', reason: null, failedCount: 5, expiresAt: expect.any(String) });
    const { status, text } = await call('DELETE', customerId, 'lock');
    expect([status, text]).toEqual([204, '']);
    expect((await call('GET', customerId, 'lock')).body.lock).toEqual({
      state: 'NONE', source: null, reason: null, lockedAt: null, lockedBy: null, expiresAt: null, failedCount: 0,
    });
    expect((await tryAs(email)).status).toBe(204);

    await call('PUT', customerId, 'lock', { state: 'HARD_LOCKED', reason: 'Asked by phone' });
    await call('DELETE', customerId, 'lock');
    expect((await tryAs(email)).status).toBe(204);
  });

  it('is read with the earlier ones, newest first [AC-523 part]', async () => {
    const { customerId, email } = await makeCustomer(database);
    for (let tried = 0; tried < 5; tried += 1) await tryAs(email, 'a wrong one');
    await call('DELETE', customerId, 'lock');
    await call('PUT', customerId, 'lock', { state: 'SOFT_LOCKED', reason: 'Asked by phone' });
    await call('DELETE', customerId, 'lock');
    const { lock, history } = (await call('GET', customerId, 'lock')).body;
    expect(lock.state).toBe('NONE');
    const by = { staffName: 'Kit Rowan', at: expect.any(String), ended: null };
    expect(history).toEqual([
      { state: 'NONE', lifted: 'SOFT_LOCKED', source: 'STAFF', reason: 'Asked by phone', ...by },
      { state: 'SOFT_LOCKED', lifted: null, source: null, reason: 'Asked by phone', ...by },
      { state: 'NONE', lifted: 'SOFT_LOCKED', source: 'AUTO', reason: null, ...by },
      { state: 'SOFT_LOCKED', lifted: null, source: 'AUTO', reason: null, staffName: null, at: expect.any(String), ended: expect.any(String) },
    ]);
  });
});

describe('a lock of failed sign-ins', () => {
  it.each(['PUT', 'DELETE'] as const)('ends after it began, if it is set while the %s of staff waits [AC-523 part]', async (method) => {
    const { customerId, email } = await makeCustomer(database);
    const sent = await inTransaction({ database }, async ({ database: held }) => {
      await lockAccount(held, customerId);
      const answer = call(method, customerId, 'lock', method === 'PUT' ? { state: 'SOFT_LOCKED', reason: 'Asked by phone' } : undefined);
      await waitFor('from account.accounts');
      for (let tried = 0; tried < 5; tried += 1) await tryAs(email, 'a wrong one');
      return { answer };
    });
    expect((await sent.answer).status).toBe(method === 'PUT' ? 200 : 204);
    const { lock, history } = (await call('GET', customerId, 'lock')).body;
    const { at, ended } = history.find((change: { staffName: string | null }) => change.staffName === null);
    expect(Date.parse(ended)).toBeGreaterThan(Date.parse(at));
    if (method === 'PUT') expect(lock.lockedAt).toBe(ended);
  });

  it('is recorded as lifted, if it is set while the request to lift waits [AC-523 part]', async () => {
    const { customerId, email } = await makeCustomer(database);
    for (let tried = 0; tried < 4; tried += 1) await tryAs(email, 'a wrong one');
    let lifting: ReturnType<typeof call> | undefined;
    const nobody = async () => null;
    await tryPassword({ database }, {
      audience: 'customer',
      email,
      password: 'a wrong one',
      find: nobody,
      enter: nobody,
      async whenLocked() {
        lifting = call('DELETE', customerId, 'lock');
        await waitFor('insert into account.locks');
      },
    });
    expect((await lifting)?.status).toBe(204);
    const { lock, history } = (await call('GET', customerId, 'lock')).body;
    expect([lock.state, history[0]]).toMatchObject(['NONE', { state: 'NONE', lifted: 'SOFT_LOCKED', source: 'AUTO' }]);
  });
});

it('a reset link goes to the customer by mail, and the answer does not hold it [AC-527]', async () => {
  const { customerId, email } = await makeCustomer(database);
  const { status, text } = await call('POST', customerId, 'password-reset');
  expect([status, text]).toEqual([202, '']);
  await runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs: shop.shop.jobs });
  const [link, ...others] = await resetLinksTo(database, email);
  expect(others).toEqual([]);
  expect((await sendReset(newBrowser(), link!.token, 'a basket of quinces')).status).toBe(204);
  expect((await tryAs(email, 'a basket of quinces')).status).toBe(204);
  expect(await audited(customerId)).toEqual([{ action: 'PASSWORD_RESET', staffId: staff.staffId, detail: '{"after":{"resetLink":"requested"}}' }]);
});
