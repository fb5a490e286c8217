import { expect, it } from 'vitest';
import { runSql } from '#/platform/server/database/database.ts';
import { runTimetableJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { listMails } from '#/platform/server/mail/mail-store.ts';
import { book, callAs, emptySlot, giveCard, place } from '#/start/testing/small-shop.ts';
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
