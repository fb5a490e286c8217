import { describe, expect, it } from 'vitest';
import { accountPersonalData } from '#/modules/account/server/public.ts';
import { openAccountApp } from '#/modules/account/testing/account-app.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { inTime } from '#/modules/account/testing/registrations.ts';
import { signStaffOn } from '#/modules/account/testing/sign-staff-on.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const app = openAccountApp(database);
const pathOf = (scheme: string) => `/marketingpreferences-prod/v1/marketingpreferences/${scheme}?clientType=WEB_APP`;
const schemes = ['waitrose', 'mywaitrose', 'johnlewis', 'johnlewisfinancialservices'];
const notices = [{ title: 'Privacy policy', version: 'NA' }];
const choice = (EMAIL: unknown, SMS: unknown, source = 'UPDATE_PREFERENCES') => ({ consent: { EMAIL, SMS }, notices, source });

async function signedIn() {
  const { customerId, email } = await makeCustomer(database);
  const browser = app.browser();
  await browser.signIn(email, testPassword);
  const bearer = (await browser.token()).body.accessToken;
  return { customerId, bearer, send: (method: string, scheme: string, json?: unknown) => browser.call(method, pathOf(scheme), { bearer, ...(json !== undefined && { json }) }) };
}

const historyOf = (customerId: number) =>
  runSql<{ scheme: string; email: boolean | null; sms: boolean | null; source: string; by: number; notices: unknown; modified: number }>(
    database,
    'select scheme, email, sms, source, saved_by as by, notices, modified from account.marketing_consents where customer_id = $1 order by id',
    [customerId],
  );

