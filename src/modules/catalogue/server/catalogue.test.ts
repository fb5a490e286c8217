import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, openDatabase, runSql } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { createCatalogueModule } from './catalogue-module.ts';
import { createCatalogue } from './catalogue.ts';
import { readDetails } from './catalogue-store.ts';
import { pictureResponse } from './picture-response.ts';
import { saveBranchAvailability, saveCategories, savePictures, saveProducts, saveRestrictions } from './save-catalogue.ts';

const database = await openTestDatabase();
const { module, catalogue } = createCatalogueModule({ database, log: openLog('silent') });
beforeAll(() => module.start!());
afterAll(() => module.stop!());

const until = async (isSo: () => boolean): Promise<void> => {
  for (let tries = 0; !isSo(); tries += 1) {
    if (tries === 500) throw new Error('it never came to be');
    await pause(10);
  }
};

describe('saving products', () => {
  it('counts what was created, updated and unchanged, and announces only changes', async () => {
    const some = [aProduct({ lineNumber: '000001' }), aProduct({ lineNumber: '000002', tags: [{ name: 'New', tooltip: 'Just in' }] })];
    expect(await saveProducts(database, some)).toEqual({ created: 2, updated: 0, unchanged: 0 });
    expect(await saveProducts(database, some)).toEqual({ created: 0, updated: 0, unchanged: 2 });
    await catalogue.freshen();
    const { version } = catalogue;
    await saveProducts(database, some);
    await catalogue.freshen();
    expect(catalogue.version).toBe(version);
    const dearer = { ...some[0]!, pricePence: 175 };
    expect(await saveProducts(database, [dearer, some[1]!])).toEqual({ created: 0, updated: 1, unchanged: 1 });
    await catalogue.freshen();
    expect(catalogue.product('000001')?.pricePence).toBe(175);
    expect(catalogue.version).toBe(version + 1);
  });

  it('returns every field as it was saved, including leading zeros and whole pence [SC-010 part] [SC-002 part]', async () => {
    const full = aProduct({
      lineNumber: '000777',
      itemWeight: { minGrams: 600, maxGrams: 1100 },
      defaultQuantity: { thousandths: 486, uom: 'KGM' },
      saleUoms: ['KGM', 'C62'],
      priceUom: 'KGM',
      pricePence: 123,
      netContent: { amount: 1.5, unit: 'ml' },
      unitPriceMeasure: 'litre',
      images: { small: 's', medium: 'm', large: 'l', extraLarge: 'x' },
      alcohol: { percentByVolume: 12.5, unitsInBottle: 9.4 },
      minimumAge: 16,
      servings: { min: 2, max: 4 },
      tags: [{ name: 'New', tooltip: 'Just in' }],
      dietary: ['Vegan'],
      ingredients: 'Wheat flour (_wheat_)',
      allergens: ['wheat'],
      nutrition: [{ name: 'Energy', per100: '100kJ', perServing: null }],
      averageRating: 4.3,
      cap: 3,
    });
    await saveProducts(database, [full]);
    await catalogue.freshen();
    const details = (await readDetails(database, ['000777'])).get('000777');
    expect({ ...catalogue.product('000777'), ...details }).toEqual({ ...full, withoutAllergens: expect.not.arrayContaining(['gluten']) });
    const [column] = await runSql<{ type: string }>(
      database,
      `select string_agg(distinct data_type, ',') as type from information_schema.columns
       where column_name like '%\\_pence' and table_schema in ('catalogue', 'offers', 'branches')`,
    );
    expect(column?.type).toBe('integer');
  });

  it('accepts thousands of products with their pictures at once', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => aProduct({ lineNumber: String(500_000 + at) }));
    await saveProducts(database, many);
    await savePictures(database, many.map(({ lineNumber }) => ({ lineNumber, svg: `<svg>${lineNumber}</svg>` })));
    await catalogue.freshen();
    expect(catalogue.products(many.map(({ lineNumber }) => lineNumber))).toHaveLength(3000);
  });
});

