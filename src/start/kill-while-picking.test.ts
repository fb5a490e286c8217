import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser, type TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { makeGiftCard } from '#/modules/gifts/testing/gift-builder.ts';
import { makeStaffToken } from '#/modules/staff/testing/staff-builder.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { asDoomed, holdCommit, holdTable, type HeldStep } from '#/start/testing/held-step.ts';
import { startShopProcess, type ShopProcess } from '#/start/testing/shop-process.ts';
import { book, emptySlot, giveCard, makeSmallShopper, place, stockSmallShop, type SmallShopper } from '#/start/testing/small-shop.ts';

const database = await openTestDatabase();
const url = database.url;
let survivor: ShopProcess;
let bearer: string;
let made = 0;

beforeAll(async () => {
  await stockSmallShop(database);
  survivor = await startShopProcess({ databaseUrl: url });
  bearer = await makeStaffToken(database, ['ORDER_MANAGE', 'ORDER_PICK', 'PAYMENT_MANAGE']);
});
afterEach(() => setClock(null));
afterAll(() => survivor?.stop());

/** The money of an order: its status, its card payment and movements, and what the provider and the gift card have moved. */
interface Money {
  status: string;
  payment: string;
  movements: string[];
  captured: number;
  refunded: number;
  giftCard: string[];
}

/** Tea for £45 and a slot for £4, of which a gift card pays £10. */
const start: Money = { status: 'FULFIL', payment: 'AUTHORISED', movements: ['AUTHORISE'], captured: 0, refunded: 0, giftCard: ['ISSUE 1000', 'HOLD 1000'] };
const picked = { ...start, status: 'PICKED' };
const charged = { ...picked, captured: 3900 };
const recorded = { ...charged, payment: 'CAPTURED', movements: ['AUTHORISE', 'CAPTURE'] };
const paid: Money = { ...recorded, status: 'PAID', giftCard: ['ISSUE 1000', 'HOLD 1000', 'USE 1000'] };
const pending = { ...paid, status: 'REFUND_PENDING' };
const sent = { ...pending, refunded: 3900 };
const settled = { ...sent, payment: 'REFUNDED', movements: [...paid.movements, 'REFUND'] };
const refunded: Money = { ...settled, status: 'PAID', giftCard: [...paid.giftCard, 'REFUND 600'] };

interface Step {
  name: string;
  hold(): Promise<HeldStep>;
  /** The money at that step, as other connections see it. */
  before: Money;
}
const writing = (name: string, table: string, before: Money): Step => ({ name, before, hold: () => holdTable(url, table) });

describe('a process killed while it finishes the picking of an order', () => {
  it.each([
    writing('writing what it costs', 'orders.picked_totals', start),
    writing('fixing the amount to capture', 'payments.card_payments', picked),
    writing('asking the provider', 'payments.sandbox_authorisations', picked),
    writing('recording the capture', 'payments.movements', charged),
    writing('using the gift card', 'gifts.card_movements', recorded),
    { name: 'committing it all', before: recorded, hold: () => holdCommit(url, 'gifts.card_movements') },
  ])('when $name takes the payment once: a repeated press or the job completes it [SC-672 part] [SC-725 part] [SC-727 part]', async (step) => {
    const { shopper, giftCard, doomed } = await readyToFinish();
    await killAt(step, { shopper, giftCard, doomed }, () => call(doomed, 'POST', `${shopper.orderId}/picked`));
    const again = await call(survivor, 'POST', `${shopper.orderId}/picked`);
    expect(again.status).toBe(step.before.status === 'FULFIL' ? 200 : 409);
    await runJobs();
    expect(await moneyOf(shopper, giftCard)).toEqual(paid);
    await runJobs();
    expect(await moneyOf(shopper, giftCard)).toEqual(paid);
  });
});

describe('a process killed while it refunds an order', () => {
  const steps = [
    writing('writing the refund', 'orders.refunds', paid),
    writing('asking the provider', 'payments.sandbox_refunds', pending),
    writing('recording the answer', 'payments.movements', sent),
    writing('giving the rest to the gift card', 'gifts.card_movements', settled),
  ];
  it.each(steps.flatMap((step) => [{ ...step, by: 'a repeated press' }, { ...step, by: 'the job' }]))(
    'when $name refunds once: $by completes it [SC-677 part] [SC-725 part] [SC-727 part]',
    async ({ by, ...step }) => {
      const { shopper, giftCard, doomed } = await readyToFinish();
      expect((await call(doomed, 'POST', `${shopper.orderId}/picked`)).body.order.status).toBe('PAID');
      const refund = (on: ShopProcess) => call(on, 'POST', `${shopper.orderId}/refunds`, { lines: [{ sequenceNumber: 1, quantity: 1 }], reason: 'Torn' }, { 'idempotency-key': 'refund-that-is-killed' });
      await killAt(step, { shopper, giftCard, doomed }, () => refund(doomed));
      if (by === 'the job' && step.before !== paid) await runJobs();
      else expect((await refund(survivor)).status).toBe(200);
      expect(await moneyOf(shopper, giftCard)).toEqual(refunded);
      await runJobs();
      expect((await refund(survivor)).status).toBe(200);
      expect(await moneyOf(shopper, giftCard)).toEqual(refunded);
    },
  );
});

