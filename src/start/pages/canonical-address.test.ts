import { expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { saveBundles, saveMealDeals } from '#/modules/deals/server/public.ts';
import { saveOfferSets, savePromotions } from '#/modules/offers/server/public.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop, type TestShop } from '#/start/testing/test-shop.ts';

const pages = await readBuiltPages();

async function stock(database: TestShop['database']): Promise<void> {
  await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }), aCategory({ id: 7, name: 'Tea', url: 'groceries/tea', parentId: 10051 })]);
  await saveProducts(database, [aProduct({ lineNumber: '000123', name: 'Breakfast tea', categoryIds: [7] })]);
  const lineNumbers = ['000123'];
  await savePromotions(database, [
    aMultiBuy({ promotionId: 'WEB-7', promotionDescription: 'Any 2 teas', lineNumbers }),
    aMultiBuy({ promotionId: 'Supper-1', type: 'MEAL_DEAL', promotionTypeCode: 'MEAL_DEAL', lineNumbers }),
  ]);
  await saveMealDeals(database, [{ mealDealId: 'Supper-1', dealName: '77', name: 'Tea for two', description: 'Tea.' }]);
  await saveBundles(database, [{ bundleName: 'big_breakfast', title: 'Big breakfast', image: null, startDate: null, endDate: null, groups: [{ title: 'Tea', threshold: 1, lineNumbers }] }]);
  await saveOfferSets(database, [{ offerIdentifier: 'Winter-Warmers', name: 'Winter warmers', promotionIds: ['WEB-7'] }]);
}

const shop = await openTestShop({ pages, stock });
const elsewhere = await openTestShop({ pages, stock, settings: { LARDER_HOST: 'https://shop.example/' } });

const home = '/ecom/shop/browse/groceries';
const product = '/ecom/products/breakfast-tea/000123';

async function canonicalOf(from: TestShop, address: string): Promise<string[]> {
  const { text } = await from.browser().call('GET', address);
  return [...text.matchAll(/<link(?=[^>]* rel="canonical")[^>]* href="([^"]*)"/g)].map(([, found]) => found!);
}

it.each([home, `${home}/tea`, product])('%s has one canonical address, however it is written: the production host and the bare path [SH-098 part] [SH-099] [SH-100] [SH-101 part]', async (path) => {
  for (const written of [path, `${path}/`, `${path}?page=1`]) {
    expect(await canonicalOf(shop, written), written).toEqual([`https://www.larder.example${path}`]);
  }
});

it.each(['/ecom/products/no-tea/999999', '/ecom/shop/offers/gone'])('%s, which is not sold or over, has one too [SH-098 part]', async (path) => {
  expect((await shop.browser().call('GET', path)).status).toBe(404);
  expect(await canonicalOf(shop, path)).toEqual([`https://www.larder.example${path}`]);
});

it('is in lower case [SH-102]', async () => {
  expect(await canonicalOf(shop, '/ecom/products/BREAKFAST-Tea/000123')).toEqual([`https://www.larder.example${product}`]);
});

it.each(['/ecom/shop/search?searchTerm=milk', '/ecom/sign-in', '/ecom/nowhere'])('%s has one at most [SH-098 part]', async (address) => {
  expect((await canonicalOf(shop, address)).length).toBeLessThanOrEqual(1);
});

it.each([
  ['an offer', '/ecom/shop/offers/WEB-7', 'Any 2 teas'],
  ['a meal deal', '/ecom/shop/featured/meal-deals/Supper-1', 'Tea for two'],
  ['a bundle', '/ecom/bundles/Big_Breakfast', 'Big breakfast'],
  ['a set of offers', '/ecom/shop/browse/offers/highlights/Winter-Warmers', 'Winter warmers'],
])('leads to %s whose id has capitals [SH-098]', async (_what, path, heading) => {
  const [address] = await canonicalOf(shop, path);
  expect(address).toBe(`https://www.larder.example${path.toLowerCase()}`);
  const { status, text } = await shop.browser().call('GET', new URL(address!).pathname);
  expect([status, /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1], text.includes('Breakfast tea')]).toEqual([200, expect.stringContaining(heading), true]);
  expect(await canonicalOf(shop, path.toLowerCase())).toEqual([address]);
});

it('is at the host of the setting [SH-099]', async () => {
  expect(await canonicalOf(elsewhere, product)).toEqual([`https://shop.example${product}`]);
});
