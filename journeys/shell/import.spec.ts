import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../harness/journey.ts';
import { searchFor } from '../harness/shopping.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const realFeed = resolve(root, '../shared/data/uk-products.tsv');
const realPrices = resolve(root, '../shared/data/uk-products-prices.csv');

test.use({ baseURL: ({ ownShop }, provide) => provide(ownShop.url) });

const feed = [
  'code\tproduct_name\tbrands\tquantity\tcategories\tingredients_text\tfat_100g',
  '0050000000017\tQuincewood  Damson Cheese\tQuincewood\t200 g\tFood cupboard > Jams & spreads\tDamsons, sugar, butter (_milk_)\t1.2',
  '0050000000024\t\tQuincewood\t200 g\tFood cupboard\t\t',
].join('\n');
const prices = ['code,price_pence,unit', '0050000000017,425,C62', '0050000000024,100,C62'].join('\n');

test('products imported while the shop runs are found by search, with their allergens marked; a row without a name is reported', async ({
  page,
  ownShop: shop,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'larder-feed-'));
  try {
    await writeFile(join(folder, 'products.tsv'), feed);
    await writeFile(join(folder, 'prices.csv'), prices);
    await importFiles(shop.database.url, folder, 'products.tsv', 'prices.csv');
    const report = (await readdir(folder)).find((name) => name.startsWith('import-report-'))!;
    expect(await readFile(join(folder, report), 'utf8')).toMatch(/^products,3,.*it has no name/m);

    await expect(async () => {
      await page.goto('/ecom/shop/browse/groceries');
      await searchFor(page, 'damson cheese');
      await expect(page.getByRole('link', { name: 'Quincewood Damson Cheese' })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Quincewood Damson Cheese' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quincewood Damson Cheese');
    await expect(page.getByText('£4.25', { exact: true }).first()).toBeVisible();
    await expect(page.locator('strong', { hasText: 'milk' }).first()).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('every row of a real feed ends up in the shop or in the report', async ({ page, ownShop: shop }) => {
  test.skip(!existsSync(realFeed), 'the real feed is not here');
  const folder = await mkdtemp(join(tmpdir(), 'larder-feed-'));
  try {
    const { stdout } = await importFiles(shop.database.url, folder, realFeed, realPrices);
    const count = (word: string) => Number(new RegExp(`([\\d,]+) ${word}|${word}:? +([\\d,]+)`).exec(stdout)?.slice(1).find(Boolean)?.replaceAll(',', ''));
    const rows = (await readFile(realFeed, 'utf8')).trimEnd().split('\n').length - 1;
    expect(count('created') + count('updated') + count('unchanged') + count('rejected')).toBe(rows);
    await expect(async () => {
      await page.goto('/ecom/shop/browse/groceries');
      await searchFor(page, '5053526691400');
      await expect(page.getByRole('link', { name: /Fluffy Jacket Potatoes/ })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

function importFiles(databaseUrl: string, folder: string, products: string, priceFile: string) {
  const script = join(root, 'src/start/import.ts');
  return run(process.execPath, [script, products, '--prices', priceFile], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: databaseUrl, INIT_CWD: folder, LARDER_LOG: 'error' },
  });
}
