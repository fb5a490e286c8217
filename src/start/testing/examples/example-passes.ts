import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';

/** Makes a customer to whom staff have given a Delivery Pass, and returns their id. */
export async function makePassHolder(database: Database): Promise<number> {
  const { customerId } = await makeCustomer(database);
  const given = `insert into passes.passes (customer_id, plan_id, start_date, end_date, price_pence, purchased) values ($1, 1, '2020-01-01', '2090-01-01', 0, platform.now())`;
  await runSql(database, given, [customerId]);
  return customerId;
}

/** Buys a pass with the customer's saved card, under the key of the example that buys one: that example answers with the same pass. */
export async function buyExamplePass(browser: TestBrowser, bearer: string): Promise<number> {
  const { paymentCardId } = (await browser.call('GET', '/paymentCards-prod/v1/paymentCards', { bearer })).body.paymentCards[0];
  const headers = { 'idempotency-key': 'one-for-each-press' };
  return (await browser.call('POST', '/delivery-pass-orchestration-prod/v1/pass', { bearer, json: { planId: 1, paymentCardId }, headers })).body.id as number;
}
