import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkMoney } from '#/modules/checkout/testing/check-money.ts';
import { refusalOf } from '#/modules/checkout/testing/picking-shop.ts';
import { openReportShop, reportsPath } from '#/modules/checkout/testing/report-shop.ts';
import { GatewayUnavailable } from '#/modules/payments/server/public.ts';
import { hourMs } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openReportShop(database);
const { answersTo, auditOf, completed, decide, moneyOf, paid, readByStaff, refund, report, reportsOf, runJobOf, staffId, waiting } = shop;
const refusing = shop.openProcess(database, (sandbox) => ({ ...sandbox, refund: async () => 'FAILED' }));
const lossy = shop.openProcess(database, (sandbox) => ({
  ...sandbox,
  async refund(wanted) {
    await sandbox.refund(wanted);
    throw new GatewayUnavailable('the answer was lost');
  },
}));

beforeEach(async () => {
  await moveClock(database, null);
  await limit({});
});

afterEach(async () => expect(await checkMoney(database)).toEqual([]));

/** Sets the limits of refunds at once. */
const limit = ({ order = 2000, customer = 4000, items = 5, days = 30 }) =>
  runSql(database, 'update settings.shop set report_order_pence = $1, report_shopper_pence = $2, report_items = $3, report_days = $4', [order, customer, items, days]);

interface Shopper {
  orderId: string;
  customerId: number;
}

async function delivered(given?: Parameters<typeof paid>[0]) {
  return completed(await paid(given));
}

/** Makes an order one of another shopper. */
async function given({ orderId }: Shopper, { customerId }: Shopper): Promise<Shopper> {
  await runSql(
    database,
    'update orders.orders set customer_id = $2, shop_number = (select max(shop_number) + 1 from orders.orders where customer_id = $2) where customer_order_id = $1',
    [orderId, customerId],
  );
  return { orderId, customerId };
}

const captured = 'AUTHORISE AUTHORISED 5200';
const once = { payment: 'PART_REFUNDED', movements: [captured, 'CAPTURE CAPTURED 5200', 'REFUND SETTLED 800'] };
const untouched = { payment: 'CAPTURED', movements: [captured, 'CAPTURE CAPTURED 5200'] };

