import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogueModule } from '#/modules/catalogue/server/catalogue-module.ts';
import { readDetails } from '#/modules/catalogue/server/catalogue-store.ts';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/save-catalogue.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { importFeed, type FeedToImport } from './import-feed.ts';
import type { Rejection } from './rejection.ts';

const database = await openTestDatabase();
const oneProcess = createCatalogueModule({ database, log: openLog('silent') });
const another = createCatalogueModule({ database, log: openLog('silent') });

const products = [
  '\ufeffcode\tproduct_name\tbrands\tquantity\tcategories\tingredients_text\tsalt_100g\timage_url',
  '0038512005119\tMANGO  &amp; LIME\tTesco, Finest\t6x330ml\tFresh fruit & veg > Fruit\tMango, _milk_\t0.449\thttps://pictures.example/1.jpg',
  '',
  '5000000000012\t"Bob" Burger\t\t\tMeat > Burgers',
  '5000000000029\t\t\t500 g\tMeat > Burgers\t\t\t',
  '5000000000036\tNot in the price file\t\t\t\t\t\t',
  '5000000000043\tPrice in pounds\t\t\t\t\t\t',
  '0038512005119\tMango once more\t\t\t\t\t\t',
  'ABC\tNo code\t\t\t\t\t\t',
  '5000000000050\tToo many\t\t\t\t\t\t\textra',
  '5000000000067\tLoose carrots\t\t\tFresh fruit & veg > Vegetables\t\t\t',
  '5000000000074\tTwo prices\t\t\t\t\t\t',
  '111111\tCoffee, renamed\t\t\t\t\t\t',
].join('\r\n');
const prices = [
  'code,price_pence,unit',
  '0038512005119,99,C62',
  '5000000000012,250,',
  '5000000000029,100,C62',
  '5000000000043,1.99,C62',
  '5000000000050,100,C62',
  '5000000000067,120,KGM',
  '5000000000074,100,C62',
  '5000000000074,110,C62',
  '111111,450,C62',
  'x,100,C62',
  '9999999999999,100,C62',
].join('\n');

const rejections = [
  'prices 5 5000000000043: ‘1.99’ is not a price in whole pence',
  'prices 9 5000000000074: its price differs from that on line 8',
  'prices 11 x: ‘x’ is not a code of 1 to 14 digits',
  'products 5 5000000000029: it has no name',
  'products 6 5000000000036: it has no price',
  'products 7 5000000000043: line 5 of the price file cannot be used: ‘1.99’ is not a price in whole pence',
  'products 8 0038512005119: line 2 has the same code',
  'products 9 ABC: ‘ABC’ is not a code of 1 to 14 digits',
  'products 10 : it has 9 fields, and the header 8',
  'products 12 5000000000074: line 9 of the price file cannot be used: its price differs from that on line 8',
];

