import { describe, expect, it } from 'vitest';
import { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { makeStaffToken } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { runTimetableJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { listMails } from '#/platform/server/mail/mail-store.ts';
import { callAmend, cancelSmallOrder, placeSmallOrder, setTea } from '#/start/testing/amended-orders.ts';
import { book, callAs, emptySlot, giveCard, place, type SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const site = 'https://orders.shop.example';
// Nothing listens on this port, so every attempt to send a mail fails.
const settings = { LARDER_SITE: site, MAIL_PROVIDER: 'smtp', MAIL_SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'orders@shop.example' };
const { shop, database, fetch, shopper: newShopper } = await openTestShop({ settings });
const on = { fetch };

/** Returns the mails about an order, newest first. */
async function mailsAbout(orderId: string) {
  const all = await listMails(database, { before: null, size: 100, status: null });
  return all.filter((mail) => mail.subject.includes(orderId));
}

it('a placed order is confirmed by one mail with its slot, its address and a link that no request can manipulate [AC-548 part] [AC-505] [AC-507 part]', async () => {
  const shopper = await newShopper();
  const { orderId, customerId } = shopper;
  await book(shopper, on, await emptySlot(database));
  expect((await place(shopper, on, 'a-press-without-a-card')).status).toBe(409);
  expect(await mailsAbout(orderId)).toEqual([]);
  await giveCard(shopper, on);
  const bent = { fetch: (request: Request) => fetch(new Request(request.url.replace('shop.test', 'evil.example'), request)) };
  const presses = [0, 1, 2].map(() => place(shopper, bent, 'one-press-sent-three-times'));
  for (const { status } of await Promise.all(presses)) expect(status).toBe(200);

  const mails = await mailsAbout(orderId);
  const [{ email } = { email: '' }] = await runSql<{ email: string }>(database, 'select email from account.accounts where id = $1', [customerId]);
  expect(mails).toMatchObject([{ to: email, template: 'ORDER_CONFIRMED', subject: `Your order ${orderId} is confirmed`, status: 'QUEUED' }]);
  const { text, html } = mails[0]!;
  const order = await callAs(shopper, on, ['GET', `/order-orchestration-prod/v1/orders/${orderId}`], undefined);
  const link = `${site}/ecom/myaccount/my-orders/order/${orderId}`;
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'long' }).format(new Date(order.body.slots[0].startDateTime));
  for (const said of ['Thank you, Ada.', day, '14 Mill Lane', 'RG12 1AA', '£49.00 for 1 item', link]) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
  expect(text).toMatch(/Delivery:\n {2}\w+ \d+ \w+, (9|6)(am|pm) - (10|7)(am|pm)/);
  expect(text + html).not.toContain('evil.example');
});

it('an unavailable mail server fails no call: the order is placed, and its mail waits [AC-503]', async () => {
  const shopper = await newShopper();
  await book(shopper, on, await emptySlot(database));
  await giveCard(shopper, on);
  const answer = await place(shopper, on, 'while-the-mail-is-down');
  expect([answer.status, answer.body.order.status]).toEqual([200, 'PLACED']);
  await runTimetableJobs({ database, log: openLog('silent'), jobs: shop.jobs });
  expect(await mailsAbout(shopper.orderId)).toMatchObject([{ status: 'QUEUED', attempts: 1, lastError: expect.stringContaining('ECONNREFUSED') }]);
});

const bearer = await makeStaffToken(database, ['ORDER_MANAGE', 'ORDER_PICK', 'PAYMENT_MANAGE']);

/** Makes a call below `staff/`, and returns the status of its answer. */
const byStaff = async (method: string, endpoint: string, json?: object, headers: Record<string, string> = {}): Promise<number> =>
  (await new TestBrowser(fetch).call(method, `/staff-prod/v1/staff/${endpoint}`, { bearer, headers, ...(json && { json }) })).status;

const placed = async (prepare?: (open: SmallShopper) => Promise<void>) => placeSmallOrder(database, on, await emptySlot(database), prepare);

/** Returns the answers of releasing an order, picking its packets of tea, and finishing it, which takes its payment. */
async function pickAndPay({ orderId }: SmallShopper, packets = 1): Promise<number[]> {
  const pick = { status: 'PICKED', pickedQuantity: { amount: packets, uom: 'C62' } };
  return [await byStaff('POST', `orders/${orderId}/release`), await byStaff('PUT', `orders/${orderId}/lines/1/pick`, pick), await byStaff('POST', `orders/${orderId}/picked`)];
}

const deliver = ({ orderId }: SmallShopper, status: string, from = '09:10', to = '09:40') =>
  byStaff('PUT', `orders/${orderId}/delivery-status`, { status, wismoEtaStartDateTime: `2030-03-12T${from}:00Z`, wismoEtaEndDateTime: `2030-03-12T${to}:00Z`, driverName: 'Sam' });

/** Returns templates and subjects of all mails to a shopper, the oldest first. */
async function mailsTo({ email }: SmallShopper): Promise<[template: string, subject: string][]> {
  const all = await listMails(database, { before: null, size: 100, status: null });
  return all.filter((mail) => mail.to === email).map(({ template, subject }): [string, string] => [template, subject]).toReversed();
}

describe('the mails about an order', () => {
  it('are one for each change, whatever is repeated: placed, changed, paid, on its way with two estimates, and refunded [AC-548 part] [AC-507 part]', async () => {
    const shopper = await placed();
    const { orderId } = shopper;
    expect([await callAmend(shopper, on, 'amend'), await setTea(shopper, on, 2)]).toEqual([200, 200]);
    for (const press of [1, 2]) expect([press, (await place(shopper, on, 'the-changed-order')).status]).toEqual([press, 200]);
    expect(await pickAndPay(shopper, 2)).toEqual([200, 200, 200]);
    expect([await deliver(shopper, 'OUT_FOR_DELIVERY'), await deliver(shopper, 'OUT_FOR_DELIVERY', '10:00', '10:30'), await deliver(shopper, 'ARRIVING')]).toEqual([200, 200, 200]);
    expect(await byStaff('POST', `orders/${orderId}/complete`)).toBe(200);
    const refund = { amount: { amount: 1 }, reason: 'One packet was torn' };
    for (const press of [1, 2]) expect([press, await byStaff('POST', `orders/${orderId}/refunds`, refund, { 'idempotency-key': 'the-torn-packet' })]).toEqual([press, 200]);
    expect(await mailsTo(shopper)).toEqual([
      ['ORDER_CONFIRMED', `Your order ${orderId} is confirmed`],
      ['ORDER_CHANGED', `Your order ${orderId} has been changed`],
      ['ORDER_RECEIPT', `Your receipt for order ${orderId}`],
      ['ORDER_ON_ITS_WAY', `Your order ${orderId} is on its way`],
      ['REFUND', 'Your refund'],
    ]);
  });

  it('are two if it is cancelled [AC-548 part] [AC-507 part]', async () => {
    const shopper = await placed();
    expect([await cancelSmallOrder(shopper, on), await cancelSmallOrder(shopper, on)]).toEqual([200, 409]);
    expect(await mailsTo(shopper)).toEqual([
      ['ORDER_CONFIRMED', `Your order ${shopper.orderId} is confirmed`],
      ['ORDER_CANCELLED', `Your order ${shopper.orderId} is cancelled`],
    ]);
  });

  it('ask for another card if its payment fails [AC-548 part] [AC-507 part]', async () => {
    const shopper = await placed((open) => giveCard(open, on, '4000000000000341'));
    expect(await pickAndPay(shopper)).toEqual([200, 200, 200]);
    expect(await mailsTo(shopper)).toEqual([
      ['ORDER_CONFIRMED', `Your order ${shopper.orderId} is confirmed`],
      ['PAYMENT_ATTENTION', 'Your payment needs attention'],
    ]);
  });

  it('say once that a collection is ready [AC-548 part] [AC-507 part]', async () => {
    const shopper = await placed();
    await runSql(database, `update orders.orders set slot = jsonb_set(slot, '{type}', '"GROCERY_COLLECTION"') where customer_order_id = $1`, [shopper.orderId]);
    expect(await pickAndPay(shopper)).toEqual([200, 200, 200]);
    expect([await deliver(shopper, 'READY_TO_COLLECT'), await deliver(shopper, 'READY_TO_COLLECT', '11:00', '12:00')]).toEqual([200, 200]);
    expect(await mailsTo(shopper)).toEqual([
      ['ORDER_CONFIRMED', `Your order ${shopper.orderId} is confirmed`],
      ['ORDER_RECEIPT', `Your receipt for order ${shopper.orderId}`],
      ['ORDER_READY', `Your order ${shopper.orderId} is ready to collect`],
    ]);
  });

  it('say once that a reported item is refused', async () => {
    const shopper = await placed();
    expect([...(await pickAndPay(shopper)), await byStaff('POST', `orders/${shopper.orderId}/complete`)]).toEqual([200, 200, 200, 200]);
    // One packet costs more than a report is refunded at once.
    await callAs(shopper, on, ['POST', `/order-orchestration-prod/v1/orders/${shopper.orderId}/reports`], { sequenceNumber: 1, problem: 'MISSING' });
    const [report] = await runSql<{ id: number }>(database, 'select report_id as id from orders.item_reports where customer_order_id = $1', [shopper.orderId]);
    const refused = { state: 'REFUSED', message: 'Our driver has a photo of it at your door.' };
    for (const press of [1, 2]) expect([press, await byStaff('POST', `item-reports/${report!.id}`, refused)]).toEqual([press, 204]);
    expect(await mailsTo(shopper)).toEqual([
      ['ORDER_CONFIRMED', `Your order ${shopper.orderId} is confirmed`],
      ['ORDER_RECEIPT', `Your receipt for order ${shopper.orderId}`],
      ['ITEM_REPORT_REFUSED', `The item you reported in order ${shopper.orderId}`],
    ]);
  });
});