describe('marketing preferences', () => {
  it('are null in both channels of every scheme until something is saved; there are no other schemes [AC-242] [AC-243] [AC-244 part] [AC-245]', async () => {
    const { send } = await signedIn();
    for (const marketingScheme of schemes) {
      const { status, body } = await send('GET', marketingScheme);
      expect([status, body]).toEqual([200, { marketingScheme, consent: { EMAIL: null, SMS: null }, notices: [], source: null, modified: null }]);
    }
    for (const wrong of ['myWaitrose', 'John%20Lewis', 'toString', 'x']) {
      for (const method of ['GET', 'PUT', 'POST']) expect([wrong, method, (await send(method, wrong, method === 'GET' ? undefined : choice(true, true))).status]).toEqual([wrong, method, 404]);
    }
  });

  it('are saved per scheme with their source and notices, and read as saved [AC-240] [AC-244] [AC-246]', async () => {
    const { customerId, send } = await signedIn();
    const { status, body } = await send('PUT', 'waitrose', choice(true, null, 'REGISTRATION'));
    expect([status, body]).toEqual([200, { marketingScheme: 'waitrose', consent: { EMAIL: true, SMS: null }, notices, source: 'REGISTRATION', modified: expect.stringMatching(/^\d{4}-.*Z$/) }]);
    expect((await send('GET', 'waitrose')).body).toEqual(body);
    expect((await send('GET', 'johnlewis')).body.consent).toEqual({ EMAIL: null, SMS: null });
    for (const source of ['CHECKOUT', 'JOIN_MYWAITROSE', 'UPDATE_PREFERENCES', 'REGISTRATION']) expect((await send('PUT', 'johnlewis', choice(false, true, source))).body.source).toBe(source);
    expect((await historyOf(customerId)).map(({ scheme }) => scheme)).toEqual(['waitrose', ...Array(4).fill('johnlewis')]);
    const other = await signedIn();
    expect((await other.send('GET', 'waitrose')).body.consent).toEqual({ EMAIL: null, SMS: null });
  });

  it('are saved with every notice that the customer was shown, in order and with its version [AC-246 part]', async () => {
    const { customerId, send } = await signedIn();
    const shown = [{ title: 'Privacy policy', version: '2' }, { title: 'Terms and conditions', version: '7' }];
    expect((await send('PUT', 'waitrose', { ...choice(true, false), notices: shown })).body.notices).toEqual(shown);
    expect((await send('GET', 'waitrose')).body.notices).toEqual(shown);
    await send('PUT', 'waitrose', choice(false, false));
    expect((await historyOf(customerId)).map((saved) => saved.notices)).toEqual([shown, notices]);
  });

  it.each([['', 400], ['?clientType=', 422], ['?clientType=IOS_APP', 422]])('are not saved by a call whose clientType is not WEB_APP: "%s" [AC-246 part]', async (query, refused) => {
    const { customerId, bearer } = await signedIn();
    const { status } = await app.browser().call('PUT', pathOf('waitrose').replace(/\?.*/, query), { bearer, json: choice(true, true) });
    expect([status, await historyOf(customerId)]).toEqual([refused, []]);
  });

  it.each(schemes)('are stored with the source of each saving, in their own scheme alone: %s [AC-249]', async (scheme) => {
    const { customerId, send } = await signedIn();
    const sources = ['CHECKOUT', 'JOIN_MYWAITROSE', 'UPDATE_PREFERENCES', 'REGISTRATION'];
    for (const source of sources) {
      await send('PUT', scheme, choice(true, false, source));
      expect((await send('GET', scheme)).body).toMatchObject({ marketingScheme: scheme, source });
    }
    expect((await historyOf(customerId)).map((saved) => [saved.scheme, saved.source])).toEqual(sources.map((source) => [scheme, source]));
    for (const other of schemes.filter((one) => one !== scheme)) expect((await send('GET', other)).body).toMatchObject({ consent: { EMAIL: null, SMS: null }, source: null });
  });

  it('say when they were saved, by the shop’s clock, and keep the times of the earlier ones [AC-241]', async () => {
    const { customerId, email } = await makeCustomer(database);
    const times: number[] = [];
    // A week passes between the two, so the customer signs in again.
    for (const [ahead, isWanted] of [[0, true], [7 * 24 * 60 * 60 * 1000, false]] as const) {
      await inTime(database, ahead, async () => {
        const browser = app.browser();
        await browser.signIn(email, testPassword);
        const bearer = (await browser.token()).body.accessToken;
        const before = await readClock(database);
        const { body } = await browser.call('PUT', pathOf('waitrose'), { bearer, json: choice(isWanted, isWanted) });
        const modified = Date.parse(body.modified);
        expect([modified >= before, modified <= (await readClock(database)), body.marketingScheme]).toEqual([true, true, 'waitrose']);
        times.push(modified);
      });
    }
    expect((await historyOf(customerId)).map(({ email: mails, modified }) => [mails, modified])).toEqual([[true, times[0]], [false, times[1]]]);
    const exported = await accountPersonalData.sections.find(({ name }) => name === 'marketingChoices')!.read(database, customerId);
    const iso = times.map((time) => new Date(time).toISOString().replace(/\.\d+/, ''));
    expect(exported).toMatchObject([{ scheme: 'waitrose', email: true, sms: true, source: 'UPDATE_PREFERENCES', notices: 'Privacy policy, version NA', saved: iso[0] }, { email: false, sms: false, saved: iso[1] }]);
  });

  it('keep every earlier consent with its time and source, also one that staff saved for the customer [AC-241]', async () => {
    const { customerId, send } = await signedIn();
    await send('PUT', 'waitrose', choice(true, true, 'REGISTRATION'));
    await send('PUT', 'waitrose', choice(false, true));
    const browser = app.browser();
    const { bearer, principalId } = await signStaffOn(database, browser, customerId);
    expect((await browser.call('PUT', pathOf('waitrose'), { bearer, json: choice(false, false) })).status).toBe(200);
    const history = await historyOf(customerId);
    expect(history.map(({ email, sms, source, by }) => [email, sms, source, by])).toEqual([
      [true, true, 'REGISTRATION', customerId],
      [false, true, 'UPDATE_PREFERENCES', customerId],
      [false, false, 'UPDATE_PREFERENCES', principalId],
    ]);
    expect(history.map(({ notices: shown }) => shown)).toEqual([notices, notices, notices]);
    expect(history.map(({ modified }) => modified)).toEqual(history.map(({ modified }) => modified).toSorted((one, next) => one - next));
    expect((await send('GET', 'waitrose')).body.consent).toEqual({ EMAIL: false, SMS: false });
  });

  it('can be created once by POST, also by two calls at once; PUT creates or replaces [AC-247]', async () => {
    const { customerId, send } = await signedIn();
    for (const scheme of schemes) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => send('POST', scheme, choice(true, false))));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
      expect(answers.find(({ status }) => status === 409)!.body.error).toBe('already_exists');
    }
    expect(await historyOf(customerId)).toHaveLength(schemes.length);
    expect((await send('PUT', 'waitrose', choice(false, false))).status).toBe(200);
    expect((await send('POST', 'waitrose', choice(true, true))).status).toBe(409);
    expect((await send('GET', 'waitrose')).body.consent).toEqual({ EMAIL: false, SMS: false });
  });

  it('are refused with another source, a missing channel or a wrong type, and then nothing is saved [AC-250] [AC-004 part] [AC-005 part]', async () => {
    const { customerId, send } = await signedIn();
    for (const source of ['', 'checkout', 'OTHER']) {
      expect(await send('PUT', 'waitrose', choice(true, true, source))).toMatchObject({ status: 422, body: { errors: [{ field: 'source' }] } });
    }
    const { notices: _, ...withoutNotices } = choice(true, true);
    for (const wrong of [choice('yes', true), { ...choice(true, true), consent: { EMAIL: true } }, withoutNotices]) expect((await send('POST', 'waitrose', wrong)).status).toBe(400);
    expect(await historyOf(customerId)).toEqual([]);
    expect((await app.browser().call('GET', pathOf('waitrose'))).status).toBe(401);
  });
});
