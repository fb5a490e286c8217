import { describe, expect, it } from 'vitest';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { makeStaffToken, signStaffOn } from '#/modules/staff/testing/staff-builder.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { book, emptySlot, giveCard, place, type SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const { database, fetch } = shop;
const on = { fetch };
const path = '/my-data-prod/v1/my-data';
const graceMs = 14 * 24 * 3600_000;

interface SignedIn {
  customerId: number;
  email: string;
  browser: TestBrowser;
  bearer: string;
}

async function signedIn(known?: { customerId: number; email: string }): Promise<SignedIn> {
  const { customerId, email } = known ?? (await makeCustomer(database, { email: `${crypto.randomUUID()}@example.test` }));
  const browser = shop.browser();
  await browser.signIn(email, testPassword);
  return { customerId, email, browser, bearer: (await browser.token()).body.accessToken };
}

const close = ({ browser, bearer }: Pick<SignedIn, 'browser' | 'bearer'>, currentPassword = testPassword) => browser.call('POST', `${path}/close`, { bearer, json: { currentPassword } });
const keep = ({ browser, bearer }: Pick<SignedIn, 'browser' | 'bearer'>) => browser.call('POST', `${path}/keep`, { bearer });
const closingOf = async ({ browser, bearer }: SignedIn) => (await browser.call('GET', path, { bearer })).body.closing;
const eventsOf = async (customerId: number) => (await runSql<{ kind: string }>(database, 'select kind from account.data_events where customer_id = $1 order by id', [customerId])).map(({ kind }) => kind);
const subjectsTo = async (email: string) => (await mailsTo(database, email)).map(({ subject }) => subject);
const orderStatuses = async (customerId: number) => (await runSql<{ status: string }>(database, 'select status from orders.orders where customer_id = $1', [customerId])).map(({ status }) => status);

/** Returns a shopper who only has to press the button, with a browser of theirs. */
async function readyToPlace(): Promise<{ shopper: SmallShopper; owner: SignedIn }> {
  const shopper = await shop.shopper();
  await book(shopper, on, await emptySlot(database));
  await giveCard(shopper, on);
  const { email } = (await shop.browser().call('GET', '/accounts-prod/v1/accounts/self', { bearer: shopper.bearer })).body;
  return { shopper, owner: await signedIn({ customerId: shopper.customerId, email }) };
}

/** Runs the job that removes accounts, at a time from now. */
async function runRemoval(laterMs = graceMs + 1000): Promise<void> {
  const job = shop.shop.jobs.find(({ name }) => name === 'remove-closed-accounts')!;
  const now = (await readClock(database)) + laterMs;
  await moveClock(database, now);
  try {
    await job.run({ database, now, log: openLog('silent') }, undefined);
  } finally {
    await moveClock(database, null);
  }
}

describe('asking to close an account', () => {
  it('needs the current password; a wrong one changes nothing and counts as a failed sign-in', async () => {
    const owner = await signedIn();
    for (const wrong of ['', 'a wrong one']) expect(await close(owner, wrong)).toMatchObject({ status: 422, body: { error: 'invalid_password' } });
    expect([await closingOf(owner), await eventsOf(owner.customerId)]).toEqual([null, []]);
    for (let tries = 3; tries <= 5; tries += 1) await close(owner, 'a wrong one');
    expect((await close(owner)).status).toBe(401);
    expect((await shop.browser().signIn(owner.email, testPassword)).status).toBe(403);
  });

  it('gives 14 days, signs out all other places, withdraws consent to marketing, and mails the owner; once, also if pressed four times at once', async () => {
    const owner = await signedIn();
    const elsewhere = await signedIn(owner);
    const consent = { consent: { EMAIL: true, SMS: false }, notices: [{ title: 'Privacy', version: '1' }], source: 'UPDATE_PREFERENCES' };
    const consentPath = '/marketingpreferences-prod/v1/marketingpreferences/waitrose?clientType=WEB_APP';
    expect((await owner.browser.call('PUT', consentPath, { bearer: owner.bearer, json: consent })).status).toBeLessThan(300);
    const before = await readClock(database);
    const answers = await Promise.all(Array.from({ length: 4 }, () => close(owner)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { asked, closes } = answers[0]!.body.closing;
    expect(Date.parse(closes) - Date.parse(asked)).toBe(graceMs);
    expect(Math.abs(Date.parse(asked) - before)).toBeLessThan(60_000);
    for (const { body } of answers) expect(body.closing).toEqual({ asked, closes });
    expect(await eventsOf(owner.customerId)).toEqual(['CLOSING_ASKED']);
    expect(await subjectsTo(owner.email)).toEqual(['Your account will be closed']);
    expect((await elsewhere.browser.token()).status).toBe(401);
    expect((await owner.browser.token()).status).toBe(200);
    expect((await owner.browser.call('GET', consentPath, { bearer: owner.bearer })).body.consent).toEqual({ EMAIL: false, SMS: false });
    expect(await closingOf(await signedIn(owner))).toEqual({ asked, closes });
  });

  it('is refused while an order is open, and possible when it is finished', async () => {
    const { shopper, owner } = await readyToPlace();
    expect((await place(shopper, on, `press-${shopper.orderId}`)).status).toBe(200);
    expect(await close(owner)).toMatchObject({ status: 409, body: { error: 'order_open' } });
    expect([await closingOf(owner), await eventsOf(shopper.customerId)]).toEqual([null, []]);
    await runSql(database, `update orders.orders set status = 'COMPLETED' where customer_id = $1`, [shopper.customerId]);
    expect((await close(owner)).status).toBe(200);
  });

  it('is refused while a refund is not settled, and possible when it is', async () => {
    const { shopper, owner } = await readyToPlace();
    expect((await place(shopper, on, `press-${shopper.orderId}`)).status).toBe(200);
    await runSql(database, `update orders.orders set status = 'COMPLETED' where customer_id = $1`, [shopper.customerId]);
    const setRefund = (state: string) =>
      runSql(
        database,
        `insert into payments.refunds (refund_reference, customer_order_id, amount_pence, state, requested_at) values ('refund-of-' || $1, $1, 100, $2, platform.now())
         on conflict (refund_reference) do update set state = excluded.state`,
        [shopper.orderId, state],
      );
    await setRefund('REQUESTED');
    expect(await close(owner)).toMatchObject({ status: 409, body: { error: 'order_open' } });
    await setRefund('SETTLED');
    expect((await close(owner)).status).toBe(200);
  });

  it('and placing an order at the same time never both succeed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { shopper, owner } = await readyToPlace();
      const [closed, placed] = await Promise.all([close(owner), place(shopper, on, `press-${shopper.orderId}`)]);
      expect([[200, 409], [409, 200]]).toContainEqual([closed.status, placed.status]);
      if (placed.status === 409) expect(placed.body.code ?? placed.body.error).toBe('ACCOUNT_CLOSING');
      expect(await orderStatuses(shopper.customerId)).toEqual(placed.status === 200 ? ['PLACED'] : []);
      expect((await closingOf(owner)) !== null).toBe(closed.status === 200);
    }
  });

  it('refuses orders until the account is kept; what was typed for the order stays', async () => {
    const { shopper, owner } = await readyToPlace();
    expect((await close(owner)).status).toBe(200);
    const bearer = (await owner.browser.token()).body.accessToken;
    const refused = await place({ ...shopper, bearer }, on, `press-${shopper.orderId}`);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('ACCOUNT_CLOSING')]);
    expect((await keep(owner)).body.closing).toBeNull();
    expect((await place({ ...shopper, bearer }, on, `press-again-${shopper.orderId}`)).status).toBe(200);
  });

  it('and keeping it are not for staff signed on as the customer [AC-013 part]', async () => {
    const owner = await signedIn();
    const staff = shop.browser();
    await signStaffOn(database, staff, owner.customerId);
    const asStaff = { browser: staff, bearer: (await staff.token()).body.accessToken };
    for (const { status, body } of [await close(asStaff), await keep(asStaff)]) expect([status, body.error]).toEqual([422, 'proxy_not_allowed']);
    expect(await closingOf(owner)).toBeNull();
  });
});

