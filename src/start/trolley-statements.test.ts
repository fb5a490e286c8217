import { expect, it } from 'vitest';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const { browser, shopper } = await openTestShop();

it('a trolley change takes three statements and a read two, including authentication', async () => {
  const { bearer, orderId } = await shopper();
  const change = `mutation { updateTrolleySubPreferences(orderId: "${orderId}", subPreference: false) { failures { type } } }`;
  const read = `{ getTrolley(orderId: "${orderId}") { failures { type } } }`;
  const answers: unknown[] = [];
  const counted = async (query: string) =>
    (await countStatements(async () => answers.push((await browser().graph('x', query, {}, bearer)).body))).statements.length;
  expect([await counted(change), await counted(read)]).toEqual([3, 2]);
  expect(answers).toEqual([{ data: { updateTrolleySubPreferences: { failures: null } } }, { data: { getTrolley: { failures: null } } }]);
});
