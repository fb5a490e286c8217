import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { signStaffOn } from '#/modules/account/testing/sign-staff-on.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { callerOfSignIn, liftLock, lockMember } from '#/modules/account/server/public.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const self = '/accounts-prod/v1/accounts/self';
const year = 365 * 24 * 3600 * 1000;
const softLocked = { status: 403, body: { error: 'soft_locked', code: 'SOFT_LOCKED' } };

const tryAs = (email: string, password: string) => app.browser().signIn(email, password);

async function signedIn(): Promise<{ browser: TestBrowser; bearer: string; customerId: number; email: string }> {
  const customer = await makeCustomer(database);
  const browser = app.browser();
  await browser.signIn(customer.email, testPassword);
  return { browser, bearer: (await browser.token()).body.accessToken, ...customer };
}

describe('a lock set by staff', () => {
  const lock = async (customerId: number, state: 'SOFT_LOCKED' | 'HARD_LOCKED') =>
    lockMember({ database }, { customerId, state, reason: 'Asked by phone', staffId: 7 });

  it('has no end if it is soft, revokes the tokens and answers the token call with 403 until it is lifted [AC-049 part]', async () => {
    const { browser, bearer, customerId, email } = await signedIn();
    const cookie = browser.cookies.get('signIn')!;
    expect(await lock(customerId, 'SOFT_LOCKED')).toMatchObject({ source: 'STAFF', reason: 'Asked by phone', lockedBy: 7, expiresAt: null });
    expect((await browser.call('GET', self, { bearer })).status).toBe(401);
    const refused = await browser.token();
    expect(refused).toMatchObject(softLocked);
    expect(refused.headers.getSetCookie()).toEqual([]);
    await moveClock(database, (await readClock(database)) + year);
    expect(await tryAs(email, testPassword)).toMatchObject(softLocked);
    await moveClock(database, null);

    await liftLock({ database }, { audience: 'customer', email });
    expect(browser.cookies.get('signIn')).toBe(cookie);
    expect((await browser.token()).status).toBe(200);
    expect((await tryAs(email, testPassword)).status).toBe(204);
  });

  it('stops pages rendered here from identifying the shopper by their cookie [SH-511 part]', async () => {
    const { browser, customerId } = await signedIn();
    const cookie = browser.cookies.get('signIn')!;
    expect(await callerOfSignIn(database, cookie)).not.toBeNull();
    await lock(customerId, 'SOFT_LOCKED');
    expect(await callerOfSignIn(database, cookie)).toBeNull();
  });

  it('leaves no token behind that was requested at the same moment [AC-049 part]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { browser, customerId } = await signedIn();
      const asked = Array.from({ length: 4 }, () => browser.token());
      const [answers] = await Promise.all([Promise.all(asked), lock(customerId, 'SOFT_LOCKED')]);
      for (const { body } of answers) {
        if (body.accessToken) expect((await browser.call('GET', self, { bearer: body.accessToken })).status).toBe(401);
      }
      expect(await runSql(database, 'select 1 from account.access_tokens where customer_id = $1', [customerId])).toEqual([]);
    }
  });

  it('ends the sign-ins at once if it is hard, and refuses new ones [AC-525 part]', async () => {
    const { browser, bearer, customerId, email } = await signedIn();
    await lock(customerId, 'HARD_LOCKED');
    expect((await browser.call('GET', self, { bearer })).status).toBe(401);
    expect((await browser.token()).status).toBe(401);
    expect(await tryAs(email, testPassword)).toMatchObject({ status: 403, body: { code: 'HARD_LOCKED' } });
    expect(await tryAs(email, 'a wrong one')).toMatchObject({ status: 401, body: { error: 'invalid_credentials' } });
  });

  it('does not end the session of staff who are signed on as the member', async () => {
    const { browser: own, customerId } = await signedIn();
    const browser = app.browser();
    const { bearer } = await signStaffOn(database, browser, customerId);
    await lock(customerId, 'SOFT_LOCKED');
    expect((await own.token()).status).toBe(403);
    expect((await browser.call('GET', self, { bearer })).status).toBe(200);
    expect((await browser.token()).status).toBe(200);
    expect(await callerOfSignIn(database, browser.cookies.get('signIn')!)).not.toBeNull();
  });

  it('needs an existing account', async () => {
    await expect(lock(987_654, 'SOFT_LOCKED')).rejects.toMatchObject({ status: 404 });
  });
});