describe('keeping an account', () => {
  it('works until the time is over, with one mail however often it is pressed, and does nothing for an account that stays', async () => {
    const owner = await signedIn();
    expect((await keep(owner)).body.closing).toBeNull();
    expect(await eventsOf(owner.customerId)).toEqual([]);
    await close(owner);
    const answers = await Promise.all([keep(owner), keep(owner), keep(owner)]);
    for (const { status, body } of answers) expect([status, body.closing]).toEqual([200, null]);
    expect(await eventsOf(owner.customerId)).toEqual(['CLOSING_ASKED', 'CLOSING_CANCELLED']);
    expect((await subjectsTo(owner.email)).toSorted()).toEqual(['Your account stays open', 'Your account will be closed']);
    await runRemoval();
    expect((await owner.browser.token()).status).toBe(200);
  });

  it('is too late once the time is over, even before the account is removed', async () => {
    const owner = await signedIn();
    await close(owner);
    await moveClock(database, (await readClock(database)) + graceMs + 1);
    try {
      const late = await signedIn(owner);
      expect(await keep(late)).toMatchObject({ status: 409, body: { error: 'closing_over' } });
    } finally {
      await moveClock(database, null);
    }
  });
});

describe('staff', () => {
  const eventsFor = (customerId: number, bearer: string) => shop.browser().call('GET', `/staff-prod/v1/staff/customers/${customerId}/data-events`, { bearer });

  it('see when a customer asked for their data and closed the account, and none of the data', async () => {
    const owner = await signedIn();
    await owner.browser.call('POST', path, { bearer: owner.bearer });
    await close(owner);
    await keep(owner);
    const bearer = await makeStaffToken(database, ['STAFF_MANAGE']);
    const { status, body } = await eventsFor(owner.customerId, bearer);
    expect([status, body.content.map(({ kind }: { kind: string }) => kind)]).toEqual([200, ['CLOSING_CANCELLED', 'CLOSING_ASKED', 'DOWNLOAD_ASKED']]);
    for (const event of body.content) expect(event).toEqual({ kind: event.kind, at: expect.stringMatching(/Z$/) });
    expect((await eventsFor(owner.customerId, await makeStaffToken(database, ['CUSTOMER_VIEW']))).status).toBe(403);
    expect((await eventsFor(owner.customerId, owner.bearer)).status).toBe(403);
  });

  it('still see it when the customer is gone', async () => {
    const owner = await signedIn();
    await close(owner);
    await runRemoval();
    const { body } = await eventsFor(owner.customerId, await makeStaffToken(database, ['STAFF_MANAGE']));
    expect(body.content.map(({ kind }: { kind: string }) => kind)).toEqual(['CLOSED', 'CLOSING_ASKED']);
    expect(await runSql(database, 'select from account.accounts where id = $1', [owner.customerId])).toEqual([]);
  });
});
