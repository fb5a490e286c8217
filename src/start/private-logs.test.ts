import { expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { runTimetableJobs } from '#/platform/server/jobs/job-runner.ts';
import { doMainJob } from '#/start/testing/pages/main-job.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  logLevel: 'debug',
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' })]);
    const lines = ['000201', '000202', '000203', '000204'];
    await saveProducts(database, lines.map((lineNumber) => aProduct({ lineNumber, categoryIds: [10051], saleUoms: ['C62', 'KGM'] })));
  },
});

it('no log line of a complete main job, or of failing calls, contains personal data', async () => {
  const { shopper } = await doMainJob(shop);
  const { bearer, orderId } = shopper;
  const visitor = shop.browser('203.0.113.77');
  const headers = { 'user-agent': 'Browser of Ada', 'x-request-id': 'ada@example.test', breadcrumb: '/ecom/ada-farrow' };
  await visitor.call('GET', '/branches-prod/v3/branches?q=Ada%20Farrow', { headers });
  await visitor.call('GET', '/accounts-prod/v1/accounts/ada@example.test?email=ada@example.test', { bearer, headers });
  await visitor.call('GET', '/ecom/ada@example.test', { headers });
  await visitor.signIn('ada@example.test', 'a wrong parcel of figs');
  // This call fails while it handles personal data.
  await runSql(shop.database, 'alter table account.addresses rename to addresses_away');
  const address = { line1: '15 Mill Lane', town: 'Bracknell', country: 'GB', postalCode: 'RG12 1AA', addressee: { firstName: 'Ada', lastName: 'Farrow' } };
  await visitor.addAddress(bearer, address).catch(() => undefined);
  await runSql(shop.database, 'alter table account.addresses_away rename to addresses');
  await runTimetableJobs(shop.shop);

  const lines = [...shop.logged, ...shop.answered].map((line) => JSON.stringify(line));
  expect(shop.answered.length).toBeGreaterThan(60);
  expect(shop.logged.some(({ level }) => level === 50)).toBe(true);
  const personal = /@example\.test|farrow|mill lane|RG12|0118.?496|01344.?496|parcel of figs|203\.0\.113|Browser of|4000000000003220|4444333322221111|shopper-\d+@/i;
  expect(lines.filter((line) => personal.test(line))).toEqual([]);
  expect(lines.filter((line) => line.includes(bearer) || line.includes(orderId))).toEqual([]);
}, 60_000);
