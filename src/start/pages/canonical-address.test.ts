import { expect, it } from 'vitest';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { openTestShop, type TestShop } from '#/start/testing/test-shop.ts';

const pages = await readBuiltPages();

async function stock(database: TestShop['database']): Promise<void> {
  await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }), aCategory({ id: 7, name: 'Tea', url: 'groceries/tea', parentId: 10051 })]);
  await saveProducts(database, [aProduct({ lineNumber: '000123', name: 'Breakfast tea', categoryIds: [7] })]);
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

it('is in lower case [SH-102]', async () => {
  expect(await canonicalOf(shop, '/ecom/products/BREAKFAST-Tea/000123')).toEqual([`https://www.larder.example${product}`]);
});

it.each(['/ecom/shop/search?searchTerm=milk', '/ecom/sign-in', '/ecom/nowhere'])('%s has one at most [SH-098 part]', async (address) => {
  expect((await canonicalOf(shop, address)).length).toBeLessThanOrEqual(1);
});

it('is at the host of the setting [SH-099]', async () => {
  expect(await canonicalOf(elsewhere, product)).toEqual([`https://shop.example${product}`]);
});