describe('a process killed while a shopper reports an item that is refunded at once', () => {
  const steps = [
    writing('writing the report', 'orders.item_reports', paid),
    writing('writing the refund', 'orders.refunds', paid),
    writing('asking the provider', 'payments.sandbox_refunds', pending),
    writing('recording the answer', 'payments.movements', sent),
    writing('giving the rest to the gift card', 'gifts.card_movements', settled),
  ];
  it.each(steps.flatMap((step) => [{ ...step, by: 'a repeated press' }, { ...step, by: 'the job' }]))(
    'when $name refunds once: $by completes it [SC-725 part] [SC-727 part]',
    async ({ by, ...step }) => {
      await runSql(database, 'update settings.shop set report_order_pence = 10000, report_shopper_pence = 10000');
      const { shopper, giftCard, doomed } = await readyToFinish();
      expect((await call(doomed, 'POST', `${shopper.orderId}/picked`)).body.order.status).toBe('PAID');
      await runSql(database, `insert into orders.delivery_statuses (customer_order_id, status, last_updated) values ($1, 'DELIVERED', platform.now())`, [shopper.orderId]);
      const report = (on: ShopProcess) =>
        new TestBrowser(on.fetch).call('POST', `/order-orchestration-prod/v1/orders/${shopper.orderId}/reports`, { bearer: shopper.bearer, json: { sequenceNumber: 1, problem: 'MISSING' } });
      await killAt(step, { shopper, giftCard, doomed }, () => report(doomed));
      if (by === 'the job' && step.before !== paid) await runJobs();
      else expect((await report(survivor)).status).toBe(200);
      expect(await moneyOf(shopper, giftCard)).toEqual(refunded);
      await runJobs();
      expect((await report(survivor)).body.reports).toMatchObject([{ state: 'ACCEPTED', refund: 'SETTLED' }]);
      expect(await moneyOf(shopper, giftCard)).toEqual(refunded);
    },
  );
});

interface Ready {
  shopper: SmallShopper;
  giftCard: string;
  doomed: ShopProcess;
}

/** Makes a shopper whose order, which a gift card pays for in part, only lacks the press that finishes its picking. */
async function readyToFinish(): Promise<Ready> {
  const doomed = await startShopProcess({ databaseUrl: asDoomed(url) });
  const shopper = await makeSmallShopper(database, doomed);
  expect((await book(shopper, doomed, await emptySlot(database))).status).toBe(201);
  const card = await makeGiftCard(database, 1000);
  const put = `mutation ($id: String!, $cards: [GiftCardInput!]!) { setGiftCards(customerOrderId: $id, giftCards: $cards) { failures { message } } }`;
  await shopper.browser.graph('add-gifts', put, { id: shopper.orderId, cards: [{ serialNumber: card.serialNumber, pin: card.secret }] }, shopper.bearer);
  await giveCard(shopper, doomed);
  expect((await place(shopper, doomed, `press-before-picking-${(made += 1)}`)).status).toBe(200);
  expect((await call(doomed, 'POST', `${shopper.orderId}/release`)).status).toBe(200);
  const line = { status: 'PICKED', pickedQuantity: { amount: 1, uom: 'C62' } };
  expect((await call(doomed, 'PUT', `${shopper.orderId}/lines/1/pick`, line)).status).toBe(200);
  return { shopper, giftCard: card.serialNumber, doomed };
}

/** Presses, and kills the process once it has reached this step. Its connections end with it. */
async function killAt(step: Step, { shopper, giftCard, doomed }: Ready, press: () => Promise<TestAnswer>): Promise<void> {
  const held = await step.hold();
  const pressed = press().then(
    () => 'answered',
    () => 'cut off',
  );
  await held.reached();
  // That process may also run a job that waits for this table.
  await expect.poll(() => moneyOf(shopper, giftCard), { timeout: 4_000 }).toEqual(step.before);
  await doomed.kill();
  expect(await pressed).toBe('cut off');
  await held.breakOff();
  expect(await moneyOf(shopper, giftCard)).toEqual(step.before);
}

function call(on: ShopProcess, method: string, path: string, json?: object, headers: Record<string, string> = {}): Promise<TestAnswer> {
  return new TestBrowser(on.fetch).call(method, `/staff-prod/v1/staff/orders/${path}`, { bearer, headers, ...(json && { json }) });
}

async function moneyOf({ orderId }: SmallShopper, giftCard: string): Promise<Money> {
  const [row] = await runSql<Money>(
    database,
    `select o.status, p.state as payment, coalesce(s.captured_pence, 0) as captured,
       array(select kind from payments.movements where customer_order_id = $1 order by movement_id) as movements,
       (select coalesce(sum(amount_pence), 0)::int from payments.sandbox_refunds r where r.reference = p.reference) as refunded,
       array(select kind || ' ' || amount_pence from gifts.card_movements where serial_number = $2 order by movement_id) as "giftCard"
     from orders.orders o join payments.card_payments p using (customer_order_id) join payments.sandbox_authorisations s using (reference)
     where o.customer_order_id = $1`,
    [orderId, giftCard],
  );
  return row!;
}

/** Runs the jobs that are due two minutes from now. */
const runJobs = async (): Promise<void> => setClock((await readClock(database)) + 2 * 60_000);

/** Moves the shop's clock through the test hook, which also runs the jobs that are then due. */
async function setClock(now: number | null): Promise<void> {
  const body = JSON.stringify({ now: now === null ? null : new Date(now).toISOString() });
  const answer = await survivor.fetch(new Request('http://shop.test/test-hooks/clock', { method: 'PUT', body }));
  expect(answer.status).toBe(204);
}
