import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { saveBranchAvailability, saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { openStorefrontApp, type StorefrontApp } from '#/modules/storefront/testing/storefront-app.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
let app: StorefrontApp;

beforeAll(async () => {
  await saveBranches(database, [aBranch(), aBranch({ id: 700, postcodeAreas: ['SW'] })]);
  await saveCategories(database, [aCategory({ id: 1, name: 'Groceries', url: 'groceries' })]);
  await saveProducts(database, [
    aProduct({ lineNumber: '000001', name: 'Coldbrook Whole Milk', categoryIds: [1], popularity: 50 }),
    aProduct({ lineNumber: '000002', name: 'Millrace Semi-Skimmed Milk', brand: 'Millrace', brandName: 'Millrace', categoryIds: [1], popularity: 90 }),
    aProduct({ lineNumber: '000007', name: 'Ardent Rioja', brand: 'Ardent', brandName: 'Ardent', categoryIds: [1] }),
  ]);
  await saveBranchAvailability(database, [{ branchId: 700, lineNumber: '000002', ranged: false, outOfStockFrom: null, outOfStockTo: null, soldOutOnline: false }]);
  app = await openStorefrontApp(database, { faraway: { branchId: 700, slotDate: null } });
});
afterAll(() => app.stop());

type Params = Record<string, unknown>;

describe('searching for a list', () => {
  const list = async (body: Params) => (await app.call('POST', '/search-prod/v1/product-grid/list', { body })).body;

  it('finds the best product for each term, in order, and says how the search was widened', async () => {
    const { results } = await list({ terms: ['whole milk', 'riojja', 'xyzzyplugh', 'milk'] });
    expect(results.map(({ term, product }: { term: string; product: { lineNumber: string } | null }) => [term, product?.lineNumber ?? null])).toEqual([
      ['whole milk', '000001'], ['riojja', '000007'], ['xyzzyplugh', null], ['milk', '000002'],
    ]);
    expect(results[1]).toMatchObject({ totalMatches: 1, widened: { term: 'rioja', exact: false }, isUsual: false });
    expect(results[2]).toMatchObject({ totalMatches: 0 });
  });

  it("prefers what is available at the order's branch", async () => {
    const lineOf = async (body: Params) => (await list(body)).results[0].product.lineNumber;
    expect(await lineOf({ terms: ['milk'] })).toBe('000002');
    expect(await lineOf({ terms: ['milk'], orderId: 'faraway' })).toBe('000001');
    const [{ product }] = (await list({ terms: ['millrace'], orderId: 'faraway' })).results;
    expect(product).toMatchObject({ lineNumber: '000002', availability: 'NOT_AVAILABLE' });
  });

  it('takes at most 20 terms', async () => {
    const statusOf = async (terms: unknown) => (await app.call('POST', '/search-prod/v1/product-grid/list', { body: { terms } })).status;
    expect(await statusOf(Array.from({ length: 20 }, () => 'tea'))).toBe(200);
    for (const terms of [[], Array.from({ length: 21 }, () => 'tea'), [' '], ['x'.repeat(101)], 'tea', undefined]) expect([400, 422], String(terms)).toContain(await statusOf(terms));
  });

  it('runs no more statements for twenty terms than for one', async () => {
    const read = async (terms: string[]) => (await countStatements(() => list({ terms }))).count;
    await read(['tea']);
    expect(await read(Array.from({ length: 20 }, (_, place) => `milk ${place}`))).toBe(await read(['milk chocolate']));
  });
});
