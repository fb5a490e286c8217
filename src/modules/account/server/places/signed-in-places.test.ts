import { describe, expect, it } from 'vitest';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { signStaffOn } from '#/modules/account/testing/sign-staff-on.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { recordUse } from '#/modules/account/server/sign-in/sign-in-store.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const path = '/signed-in-places-prod/v1/signed-in-places';
const self = '/accounts-prod/v1/accounts/self';
const chromeOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const safariOnIphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

async function signInAt(email: string, userAgent?: string): Promise<{ browser: TestBrowser; bearer: string }> {
  const browser = app.browser();
  const headers = { ...(await browser.csrfHeader()), ...(userAgent !== undefined && { 'user-agent': userAgent }) };
  await browser.call('POST', '/token-client-prod/v1/sign-in?clientType=WEB_APP', { headers, json: { email, password: testPassword } });
  return { browser, bearer: (await browser.token()).body.accessToken };
}

const placesOf = async ({ browser, bearer }: { browser: TestBrowser; bearer: string }) => (await browser.call('GET', path, { bearer })).body.places;
const statusOf = async ({ browser, bearer }: { browser: TestBrowser; bearer: string }) => [(await browser.call('GET', self, { bearer })).status, (await browser.token()).status];

describe('signed-in places', () => {
  it('list the browsers of the customer by name, this one first; no other customer and no staff', async () => {
    const { customerId, email } = await makeCustomer(database);
    const here = await signInAt(email, chromeOnWindows);
    await signInAt(email);
    await signInAt(email, safariOnIphone);
    await signInAt((await makeCustomer(database)).email, chromeOnWindows);
    await signStaffOn(database, app.browser(), customerId);
    const places = await placesOf(here);
    expect(places.map(({ browser, system, isThisBrowser }: Record<string, unknown>) => [browser, system, isThisBrowser])).toEqual([
      ['Chrome', 'Windows', true],
      ['Safari', 'iPhone', false],
      [null, null, false],
    ]);
    expect(Math.abs(Date.parse(places[0].signedIn) - (await readClock(database)))).toBeLessThan(60_000);
    expect(places[0].lastSeen).toBe(places[0].signedIn);
  });

  it('leave out sign-ins that have expired', async () => {
    const { customerId, email } = await makeCustomer(database);
    await signInAt(email);
    await runSql(database, `update account.sign_ins set expires = platform.now() - interval '1 second' where customer_id = $1`, [customerId]);
    await signInAt(email);
    await runSql(database, `update account.sign_ins set created = created - interval '91 days' where customer_id = $1`, [customerId]);
    expect(await placesOf(await signInAt(email))).toHaveLength(1);
  });

  it('are signed out one at a time, with their tokens at once; the others stay', async () => {
    const { email } = await makeCustomer(database);
    const [here, there, elsewhere] = [await signInAt(email), await signInAt(email, safariOnIphone), await signInAt(email)];
    const { placeId } = (await placesOf(here)).find(({ system }: { system: string }) => system === 'iPhone');
    const answer = await here.browser.call('DELETE', `${path}/${placeId}`, { bearer: here.bearer });
    expect([answer.status, answer.text, answer.headers.getSetCookie()]).toEqual([204, '', []]);
    expect(await statusOf(there)).toEqual([401, 401]);
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([[200, 200], [200, 200]]);
    expect((await here.browser.call('DELETE', `${path}/${placeId}`, { bearer: here.bearer })).status).toBe(404);
  });

  it('are signed out all at once except this one', async () => {
    const { email } = await makeCustomer(database);
    const [here, ...others] = [await signInAt(email), await signInAt(email), await signInAt(email)];
    const stranger = await signInAt((await makeCustomer(database)).email);
    expect((await here!.browser.call('DELETE', path, { bearer: here!.bearer })).status).toBe(204);
    for (const other of others) expect(await statusOf(other)).toEqual([401, 401]);
    expect([await statusOf(here!), await statusOf(stranger)]).toEqual([[200, 200], [200, 200]]);
    expect(await placesOf(here!)).toHaveLength(1);
  });

  it('include this browser, whose cookies are then removed', async () => {
    const { email } = await makeCustomer(database);
    const here = await signInAt(email);
    const [{ placeId }] = await placesOf(here);
    expect((await here.browser.call('DELETE', `${path}/${placeId}`, { bearer: here.bearer })).status).toBe(204);
    expect([here.browser.cookies.has('signIn'), (await here.browser.call('GET', self, { bearer: here.bearer })).status]).toEqual([false, 401]);
  });

  it("of another customer, and of staff signed on as the customer, look like places that never existed, and stay", async () => {
    const { customerId, email } = await makeCustomer(database);
    const [mine, theirs] = [await signInAt(email), await signInAt((await makeCustomer(database)).email)];
    const staff = app.browser();
    await signStaffOn(database, staff, customerId);
    const [staffs] = await runSql<{ id: number }>(database, 'select id from account.sign_ins where customer_id = $1 and principal_id <> $1', [customerId]);
    const ids = [(await placesOf(theirs))[0].placeId, staffs!.id, 987_654_321, Number.MAX_SAFE_INTEGER];
    const answers = await Promise.all(ids.map((id) => mine.browser.call('DELETE', `${path}/${id}`, { bearer: mine.bearer })));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect([await statusOf(theirs), (await staff.token()).status]).toEqual([[200, 200], 200]);
    await mine.browser.call('DELETE', path, { bearer: mine.bearer });
    expect((await staff.token()).status).toBe(200);
  });

  it('are not for staff signed on as the customer [AC-013 part]', async () => {
    const { customerId, email } = await makeCustomer(database);
    const here = await signInAt(email);
    const [{ placeId }] = await placesOf(here);
    const staff = app.browser();
    await signStaffOn(database, staff, customerId);
    const bearer = (await staff.token()).body.accessToken;
    for (const [method, at] of [['GET', path], ['DELETE', path], ['DELETE', `${path}/${placeId}`]] as const) {
      const { status, body } = await staff.call(method, at, { bearer });
      expect([method, status, body.error]).toEqual([method, 422, 'proxy_not_allowed']);
    }
    expect(await statusOf(here)).toEqual([200, 200]);
  });

  it('leave no token behind when one is requested while the place is signed out', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { email } = await makeCustomer(database);
      const [here, there] = [await signInAt(email), await signInAt(email, safariOnIphone)];
      const { placeId } = (await placesOf(here)).find(({ system }: { system: string }) => system === 'iPhone');
      const [tokens] = await Promise.all([
        Promise.all(Array.from({ length: 4 }, () => there.browser.token())),
        here.browser.call('DELETE', `${path}/${placeId}`, { bearer: here.bearer }),
      ]);
      for (const { status, body } of tokens) {
        if (status === 200) expect((await there.browser.call('GET', self, { bearer: body.accessToken })).status).toBe(401);
        else expect(status).toBe(401);
      }
    }
  });
});

it('the last use of a place is recorded by the first of several calls at once, and by no call for five minutes after', async () => {
  const { customerId, email } = await makeCustomer(database);
  const here = await signInAt(email);
  const [row] = await runSql<{ id: number; lastUsed: number }>(database, 'select id, last_used as "lastUsed" from account.sign_ins where customer_id = $1', [customerId]);
  const signIn = { ...row!, customerId, principalId: customerId };
  const later = row!.lastUsed + 300_000;
  const recorded = await Promise.all(Array.from({ length: 6 }, () => recordUse(database, signIn, later)));
  expect(recorded.filter(Boolean)).toHaveLength(1);
  expect(await recordUse(database, signIn, later + 299_000)).toBe(false);
  try {
    await moveClock(database, later);
    expect(Date.parse((await placesOf(here))[0].lastSeen)).toBe(later);
  } finally {
    await moveClock(database, null);
  }
});
