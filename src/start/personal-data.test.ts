import { describe, expect, it } from 'vitest';
import { makeCustomer, testPassword, validAddress } from '#/modules/account/testing/customer-builder.ts';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import { addPasskeyAt } from '#/modules/account/testing/software-authenticator.ts';
import { signStaffOn } from '#/modules/staff/testing/staff-builder.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { saveEmail } from '#/modules/account/server/profile/account-store.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { queueMail } from '#/platform/server/mail/queue-mail.ts';
import { runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { columnsNotDownloaded, columnsNotErased, personalData, tablesNotDownloaded } from '#/start/personal-data.ts';
import { book, emptySlot, giveCard } from '#/start/testing/small-shop.ts';
import { columnsNamed, columnsOf, columnsUsedBy, unlistedTables } from '#/start/testing/tables-about-customers.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';

const shop = await openTestShop();
const { database, fetch } = shop;
const runJobs = () => runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs: shop.shop.jobs });
const path = '/my-data-prod/v1/my-data';
const hour = 60 * 60_000;

interface SignedIn {
  browser: TestBrowser;
  bearer: string;
}

const ask = ({ browser, bearer }: SignedIn) => browser.call('POST', path, { bearer });
const read = async ({ browser, bearer }: SignedIn) => (await browser.call('GET', path, { bearer })).body.download;
const fetchFile = (browser: TestBrowser, kind: 'json' | 'html', requestId: string) => browser.call('GET', `${path}/larder-data.${kind}?requestId=${requestId}`);

async function signedIn() {
  const { customerId, email } = await makeCustomer(database, { email: `${crypto.randomUUID()}@example.test` });
  const browser = shop.browser();
  await browser.signIn(email, testPassword);
  return { customerId, email, browser, bearer: (await browser.token()).body.accessToken };
}

const sections = personalData.flatMap((one) => one.sections);
const downloaded = [...new Set(sections.flatMap(({ tables }) => tables))];
const excused = Object.keys(tablesNotDownloaded);
/** Every table of which rows about a customer are removed or stay. The other tables that sections read describe goods and slots. */
const aboutCustomers = [...personalData.flatMap(({ erasure }) => erasure?.tables ?? []), ...Object.keys(columnsNotErased)];

describe('the sections of a download', () => {
  it('read every table about customers and their orders, except those for which a reason is given', async () => {
    expect(await unlistedTables(database, [...downloaded, ...excused])).toEqual([]);
    expect(excused.filter((name) => downloaded.includes(name))).toEqual([]);
    for (const reason of Object.values(tablesNotDownloaded)) expect(reason).toMatch(/^[A-Z].{15,}\.$/);
  });

  it('are complete: a table that nobody lists is found, and a listed one that does not exist', async () => {
    await runSql(database, 'create table lists.sneaky (customer_id bigint)');
    expect(await unlistedTables(database, [...downloaded, ...excused])).toEqual(['lists.sneaky']);
    await runSql(database, 'drop table lists.sneaky');
    const existing = await runSql<{ name: string }>(database, `select table_schema || '.' || table_name as name from information_schema.tables`);
    expect([...downloaded, ...excused].filter((name) => !existing.some((one) => one.name === name))).toEqual([]);
  });

  it.each(sections)('$name reads the tables that it names, and no other', async ({ tables, read }) => {
    const { statements } = await countStatements(() => read(database, 1));
    const named = statements.flatMap((text) => text.match(/(?<=\b(?:from|join)\s+)[a-z_]+\.[a-z_]+/g) ?? []);
    expect([...new Set(named)].sort()).toEqual([...tables].sort());
  });

  it('read every column of the tables about customers, except those for which a reason is given', async () => {
    const notCustomers = downloaded.filter((name) => !aboutCustomers.includes(name));
    expect(await unlistedTables(database, [...aboutCustomers, ...excused])).toEqual([]);
    expect(notCustomers).toEqual(['slots.slots', 'codes.promo_codes', 'codes.incentive_offers', 'gifts.vouchers']);
    const read: string[] = [];
    for (const section of sections) {
      const { statements } = await countStatements(() => section.read(database, 1));
      for (const statement of statements) read.push(...(await columnsUsedBy(database, statement)));
    }
    const left = columnsNotDownloaded.flatMap(({ of, columns }) => columnsNamed(of, columns));
    const all = await columnsOf(database, downloaded.filter((name) => aboutCustomers.includes(name)));
    expect(all.filter((column) => !read.includes(column))).toEqual(all.filter((column) => left.includes(column)));
    expect(left.filter((column) => !all.includes(column))).toEqual([]);
    for (const { why } of columnsNotDownloaded) expect(why).toMatch(/^[A-Z].{5,}\.$/);
  });

  it('have names and titles of their own', () => {
    for (const of of ['name', 'title'] as const) expect(new Set(sections.map((one) => one[of])).size).toBe(sections.length);
  });
});

