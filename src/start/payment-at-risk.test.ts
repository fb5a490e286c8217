import { expect, it } from 'vitest';
import { runSql } from '#/platform/server/database/database.ts';
import { runTimetableJobs, runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { listMails } from '#/platform/server/mail/mail-store.ts';
import { book, callAs, emptySlot, giveCard, place } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const { shop, database, fetch, shopper: newShopper } = await openTestShop();
const on = { fetch };
const log = openLog('silent');

it('a shopper whose card is declined at the renewal of an authorisation reads so on the order and in one mail, days before the slot, until it is mended [AC-548 part]', async () => {
  const shopper = await newShopper();
  await book(shopper, on, await emptySlot(database));
  await giveCard(shopper, on);
  expect((await place(shopper, on, 'a-press-long-before-the-slot')).status).toBe(200);
  // The slot is three weeks ahead, and the bank declines from now on.
  const setPayment = (behaviour: string, lapsesInDays: number) =>
    runSql(
      database,
      `update payments.card_payments set needed_at = platform.now() + interval '21 days', renew_after = null,
         lapses_at = platform.now() + $1::double precision * interval '1 day', card = jsonb_set(card, '{token}', to_jsonb($2::text))`,
      [lapsesInDays, `tok_${behaviour}_x`],
    );
  const readAlerts = async () => (await callAs(shopper, on, ['GET', `/order-orchestration-prod/v1/orders/${shopper.orderId}`], undefined)).body.alerts;
  const mails = async () => (await listMails(database, { before: null, size: 100, status: null })).filter(({ template }) => template === 'PAYMENT_ATTENTION');
  const renew = () => runTimetableJobs({ database, log, jobs: shop.jobs.filter(({ name }) => name === 'renew-authorisations') });
  const runJobs = async () => {
    await renew();
    await runWaitingJobs({ database, databaseUrl: database.url, log, jobs: shop.jobs });
  };
  await setPayment('declined', 2.1);
  await runJobs();
  expect(await readAlerts()).toEqual([]);
  await setPayment('declined', 1.9);
  await runJobs();
  await runJobs();
  expect(await readAlerts()).toMatchObject([{ alertType: 'PAYMENT_AT_RISK', message: expect.stringMatching(/your card ending 1111.* amend your order and confirm it at checkout, with this card or another\.$/) }]);
  expect(await mails()).toMatchObject([{ subject: 'Your payment needs attention', status: 'QUEUED' }]);
  await setPayment('succeeds', 0.9);
  await runJobs();
  expect(await readAlerts()).toEqual([]);
  expect(await mails()).toHaveLength(1);
  // A renewal that fails, and succeeds before the mail is written, is no reason for one.
  await setPayment('declined', 0.9);
  await renew();
  await setPayment('succeeds', 0.9);
  await runJobs();
  expect(await readAlerts()).toEqual([]);
  expect(await mails()).toHaveLength(1);
});
