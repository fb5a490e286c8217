import { expect, it } from 'vitest';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const add = `mutation { addItemToTrolley(orderId: "0", trolleyItem: { lineNumber: "000123", quantity: { amount: 1 } }) { failures { type } } }`;
const count = async () => (await runSql<{ count: number }>(shop.database, 'select count(*)::int as count from trolley.orders where visitor_hash is not null'))[0]!.count;

it('nobody can fill the shop with trolleys from one address: the 301st in ten minutes is 429, and existing ones keep working [SC-025 part]', async () => {
  const first = shop.browser('198.51.100.1');
  expect((await first.graph('x', add, {})).status).toBe(200);
  for (let made = 1; made < 300; made += 10) {
    const some = Array.from({ length: Math.min(10, 300 - made) }, () => shop.browser('198.51.100.1').graph('x', add, {}));
    expect(new Set((await Promise.all(some)).map(({ status }) => status))).toEqual(new Set([200]));
  }
  const before = await count();
  const refused = await shop.browser('198.51.100.1').graph('x', add, {});
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await count()).toBe(before);
  expect((await first.graph('x', add, {})).status).toBe(200);
  expect((await shop.browser('198.51.100.2').graph('x', add, {})).status).toBe(200);
});
