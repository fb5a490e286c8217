import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openDealsApp } from '#/modules/deals/testing/deals-app.ts';
import { endBundle } from '#/modules/deals/server/public.ts';
import { trolleyNow } from '#/modules/trolley/testing/trolley-app.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const shop = await openDealsApp(database);
afterAll(() => shop.stop());

await shop.stock({ lineNumber: '000401', name: 'Bread' }, { lineNumber: '000402', name: 'Eggs' }, { lineNumber: '000403', name: 'Old eggs', markedForDelete: true });
const groups = [
  { title: 'Bread', threshold: 1, lineNumbers: ['000401'] },
  { title: 'Eggs', threshold: 2, lineNumbers: ['000402', '000403', '999999'] },
];
await shop.bundle(
  { bundleName: 'breakfast', title: 'Breakfast', image: '/pictures/breakfast.svg', groups },
  { bundleName: 'supper', title: 'Supper', groups, startDate: '2026-03-09', endDate: '2026-03-09' },
  { bundleName: 'later', groups, startDate: '2026-03-10' },
  { bundleName: 'over', groups, endDate: '2026-03-08' },
  { bundleName: 'ended', groups },
);
await endBundle(database, 'ended');
await shop.freshen();

beforeEach(() => moveClock(database, trolleyNow));

describe('bundles', () => {
  it('on offer now are listed with title and picture [SC-161]', async () => {
    const { body } = await shop.get('/products-prod/v1/bundles');
    expect(body.bundles).toEqual([
      { bundleName: 'breakfast', title: 'Breakfast', image: '/pictures/breakfast.svg' },
      { bundleName: 'supper', title: 'Supper', image: null },
    ]);
  });

  it('have the products that the shop sells in each group, and how many to choose [SC-159] [SC-160]', async () => {
    const { status, body } = await shop.get('/products-prod/v1/bundles/breakfast');
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Breakfast', groups: [{ title: 'Bread', thresholds: [1] }, { title: 'Eggs', thresholds: [2] }] });
    expect(body.groups.map(({ products }: { products: { lineNumber: string; currentSaleUnitPrice: object }[] }) => products.map(({ lineNumber }) => lineNumber))).toEqual([['000401'], ['000402']]);
    expect(body.groups[0].products[0]).toMatchObject({ displayPrice: expect.any(String), availability: 'AVAILABLE' });
  });

  it('show the availability for the trolley’s slot [SC-160]', async () => {
    const shopper = await shop.freshShopper();
    await shop.book(shopper, '2026-03-12');
    await shop.limitAtBranch({ branchId: 651, lineNumber: '000401', ranged: true, outOfStockFrom: '2026-03-12', outOfStockTo: '2026-03-12', soldOutOnline: false });
    const availability = async (query: string) => (await shop.get(`/products-prod/v1/bundles/breakfast${query}`, shopper.id)).body.groups[0].products[0].availability;
    expect(await availability('')).toBe('AVAILABLE');
    expect(await availability(`?trolleyId=${shopper.order}`)).toBe('TEMPORARILY_UNAVAILABLE');
  });

  it('that are unknown, not on offer now or ended answer 404 [SC-160]', async () => {
    for (const name of ['nothing', 'later', 'over', 'ended']) expect((await shop.get(`/products-prod/v1/bundles/${name}`)).status, name).toBe(404);
  });
});