describe('a reported item', () => {
  it('is refunded at once within the limits, and its shopper reads why', async () => {
    const shopper = await delivered();
    const { status, body } = await report(shopper);
    expect([status, body.reports]).toEqual([200, [expect.objectContaining({ sequenceNumber: 1, problem: 'MISSING', quantity: { amount: 2, uom: 'C62' }, amount: { amount: 8, currencyCode: 'GBP' }, state: 'ACCEPTED', refund: 'SETTLED', message: null })]]);
    expect(await moneyOf(shopper)).toEqual({ status: 'COMPLETED', ...once });
    const { picked } = (await readByStaff(shopper)).body;
    expect(picked.refunds).toEqual([expect.objectContaining({ state: 'SETTLED', reason: expect.stringMatching(/^Missing: /) })]);
    expect(await waiting(shopper, 'ACCEPTED')).toEqual([expect.objectContaining({ decidedBy: null, customerReports: expect.objectContaining({ reports: 1, atOnce: 1, refunded: { amount: 8, currencyCode: 'GBP' } }) })]);
  });

  it('is refunded once for presses at once, in two tabs and after a lost answer', async () => {
    const shopper = await delivered();
    const answers = await Promise.all([report(shopper), report(shopper, { problem: 'BAD', quantity: 12 }), report(shopper), report(shopper, {}, lossy)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await runJobOf('settle-order-refunds');
    const { reports } = await reportsOf(shopper);
    expect(reports).toHaveLength(1);
    const pence = Math.round(reports[0].amount.amount * 100);
    expect(await moneyOf(shopper)).toMatchObject({ status: 'COMPLETED', movements: [captured, 'CAPTURE CAPTURED 5200', ...(reports[0].state === 'ACCEPTED' ? [`REFUND SETTLED ${pence}`] : [])] });

    const other = await delivered();
    expect((await report(other, {}, lossy)).body.reports[0]).toMatchObject({ state: 'ACCEPTED', refund: 'REQUESTED' });
    expect((await moneyOf(other)).status).toBe('REFUND_PENDING');
    expect((await report(other)).body.reports[0]).toMatchObject({ refund: 'SETTLED' });
    expect(await moneyOf(other)).toEqual({ status: 'COMPLETED', ...once });
  });

  it('waits for staff beyond any limit, which two orders of a customer at once cannot pass together', async () => {
    for (const beyond of [{ order: 799 }, { customer: 799 }, { items: 0 }]) {
      await limit(beyond);
      const shopper = await delivered();
      expect((await report(shopper)).body.reports[0]).toMatchObject({ state: 'WAITING', refund: null });
      expect(await moneyOf(shopper)).toEqual({ status: 'COMPLETED', ...untouched });
      expect(await waiting(shopper)).toMatchObject([{ customerId: shopper.customerId, customerReports: { reports: 1, waiting: 1, atOnce: 0 } }]);
    }
    await limit({ items: 1 });
    const [one, two] = [await delivered(), await delivered()];
    const both = [one, await given(two, one)];
    await Promise.all(both.map((shopper) => report(shopper)));
    const states = await Promise.all(both.map(async (shopper) => (await reportsOf(shopper)).reports[0].state as string));
    expect(states.sort()).toEqual(['ACCEPTED', 'WAITING']);
  });

  it('counts again after the days of the limits, and not if its refund failed', async () => {
    await limit({ customer: 800 });
    const shopper = await delivered();
    expect((await report(shopper, {}, refusing)).body.reports[0]).toMatchObject({ state: 'ACCEPTED', refund: 'FAILED' });
    const next = await delivered();
    expect((await report(await given(next, shopper))).body.reports[0]).toMatchObject({ state: 'ACCEPTED', refund: 'SETTLED' });
    const last = await delivered();
    const ofSame = await given(last, shopper);
    await runSql(database, `update orders.item_reports set reported_at = reported_at - interval '31 days' where customer_id = $1`, [shopper.customerId]);
    expect((await report(ofSame)).body.reports[0]).toMatchObject({ state: 'ACCEPTED', refund: 'SETTLED' });
  });

  it('can be reported for 48 hours after the order came, by its shopper, and only what came', async () => {
    const early = await paid();
    expect(refusalOf(await report(early))).toEqual([409, 'REPORT_CLOSED']);
    expect((await reportsOf(early)).reportUntil).toBeNull();
    const shopper = await delivered();
    const stranger = await shop.makeShopper();
    expect((await shop.app.call('POST', reportsPath(shopper), { as: stranger.customerId, body: { sequenceNumber: 1, problem: 'BAD' } })).status).toBe(404);
    expect((await shop.app.call('GET', reportsPath(shopper), { as: stranger.customerId })).status).toBe(404);
    for (const [wrong, field] of [[{ quantity: 13 }, 'quantity'], [{ quantity: 0.5 }, 'quantity'], [{ sequenceNumber: 7 }, 'sequenceNumber']] as const) {
      expect((await report(shopper, wrong)).body.errors).toMatchObject([{ field }]);
    }
    expect((await report(shopper, { problem: 'LATE' })).status).toBe(422);
    const until = Date.parse((await reportsOf(shopper)).reportUntil);
    const came = await readClock(database);
    expect(Math.abs(until - came - 48 * hourMs)).toBeLessThan(hourMs);
    await moveClock(database, until + 1);
    expect(refusalOf(await report(shopper))).toEqual([409, 'REPORT_CLOSED']);
    await moveClock(database, until - hourMs);
    expect((await report(shopper)).status).toBe(200);
    await moveClock(database, until + 1);
    expect((await report(shopper)).body.reports).toHaveLength(1);
  });

  it('waits if nothing can be paid back for it, and if the driver took some of it back', async () => {
    const shopper = await completed(await shop.paidByVoucher());
    expect((await report(shopper)).body.reports[0]).toMatchObject({ state: 'WAITING' });

    const other = await paid();
    await shop.call('POST', `/${other.orderId}/complete`, { takenBack: [{ sequenceNumber: 1, quantity: 2 }] });
    expect((await report(other)).body.reports[0]).toMatchObject({ state: 'WAITING' });
  });

  it('is all that was not refunded unless a quantity is named, and never more', async () => {
    await limit({ order: 100_000, customer: 100_000 });
    const shopper = await delivered();
    await refund(shopper, 'a-refund-before-the-report', { lines: [{ sequenceNumber: 1, quantity: 10 }], reason: 'Torn' });
    expect((await report(shopper, { quantity: 3 })).body.errors).toMatchObject([{ field: 'quantity' }]);
    expect((await report(shopper, { quantity: undefined })).body.reports[0]).toMatchObject({ quantity: { amount: 2 }, amount: { amount: 8 }, state: 'ACCEPTED' });
    expect((await moneyOf(shopper)).movements.filter((one) => one.startsWith('REFUND'))).toEqual(['REFUND SETTLED 4000', 'REFUND SETTLED 800']);
  });
});

describe('staff', () => {
  it('refund a report that waits, once, and the audit says so', async () => {
    await limit({ items: 0 });
    const shopper = await delivered();
    await report(shopper, { note: 'The box was open' });
    const [{ id, note }] = await waiting(shopper);
    expect(note).toBe('The box was open');
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, { state: 'ACCEPTED', message: 'Sorry for that.' })));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await moneyOf(shopper)).toEqual({ status: 'COMPLETED', ...once });
    expect((await reportsOf(shopper)).reports[0]).toMatchObject({ state: 'ACCEPTED', refund: 'SETTLED', message: 'Sorry for that.' });
    expect((await readByStaff(shopper)).body.picked.refunds[0].reason).toMatch(/^Missing: .*\. Sorry for that\.$/);
    expect(refusalOf(await decide(id, { state: 'REFUSED', message: 'No.' }))).toEqual([409, 'REPORT_DECIDED']);
    expect((await auditOf(shopper)).slice(-2)).toMatchObject([
      { staffId, customerId: shopper.customerId, action: 'ORDER_REFUND' },
      { action: 'ITEM_REPORT_DECISION', before: { state: 'WAITING' }, after: { state: 'ACCEPTED', message: 'Sorry for that.' } },
    ]);
  });

  it('answer a report that waits by a refund of its line: nobody refunds or refuses it again, and the audit says who answered it', async () => {
    await limit({ items: 0 });
    const shopper = await delivered();
    await report(shopper);
    expect((await refund(shopper, 'an-amount-is-no-answer', { amount: { amount: 1 }, reason: 'Late' })).status).toBe(200);
    expect(await waiting(shopper)).toHaveLength(1);
    const [{ id }] = await waiting(shopper);
    expect((await refund(shopper, 'two-by-hand', { lines: [{ sequenceNumber: 1, quantity: 2 }], reason: 'Missing' })).status).toBe(200);
    expect(await waiting(shopper)).toEqual([]);
    expect(await waiting(shopper, 'ACCEPTED')).toMatchObject([{ id, decidedBy: staffId, refund: 'SETTLED' }]);
    expect((await reportsOf(shopper)).reports[0]).toMatchObject({ state: 'ACCEPTED', refund: 'SETTLED', message: null });
    expect((await decide(id, { state: 'ACCEPTED' })).status).toBe(204);
    expect(refusalOf(await decide(id, { state: 'REFUSED', message: 'No.' }))).toEqual([409, 'REPORT_DECIDED']);
    expect((await moneyOf(shopper)).movements.slice(2)).toEqual(['REFUND SETTLED 100', 'REFUND SETTLED 800']);
    expect((await auditOf(shopper)).slice(-2)).toMatchObject([
      { staffId, action: 'ORDER_REFUND' },
      { staffId, customerId: shopper.customerId, action: 'ITEM_REPORT_DECISION', before: { state: 'WAITING' }, after: { state: 'ACCEPTED', refundReference: `${shopper.orderId}-refund-2` } },
    ]);
  });

  it('refund by a report only what other refunds of its line have left of it, also if they ended after it was made', async () => {
    await limit({ items: 0 });
    const shopper = await delivered();
    await report(shopper);
    await refund(shopper, 'one-by-hand', { lines: [{ sequenceNumber: 1, quantity: 1 }], reason: 'Missing' });
    const [{ id }] = await waiting(shopper);
    expect((await decide(id, { state: 'ACCEPTED' })).status).toBe(204);
    expect((await moneyOf(shopper)).movements.slice(2)).toEqual(['REFUND SETTLED 400', 'REFUND SETTLED 400']);

    const other = await delivered();
    await refund(other, 'all-by-hand', { lines: [{ sequenceNumber: 1, quantity: 12 }], reason: 'Torn' }, lossy);
    await runSql(
      database,
      `insert into orders.item_reports (customer_order_id, sequence_number, customer_id, problem, thousandths, amount_pence, reported_at) values ($1, 1, $2, 'BAD', 2000, 800, platform.now())`,
      [other.orderId, other.customerId],
    );
    await runSql(database, 'insert into orders.item_report_counts values ($1, 1)', [other.customerId]);
    await runJobOf('settle-order-refunds');
    expect((await decide((await waiting(other))[0].id, { state: 'ACCEPTED', message: 'It is on its way.' })).status).toBe(204);
    expect((await reportsOf(other)).reports[0]).toMatchObject({ state: 'ACCEPTED', refund: 'SETTLED' });
    expect((await moneyOf(other)).movements.slice(2)).toEqual(['REFUND SETTLED 4800']);
  });

  it('answer no report by the refund of what the driver took back of its line: the report has its own', async () => {
    await limit({ items: 0 });
    const shopper = await paid();
    await shop.call('POST', `/${shopper.orderId}/complete`, { takenBack: [{ sequenceNumber: 1, quantity: 2 }] });
    await report(shopper, { problem: 'BAD' });
    await refund(shopper, 'refused-at-the-door', { lines: [{ sequenceNumber: 1, quantity: 2 }], reason: 'Refused at the door' });
    const [{ id }] = await waiting(shopper);
    expect((await decide(id, { state: 'ACCEPTED' })).status).toBe(204);
    expect((await moneyOf(shopper)).movements.slice(2)).toEqual(['REFUND SETTLED 800', 'REFUND SETTLED 800']);
  });

  it('answer a report by refunds of amounts that give back everything, and one that an earlier version left, without more money', async () => {
    await limit({ items: 0 });
    const shopper = await delivered();
    await report(shopper);
    await refund(shopper, 'the-most-of-it', { amount: { amount: 50 }, reason: 'Late' });
    expect(await waiting(shopper)).toHaveLength(1);
    await refund(shopper, 'the-rest-of-it', { amount: { amount: 2 }, reason: 'Late' });
    const [answered] = await waiting(shopper, 'ACCEPTED');
    expect(answered).toMatchObject({ decidedBy: staffId, refund: 'SETTLED' });
    await runSql(database, `update orders.item_reports set state = 'WAITING', refund_reference = null, decided_by = null, decided_at = null where report_id = $1`, [answered.id]);
    expect((await decide(answered.id, { state: 'ACCEPTED' })).status).toBe(204);
    expect((await moneyOf(shopper)).movements.slice(2)).toEqual(['REFUND SETTLED 5000', 'REFUND SETTLED 200']);
    expect((await auditOf(shopper)).at(-1)).toMatchObject({ action: 'ITEM_REPORT_DECISION', after: { state: 'ACCEPTED', refundReference: `${shopper.orderId}-refund-2` } });
  });

  it('answer a report whose own refund failed by the next refund of its line', async () => {
    const shopper = await delivered();
    expect((await report(shopper, {}, refusing)).body.reports[0]).toMatchObject({ state: 'ACCEPTED', refund: 'FAILED' });
    await refund(shopper, 'again-by-hand', { lines: [{ sequenceNumber: 1, quantity: 2 }], reason: 'Missing' });
    expect(await waiting(shopper, 'ACCEPTED')).toMatchObject([{ decidedBy: staffId, refund: 'SETTLED', customerReports: { atOnce: 0, refunded: { amount: 8 } } }]);
  });

  it('refuse a report with a message, which no money follows; an acceptance at the same time wins or loses whole', async () => {
    await limit({ items: 0 });
    const shopper = await delivered();
    await report(shopper);
    const [{ id }] = await waiting(shopper);
    expect((await decide(id, { state: 'REFUSED', message: ' ' })).body.errors).toMatchObject([{ field: 'message' }]);
    const [refused, accepted] = await Promise.all([decide(id, { state: 'REFUSED', message: 'Our driver has a photo.' }), decide(id, { state: 'ACCEPTED' })]);
    expect([refused.status, accepted.status].sort()).toEqual([204, 409]);
    const [{ state, message }] = (await reportsOf(shopper)).reports;
    expect(await answersTo(shopper)).toEqual([{ template: refused.status === 204 ? 'ITEM_REPORT_REFUSED' : 'REFUND' }]);
    if (refused.status === 204) expect([state, message, await moneyOf(shopper)]).toEqual(['REFUSED', 'Our driver has a photo.', { status: 'COMPLETED', ...untouched }]);
    else expect([state, await moneyOf(shopper)]).toEqual(['ACCEPTED', { status: 'COMPLETED', ...once }]);
    expect((await decide(999_999, { state: 'ACCEPTED' })).status).toBe(404);
  });
});