describe('a customer’s data', () => {
  it('are written by a job to a JSON file and a readable page, with everything that they entered and no secret', async () => {
    const shopper = await shop.shopper();
    const on = { fetch };
    await book(shopper, on, await emptySlot(database));
    await giveCard(shopper, on);
    const placing = { headers: { 'idempotency-key': `press-${shopper.orderId}` }, json: { contactNumber: '0118 496 0123', saveNewCard: true } };
    expect((await shop.browser().call('PATCH', `/order-orchestration-prod/v1/orders/${shopper.orderId}/place`, { bearer: shopper.bearer, ...placing })).status).toBe(200);
    await shop.browser().call('POST', '/shopping-lists-prod/v1/lists', { bearer: shopper.bearer, json: { name: 'Sunday <lunch>', items: [{ lineNumber: '000123', quantity: { amount: 2 } }] } });
    await shop.browser().call('PUT', '/favourites-prod/v2/favourites/000123', { bearer: shopper.bearer });
    const browser = shop.browser();
    const { email } = (await browser.call('GET', '/accounts-prod/v1/accounts/self', { bearer: shopper.bearer })).body;
    await browser.signIn(email, testPassword);
    const owner = { browser, bearer: (await browser.token()).body.accessToken };
    await addPasskeyAt(browser, owner.bearer, { name: 'Ada’s phone', faults: { origin: 'http://localhost:3000' } });

    expect(await read(owner)).toBeNull();
    const asked = await ask(owner);
    expect([asked.status, asked.body.download]).toEqual([202, { requestId: expect.any(String), requested: expect.stringMatching(/Z$/), availableUntil: expect.stringMatching(/Z$/), isReady: false, canAskAgain: false }]);
    const { requestId } = asked.body.download;
    expect((await fetchFile(browser, 'json', requestId)).status).toBe(404);
    await runJobs();
    expect((await read(owner)).isReady).toBe(true);
    const json = await fetchFile(browser, 'json', requestId);
    expect([json.status, json.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="larder-data.json"']);
    const { data } = json.body;
    expect(Object.keys(data)).toEqual(sections.map(({ name }) => name));
    expect(data.account).toMatchObject([{ email, firstName: 'Ada' }]);
    expect(data.addresses[0]).toMatchObject({ postcode: validAddress.postalCode, isContactAddress: true, isOfLoyaltyCard: false, addressReference: null });
    expect(data.orders).toMatchObject([{ orderNumber: shopper.orderId, contactNumber: '01184960123', status: 'PLACED', placed: expect.stringMatching(/Z$/) }]);
    expect(data.orderItems).toMatchObject([{ orderNumber: shopper.orderId, productNumber: '000123', quantity: 1 }]);
    expect(data.bookedSlots).toHaveLength(1);
    expect(data.savedCards).toMatchObject([{ cardNumber: expect.stringMatching(/^\*+1111$/) }]);
    expect(data.payments).toMatchObject([{ for: shopper.orderId, kind: 'AUTHORISE' }]);
    expect(data.lists).toMatchObject([{ list: 'Sunday <lunch>', productNumber: '000123', quantity: 2 }]);
    expect(data.favourites).toMatchObject([{ productNumber: '000123', isFavourite: true }]);
    expect(data.passkeys).toMatchObject([{ name: 'Ada’s phone' }]);
    expect(data.signedInPlaces.length).toBeGreaterThan(0);
    expect(data.dataRequests).toMatchObject([{ kind: 'DOWNLOAD_ASKED' }]);
    expect(data.mails.map(({ subject }: { subject: string }) => subject)).toContain(`Your order ${shopper.orderId} is confirmed`);
    expect((await mailsTo(database, email)).map(({ subject }) => subject).filter((subject) => subject === 'Your data is ready')).toHaveLength(1);
    const html = await fetchFile(browser, 'html', requestId);
    expect([html.status, html.headers.get('content-type'), html.headers.get('content-disposition')]).toEqual([200, 'text/html; charset=utf-8', 'attachment; filename="larder-data.html"']);
    for (const said of ['Sunday &lt;lunch&gt;', '01184960123', validAddress.postalCode, '<h2 id="savedCards">Saved cards</h2>']) expect(html.text).toContain(said);
    for (const secret of ['argon2', 'tok_', '4444333322221111', owner.bearer, browser.cookies.get('signIn')!]) {
      expect(json.text).not.toContain(secret);
      expect(html.text).not.toContain(secret);
    }
  });

  it('include mails to an address only for the time in which it was the customer’s', async () => {
    const [ada, ben] = [await makeCustomer(database, { email: `ada-${crypto.randomUUID()}@example.test` }), await makeCustomer(database, { email: `ben-${crypto.randomUUID()}@example.test` })];
    const write = (to: string, subject: string) =>
      inTransaction({ database }, (work) => queueMail(work.database, { template: 'TEST', to, subject, text: subject, html: subject, secretUntil: subject === 'A code' ? 0 : null }));
    await write(ada.email, 'To Ada');
    await write(ada.email, 'A code');
    // Times have whole milliseconds, so the change must come in a later one than the mail.
    const written = await readClock(database);
    await expect.poll(() => readClock(database), { interval: 2 }).toBeGreaterThan(written + 1);
    await saveEmail(database, ada.customerId, `new-${ada.email}`);
    await saveEmail(database, ben.customerId, ada.email);
    await write(ada.email, 'To Ben');
    await write(`new-${ada.email}`, 'To Ada again');
    const mailsOf = async (customerId: number) => (await sections.find(({ name }) => name === 'mails')!.read(database, customerId)).map(({ to, subject, text }) => [to, subject, text]);
    expect(await mailsOf(ada.customerId)).toEqual([
      [ada.email, 'To Ada', 'To Ada'],
      [ada.email, 'A code', 'Left out, because it held a code or a link that signs in.'],
      [`new-${ada.email}`, 'To Ada again', 'To Ada again'],
    ]);
    expect(await mailsOf(ben.customerId)).toEqual([[ada.email, 'To Ben', 'To Ben']]);
  });

  it('are asked for once an hour, also by presses at once', async () => {
    const owner = await signedIn();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(owner)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(new Set(answers.map(({ body }) => body.download.requestId)).size).toBe(1);
    await runJobs();
    const first = await read(owner);
    expect((await ask(owner)).body.download).toEqual(first);
    const now = await readClock(database);
    try {
      await moveClock(database, now + hour + 1000);
      const later = { ...owner, bearer: (await owner.browser.token()).body.accessToken };
      expect((await read(later)).canAskAgain).toBe(true);
      const again = await ask(later);
      expect(again.body.download).toMatchObject({ isReady: false, canAskAgain: false });
      expect(again.body.download.requestId).not.toBe(first.requestId);
      expect((await fetchFile(owner.browser, 'json', first.requestId)).status).toBe(404);
    } finally {
      await moveClock(database, null);
    }
  });

  it('are fetched by their owner only, for seven days, and deleted then', async () => {
    const owner = await signedIn();
    const { requestId } = (await ask(owner)).body.download;
    await runJobs();
    const stranger = await signedIn();
    expect((await fetchFile(shop.browser(), 'json', requestId)).status).toBe(401);
    for (const kind of ['json', 'html'] as const) {
      const theirs = await fetchFile(stranger.browser, kind, requestId);
      const unknown = await fetchFile(stranger.browser, kind, crypto.randomUUID());
      expect([theirs.status, theirs.text]).toEqual([404, unknown.text]);
      expect((await fetchFile(owner.browser, kind, requestId)).status).toBe(200);
    }
    const staff = shop.browser();
    await signStaffOn(database, staff, owner.customerId);
    const bearer = (await staff.token()).body.accessToken;
    const refused = [await fetchFile(staff, 'json', requestId), await ask({ browser: staff, bearer }), await staff.call('GET', path, { bearer })];
    for (const { status, body } of refused) expect([status, body.error]).toEqual([422, 'proxy_not_allowed']);
    const now = await readClock(database);
    try {
      await moveClock(database, now + 7 * 24 * hour);
      expect((await fetchFile(owner.browser, 'json', requestId)).status).toBe(404);
      const job = shop.shop.jobs.find(({ name }) => name === 'forget-expired-sign-ins')!;
      await job.run({ database, now: now + 8 * 24 * hour, log: openLog('silent') }, undefined);
    } finally {
      await moveClock(database, null);
    }
    expect(await runSql(database, 'select from account.data_downloads where customer_id = $1', [owner.customerId])).toEqual([]);
  });
});