describe('importing a product feed', () => {
  beforeAll(async () => {
    await saveCategories(database, [
      aCategory({ id: 10051, url: 'groceries' }),
      aCategory({ id: 300_100, url: 'groceries/fresh_fruit_and_veg', parentId: 10051 }),
    ]);
    await saveProducts(database, [
      aProduct({ lineNumber: '111111', name: 'Coffee', pricePence: 400, categoryIds: [300_100], cap: 6, storage: 'Keep dry' }),
      aProduct({ lineNumber: '222222', name: 'Not in the feed', categoryIds: [300_100] }),
    ]);
    for (const { module } of [oneProcess, another]) await module.start!();
  });
  afterAll(async () => {
    for (const { module } of [oneProcess, another]) await module.stop!();
  });

  it('reports in a dry run what would happen, and writes nothing', async () => {
    const before = await everything();
    expect(await run({ dryRun: true })).toEqual({
      counts: { created: 3, updated: 1, unchanged: 0, rejected: 7, mended: 0 },
      rejected: rejections,
    });
    expect(await everything()).toEqual(before);
  });

  it('creates and updates what it can, and lists every other row with its line and the reason', async () => {
    expect(await run()).toEqual({
      counts: { created: 3, updated: 1, unchanged: 0, rejected: 7, mended: 0 },
      rejected: rejections,
    });
  });

  it('shows in every running process within seconds, with leading zeros [SC-010]', async () => {
    for (const { catalogue } of [oneProcess, another]) {
      await expect.poll(() => catalogue.product('0038512005119'), { timeout: 5000 }).toMatchObject({
        lineNumber: '0038512005119',
        name: 'Mango & Lime',
        brand: 'Tesco',
        size: '6 x 330ml',
        netContent: { amount: 1980, unit: 'ml' },
        unitPriceMeasure: 'litre',
        pricePence: 99,
        thumbnail: 'https://pictures.example/1.jpg',
      });
      const path = catalogue.categories.find(catalogue.product('0038512005119')!.categoryIds[0]!)!.path;
      expect(path.map(({ id, name }) => (name.startsWith('Category') ? id : name))).toEqual([10051, 300_100, 'Fruit']);
      expect(catalogue.product('5000000000012')!.name).toBe('"Bob" Burger');
      expect(catalogue.product('5000000000067')).toMatchObject({ pricePence: 120, priceUom: 'KGM', saleUoms: ['KGM'] });
    }
    const details = await readDetails(database, ['0038512005119']);
    expect(details.get('0038512005119')).toMatchObject({
      ingredients: 'Mango, _milk_',
      allergens: ['Milk'],
      nutrition: [{ name: 'Salt', per100: '0.45g', perServing: null }],
    });
  });

  it('keeps what staff set and the feed lacks, and leaves other products alone', async () => {
    await oneProcess.catalogue.freshen();
    expect(oneProcess.catalogue.product('111111')).toMatchObject({
      name: 'Coffee, renamed',
      pricePence: 450,
      cap: 6,
      categoryIds: [300_100],
    });
    expect((await readDetails(database, ['111111'])).get('111111')!.storage).toBe('Keep dry');
    expect(oneProcess.catalogue.product('222222')).toMatchObject({ name: 'Not in the feed' });
  });

  it('changes nothing when repeated', async () => {
    const before = await everything();
    expect(await run()).toEqual({ counts: { created: 0, updated: 0, unchanged: 4, rejected: 7, mended: 0 }, rejected: rejections });
    expect(await everything()).toEqual(before);
  });

  it('gives the same result for two imports at once', async () => {
    const feed = `code,product_name,categories\n${numbers(600, (n) => `${70_000 + n},Tea ${n},Drinks > Tea ${n % 7}`)}`;
    const list = `code,price_pence\n${numbers(600, (n) => `${70_000 + n},${100 + n}`)}`;
    const both = await Promise.all([run({ products: feed, prices: list }), run({ products: feed, prices: list })]);
    for (const { counts } of both) expect(counts).toMatchObject({ rejected: 0 });
    const [row] = await runSql<{ categories: number; products: number }>(
      database,
      `select (select count(*)::int from catalogue.categories where url like 'groceries/drinks%') as categories,
         (select count(*)::int from catalogue.products where line_number like '70___') as products`,
    );
    expect(row).toEqual({ categories: 8, products: 600 });
  });

  it('takes the VAT rate of each row, leaves it without a column, and rejects a row with another', async () => {
    const list = 'code,price_pence\n80001,100\n80002,100\n80003,100\n80004,100';
    const rates = async () => {
      await oneProcess.catalogue.freshen();
      return ['80001', '80002', '80003', '80004'].map((code) => oneProcess.catalogue.product(code)?.vatRate);
    };
    const { rejected } = await run({ products: 'code,product_name,vat_rate\n80001,Milk,zero\n80002,Patches,5%\n80003,Cola,\n80004,Stamps,none', prices: list });
    expect(rejected).toEqual(['products 5 80004: ‘none’ is not a VAT rate: zero, reduced, standard or exempt']);
    expect(await rates()).toEqual(['ZERO', 'REDUCED', 'STANDARD', undefined]);
    await run({ products: 'code,product_name\n80001,Whole milk\n80002,Patches\n80003,Cola\n80004,Stamps', prices: list });
    expect(await rates()).toEqual(['ZERO', 'REDUCED', 'STANDARD', 'STANDARD']);
  });

  it('says what is missing in a file that is not a feed', async () => {
    expect(await run({ products: 'a,b\n1,2' })).toMatchObject({
      counts: { fault: 'The product feed has no column code and no column product_name; its first line must name its columns.' },
    });
    expect(await run({ prices: '' })).toMatchObject({ counts: { fault: 'The price file is empty.' } });
  });

  const folder = process.env['LARDER_REAL_FEED'] ?? resolve(import.meta.dirname, '../../../../../../shared/data');
  const file = resolve(folder, 'uk-products.tsv');

  // This test is skipped if the feed file is missing: the file is too large to be part of the project.
  it.skipIf(!existsSync(file))('brings every row of a real feed into the shop or the report, with the same result twice', async () => {
    const read = () => runStreams(createReadStream(file), createReadStream(resolve(folder, 'uk-products-prices.csv')), false);
    const first = await read();
    const counts = first.counts as { created: number; rejected: number };
    expect(counts.created + counts.rejected).toBe(2500);
    expect(first.rejected).toHaveLength(counts.rejected);
    expect(counts.created).toBeGreaterThan(2490);
    await another.catalogue.freshen();
    const codes = (await readFile(file, 'utf8')).split('\n').slice(1).filter(Boolean).map((line) => line.split('\t')[0]!);
    const unknown = codes.filter((code) => !another.catalogue.product(code));
    expect(unknown.filter((code) => !first.rejected.some((line) => line.includes(` ${code}: `)))).toEqual([]);
    expect((await read()).counts).toEqual({ created: 0, updated: 0, unchanged: counts.created, rejected: counts.rejected, mended: 0 });
  });
});

const numbers = (count: number, line: (n: number) => string) => Array.from({ length: count }, (_, n) => line(n)).join('\n');

async function run(given: { products?: string; prices?: string; dryRun?: boolean } = {}) {
  return runStreams(bytesOf(given.products ?? products), bytesOf(given.prices ?? prices), given.dryRun ?? false);
}

async function runStreams(productBytes: FeedToImport['products'], priceBytes: FeedToImport['prices'], dryRun: boolean) {
  const rejected: Rejection[] = [];
  const counts = await importFeed(
    { database },
    { products: productBytes, prices: priceBytes, dryRun, reject: (one) => rejected.push(one), progress: () => undefined },
  );
  return { counts, rejected: rejected.map(({ file, line, code, reason }) => `${file} ${line} ${code}: ${reason}`) };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Reads all products and categories, with the ids of the transactions that wrote them. */
function everything() {
  return runSql(
    database,
    `select line_number as key, changed::text, md5(products::text) from catalogue.products
     union all select id::text, changed::text, md5(categories::text) from catalogue.categories order by 1`,
  );
}
