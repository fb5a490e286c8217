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
  await saveCategories(database, [
    aCategory({ id: 1, name: 'Groceries', url: 'groceries' }),
    aCategory({ id: 2, name: 'Bakery', url: 'groceries/bakery', parentId: 1 }),
    aCategory({ id: 3, name: 'Pale', url: 'groceries/bakery/pale', parentId: 2 }),
    aCategory({ id: 4, name: 'Dark', url: 'groceries/bakery/dark', parentId: 2 }),
  ]);
  const loaf = (lineNumber: string, name: string, grams: number, ...categoryIds: number[]) =>
    aProduct({ lineNumber, name, brand: null, brandName: null, pricePence: 150, netContent: { amount: grams, unit: 'g' }, categoryIds });
  await saveProducts(database, [
    aProduct({ lineNumber: '000001', name: 'Coldbrook Whole Milk', categoryIds: [1], popularity: 50 }),
    aProduct({ lineNumber: '000002', name: 'Millrace Semi-Skimmed Milk', brand: 'Millrace', brandName: 'Millrace', categoryIds: [1], popularity: 90 }),
    loaf('000011', 'White Loaf', 400, 3),
    loaf('000012', 'Seeded Loaf', 800, 3),
    loaf('000013', 'Oaten Loaf', 600, 3),
    loaf('000014', 'Rye Loaf', 400, 4),
    loaf('000015', 'Malt Loaf', 400, 4),
    loaf('000016', 'Bran Loaf', 400, 4),
    loaf('000017', 'Spelt Bloomer', 400, 3, 4),
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

  it('asks which one if products of several aisles match about equally well, each with its best', async () => {
    const [{ choices }] = (await list({ terms: ['loaf'] })).results;
    expect(choices.map(({ name, product }: { name: string; product: { lineNumber: string } }) => [name, product.lineNumber])).toEqual([['Pale', '000011'], ['Dark', '000014']]);
    for (const { choices } of (await list({ terms: ['bloomer', 'white loaf', 'whole milk', 'xyzzyplugh'] })).results) expect(choices).toEqual([]);
  });

  it('says which product costs least for its content', async () => {
    const { results } = await list({ terms: ['seeded loaf', 'oaten loaf', 'loaf'] });
    expect(results.map(({ isBestValue }: { isBestValue: boolean }) => isBestValue)).toEqual([false, false, false]);
    const [{ product, isBestValue }] = (await list({ terms: ['pale loaf'] })).results;
    expect([product.lineNumber, isBestValue]).toEqual(['000011', false]);
    await saveProducts(database, [aProduct({ lineNumber: '000011', name: 'White Loaf', brand: null, brandName: null, pricePence: 50, netContent: { amount: 400, unit: 'g' }, categoryIds: [3] })]);
    await expect.poll(async () => (await list({ terms: ['pale loaf'] })).results[0].isBestValue, { timeout: 5000 }).toBe(true);
  });

  it('compares a product only with the twelve best matches, however many there are', async () => {
    const rusk = (place: number, pricePence: number, popularity: number) =>
      aProduct({ lineNumber: `0001${String(place).padStart(2, '0')}`, name: `Rusk ${'abcdefghijklmn'[place]}`, brand: null, brandName: null, pricePence, netContent: { amount: 100, unit: 'g' }, categoryIds: [2], popularity });
    const isBest = async () => {
      const { product, totalMatches, isBestValue } = (await list({ terms: ['rusk'] })).results[0];
      return [product.lineNumber, totalMatches, isBestValue];
    };
    await saveProducts(database, Array.from({ length: 13 }, (_, place) => rusk(place, place === 0 ? 100 : place < 12 ? 150 : 50, 100 - place)));
    await expect.poll(isBest, { timeout: 5000 }).toEqual(['000100', 13, true]);
    await saveProducts(database, [rusk(12, 50, 95)]);
    await expect.poll(isBest, { timeout: 5000 }).toEqual(['000100', 13, false]);
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
