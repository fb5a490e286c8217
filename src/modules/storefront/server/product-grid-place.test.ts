import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireGrid } from '#/contract/rest-types.ts';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { saveBranchAvailability, saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { savePromotions } from '#/modules/offers/server/public.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { openStorefrontApp, type StorefrontApp } from '#/modules/storefront/testing/storefront-app.ts';

const database = await openTestDatabase();
let app: StorefrontApp;

beforeAll(async () => {
  await moveClock(database, Date.parse('2026-11-02T12:00:00Z'));
  await saveBranches(database, [aBranch(), aBranch({ id: 700, collection: false, postcodeAreas: ['SW'] })]);
  await saveCategories(database, [aCategory({ id: 1, name: 'Groceries', url: 'groceries' })]);
  await saveProducts(database, [120, 150, 200].map((pricePence, at) => aProduct({ lineNumber: `00000${at + 1}`, name: `Milk ${at + 1}`, categoryIds: [1], pricePence })));
  await saveBranchAvailability(database, [{ branchId: 700, lineNumber: '000003', ranged: false, outOfStockFrom: null, outOfStockTo: null, soldOutOnline: false }]);
  await savePromotions(database, [aPromotion({ promotionId: 'r1', lineNumbers: ['000001'], wasPricePence: 300, promotionExpiryDate: '2026-11-10' })]);
  app = await openStorefrontApp(database, { faraway: { branchId: 700, slotDate: null } });
});
afterAll(() => app.stop());

const call = (kind: string, queryParams: object) => app.call('POST', `/search-prod/v1/product-grid/${kind}`, { body: { customerSearchRequest: { queryParams } } });
const grid = async (kind: string, params: object): Promise<WireGrid> => (await call(kind, params)).body;
const linesOf = ({ products }: WireGrid) => products.map(({ lineNumber }) => Number(lineNumber));
const byPrice = async (params: object) => linesOf(await grid('browse', { category: '1', sortBy: 'PRICE_LOW_2_HIGH', ...params }));

describe('a place without an order', () => {
  const place = { branchId: 700, slotDate: '2026-11-20' };

  it('filters, counts and sorts for its branch and date, as an order with that slot does [SC-125] [SC-126] [SC-080 part]', async () => {
    expect(await byPrice({})).toEqual([1, 2, 3]);
    expect(await byPrice({ place })).toEqual([2, 3, 1]);
    expect(linesOf(await grid('search', { searchTerm: 'milk', sortBy: 'PRICE_LOW_2_HIGH', place }))).toEqual([2, 3, 1]);
    const delivered = await grid('browse', { category: '1', place, filterTags: [{ group: 'available-in', value: 'delivery' }] });
    const { values } = delivered.filters.find(({ group }) => group === 'available-in')!;
    expect([delivered.totalMatches, values.map(({ id, count }) => [id, count])]).toEqual([2, [['all', 3], ['delivery', 2]]]);
  });

  it('counts as none when its day is over or too far ahead, yields to an order, and must be a branch and a day', async () => {
    for (const slotDate of ['2026-11-01', '2027-12-01']) expect(await byPrice({ place: { ...place, slotDate } })).toEqual([1, 2, 3]);
    expect(await byPrice({ place, orderId: 'faraway' })).toEqual([1, 2, 3]);
    for (const wrong of [{ ...place, branchId: 0 }, { ...place, slotDate: '2026-11-31' }, { branchId: 700 }, '700.2026-11-20']) {
      expect([400, 422]).toContain((await call('browse', { category: '1', place: wrong })).status);
    }
  });
});
