import { beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { makeExampleWorld } from '#/start/testing/examples/example-world.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const pages = await readAllPages();
const shop = await openTestShop({
  pages: pages.built,
  async stock(database) {
    await saveCategories(database, [
      aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }),
      aCategory({ id: 7, name: 'Tea', url: 'groceries/tea', parentId: 10051 }),
      aCategory({ id: 9, name: 'Entertaining', url: 'entertaining' }),
    ]);
    await saveProducts(database, [aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500, categoryIds: [7] })]);
  },
});

let shopper: TestBrowser;
beforeAll(async () => {
  shopper = await makeExampleWorld(shop).browser();
});

/** Opens a page, and returns its status and main heading. */
async function open(browser: TestBrowser, address: string): Promise<string> {
  const { status, text } = await browser.call('GET', address);
  return `${status} ${/<h1[^>]*>([^<]*)/.exec(text)?.[1]?.replaceAll('&quot;', '"')}`;
}

it('shows categories, search results and products to everyone [SH-019] [SH-026] [SH-031]', async () => {
  const visitor = shop.browser();
  expect(await open(visitor, '/ecom/shop/browse/groceries/tea')).toBe('200 Tea');
  expect(await open(visitor, '/ecom/shop/browse/entertaining')).toBe('200 Entertaining');
  expect(await open(visitor, '/ecom/shop/search?searchTerm=tea')).toBe('200 Results for "tea"');
  expect(await open(visitor, '/ecom/products/breakfast-tea/000123')).toBe('200 Breakfast tea');
});

it('shows a customer their trolley, favourites, lists, quick shop and for-you [SH-028] [SH-032] [SC-046]', async () => {
  expect(await open(shopper, '/ecom/shop/trolley')).toBe('200 My Trolley');
  expect(await open(shopper, '/ecom/favourites')).toBe('200 Favourites');
  expect(await open(shopper, '/ecom/quick-shop')).toBe('200 Quick shop');
  expect(await open(shopper, '/ecom/for-you')).toBe('200 For you');
  expect(await open(shopper, '/ecom/lists')).toBe('200 Lists');
  await shopper.call('POST', '/ecom/lists', { form: { do: 'create', name: 'Weekly', lineNumber: '000123' }, headers: { origin: 'https://shop.test', referer: 'https://shop.test/ecom/lists' } });
  const [, id] = /\/ecom\/shopping-lists\/weekly\/([^"/?]+)"/i.exec((await shopper.call('GET', '/ecom/lists')).text)!;
  expect(await open(shopper, `/ecom/shopping-lists/weekly/${id}`)).toBe('200 Weekly');
  expect(await open(shopper, `/ecom/shopping-lists/${id}`)).toBe('200 Weekly');
});