describe('the catalogue in memory', () => {
  it('finds a product by line number and by product id [SC-071 part]', async () => {
    await saveProducts(database, [aProduct({ lineNumber: '088903', productId: '088903-45703-45704' })]);
    await catalogue.freshen();
    expect(catalogue.product('088903-45703-45704')).toBe(catalogue.product('088903'));
    expect(catalogue.product('88903')).toBeUndefined();
  });

  it('follows a change made by another process', async () => {
    const other = openDatabase({ url: database.url, poolSize: 1 });
    await saveProducts(other, [aProduct({ lineNumber: '000003', name: 'From next door' })]);
    await other.close();
    await until(() => catalogue.product('000003')?.name === 'From next door');
  });

  it('misses no commit, however late after others that started later', async () => {
    const own = createCatalogue(database);
    await own.freshen();
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let begun = (): void => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const late = inTransaction({ database }, async (context) => {
      await saveProducts(context.database, [aProduct({ lineNumber: '000011', name: 'Slow' })]);
      begun();
      await finished;
    });
    await hasBegun;
    await saveProducts(database, [aProduct({ lineNumber: '000012', name: 'Quick' })]);
    await own.freshen();
    expect([own.product('000011'), own.product('000012')?.name]).toEqual([undefined, 'Quick']);
    const { version } = own;
    await own.freshen();
    expect(own.version).toBe(version);
    finish();
    await late;
    await own.freshen();
    expect(own.product('000011')?.name).toBe('Slow');
  });

  it('can be freshened inside a transaction while every other connection is in use', async () => {
    const narrow = openDatabase({ url: database.url, poolSize: 1 });
    await inTransaction({ database: narrow }, async () => {
      await saveProducts(database, [aProduct({ lineNumber: '000013', name: 'Seen' })]);
      await catalogue.freshen();
      expect(catalogue.product('000013')?.name).toBe('Seen');
    });
    await narrow.close();
  });

  it('knows the tree of categories and which are empty [SH-272]', async () => {
    await saveCategories(database, [
      aCategory({ id: 30, parentId: 20, name: 'Whole milk' }),
      aCategory({ id: 20, parentId: 10, position: 2 }),
      aCategory({ id: 21, parentId: 10, position: 1 }),
      aCategory({ id: 10 }),
    ]);
    await saveProducts(database, [
      aProduct({ lineNumber: '000021', categoryIds: [30] }),
      aProduct({ lineNumber: '000022', categoryIds: [21], markedForDelete: true }),
    ]);
    await catalogue.freshen();
    const ten = catalogue.categories.find(10)!;
    expect(ten.children.map(({ id }) => id)).toEqual([21, 20]);
    expect(catalogue.categories.find(30)!.path.map(({ id }) => id)).toEqual([10, 20, 30]);
    expect([10, 20, 30, 21].map((id) => catalogue.categories.find(id)!.emptyOfProducts)).toEqual([false, false, false, true]);
  });

  it('knows in which version a category, with what is below it, and a product last changed', async () => {
    await saveCategories(database, [aCategory({ id: 60, url: '60' }), aCategory({ id: 61, parentId: 60, url: '61' }), aCategory({ id: 62, url: '62' })]);
    const products = [aProduct({ lineNumber: '000061', categoryIds: [61] }), aProduct({ lineNumber: '000062', categoryIds: [62] })];
    await saveProducts(database, products);
    await catalogue.freshen();
    const versions = () => [...[60, 61, 62].map((id) => catalogue.versionBelow(id)), catalogue.versionOf('000061')];
    const changes = async (change: () => Promise<unknown>) => {
      const before = versions();
      await change();
      await catalogue.freshen();
      return versions().map((version, at) => version > before[at]!);
    };
    expect(await changes(() => saveProducts(database, [{ ...products[0]!, pricePence: 999 }]))).toEqual([true, true, false, true]);
    expect(await changes(() => saveProducts(database, [{ ...products[1]!, categoryIds: [61, 62] }]))).toEqual([true, true, true, false]);
    const soldOut = { lineNumber: '000061', branchId: 1, ranged: true, outOfStockFrom: null, outOfStockTo: null, soldOutOnline: true };
    expect(await changes(() => saveBranchAvailability(database, [soldOut]))).toEqual([true, true, false, true]);
    const restriction = { restrictionId: 's', name: 'Some days', startDate: '2026-01-01', endDate: '2026-01-02', cutOffDate: '2026-01-01', lineNumbers: ['000061'] };
    expect(await changes(() => saveRestrictions(database, [restriction]))).toEqual([true, true, false, true]);
    expect(await changes(() => saveProducts(database, [aProduct({ lineNumber: '000063', categoryIds: [] })]))).toEqual([false, false, false, false]);
    expect(await changes(() => saveCategories(database, [aCategory({ id: 62, url: '62', name: 'Renamed' })]))).toEqual([true, true, true, false]);
  });

  it('applies thousands of changes over many turns of the event loop, each product whole, and serves others in between', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => aProduct({ lineNumber: String(600_000 + at), name: 'Before', brand: 'Before' }));
    await saveProducts(database, many);
    await catalogue.freshen();
    await saveProducts(database, many.map((product) => ({ ...product, name: 'After', brand: 'After' })));
    const seen = new Set<number>();
    let reading = true;
    const look = (): void => {
      const some = catalogue.products(many.map(({ lineNumber }) => lineNumber));
      expect(some.every(({ name, brand }) => name === brand)).toBe(true);
      seen.add(some.filter(({ name }) => name === 'After').length);
      if (reading) setImmediate(look);
    };
    look();
    await catalogue.freshen();
    reading = false;
    expect(seen.size).toBeGreaterThan(10);
    expect(Math.max(...seen)).toBe(2000);
  });

  it('shows nothing of a transaction that fails', async () => {
    const own = createCatalogueModule({ database, log: openLog('silent') });
    await own.catalogue.freshen();
    const failing = inTransaction({ database }, async (context) => {
      await saveProducts(context.database, [aProduct({ lineNumber: '000014', name: 'Half an import' })]);
      await own.catalogue.freshen();
      expect(own.catalogue.product('000014')).toBeUndefined();
      throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    const { version } = own.catalogue;
    await own.catalogue.freshen();
    expect([own.catalogue.version, own.catalogue.product('000014')]).toEqual([version, undefined]);
    await own.module.stop!();
  });

  it('derives availability at a branch and drops what was deleted [SC-072 part]', async () => {
    const now = Date.parse('2026-12-01T12:00:00Z');
    const at = (branchId: number) => catalogue.availability('000001', { branchId, slotDate: null, now });
    const difference = { lineNumber: '000001', outOfStockFrom: null, outOfStockTo: null, soldOutOnline: false };
    await saveBranchAvailability(database, [{ ...difference, branchId: 1, ranged: false }]);
    await saveRestrictions(database, [
      { restrictionId: 'r', name: 'Past', startDate: '2026-01-01', endDate: '2026-01-02', cutOffDate: '2026-01-01', lineNumbers: ['000002'] },
    ]);
    await catalogue.freshen();
    expect([at(1), at(2)]).toEqual(['NOT_AVAILABLE', 'AVAILABLE']);
    expect(catalogue.availability('000002', { branchId: 2, slotDate: null, now })).toBe('SOLD_OUT_ONLINE');
    expect(catalogue.availability('999999', { branchId: 2, slotDate: null, now })).toBe('NOT_AVAILABLE');
    await runSql(database, 'delete from catalogue.branch_availability where branch_id = $1', [1]);
    await runSql(database, 'delete from catalogue.restrictions where restriction_id = $1', ['r']);
    await catalogue.freshen();
    expect(at(1)).toBe('AVAILABLE');
    expect(catalogue.availability('000002', { branchId: 2, slotDate: null, now })).toBe('AVAILABLE');
    await saveBranchAvailability(database, [{ ...difference, branchId: 1, ranged: false }]);
    await catalogue.freshen();
    expect(at(1)).toBe('NOT_AVAILABLE');
  });
});

describe('drawn pictures', () => {
  it('are addressed by their content and can be cached for ever', async () => {
    await savePictures(database, [{ lineNumber: '000001', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }]);
    await catalogue.freshen();
    const { thumbnail, images } = catalogue.product('000001')!;
    expect(thumbnail).toMatch(/^\/ecom\/images\/000001\/[\w-]{20}\.svg$/);
    expect(images?.large).toBe(thumbnail);
    const answer = (await pictureResponse(database, thumbnail!))!;
    expect(await answer.text()).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect((await pictureResponse(database, `/ecom/images/000001/${'x'.repeat(20)}.svg`))?.status).toBe(404);
    expect(await pictureResponse(database, '/ecom/images/nothing.png')).toBeNull();
  });

  it('are replaced by image addresses of the product’s own', async () => {
    const images = { small: 's', medium: 'm', large: 'l', extraLarge: 'x' };
    await saveProducts(database, [aProduct({ lineNumber: '000001', thumbnail: 't', images })]);
    await catalogue.freshen();
    expect(catalogue.product('000001')).toMatchObject({ thumbnail: 't', images });
  });
});
