import { beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { changeRating } from '#/modules/catalogue/server/change-rating.ts';
import { saveCategories, savePictures, saveProducts } from '#/modules/catalogue/server/save-catalogue.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';
import { lockKeptProduct } from './kept-product-store.ts';

const full = aProduct({
  lineNumber: '000777',
  name: 'Loose carrots',
  itemWeight: { minGrams: 80, maxGrams: 120 },
  defaultQuantity: { thousandths: 500, uom: 'KGM' },
  saleUoms: ['KGM', 'C62'],
  priceUom: 'KGM',
  categoryIds: [21, 20],
  tags: [{ name: 'New', tooltip: 'Just in' }],
  nutrition: [{ name: 'Fat', per100: '1g', perServing: null }],
  averageRating: 4.5,
  reviewCount: 3,
  popularity: 8,
  cap: 4,
});

const shop = await openTestShop({
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 20, name: 'Groceries' }), aCategory({ id: 21, name: 'Vegetables', parentId: 20 })]);
    await saveProducts(database, [
      full,
      aProduct({ lineNumber: '000123', name: 'Breakfast Tea', brand: 'Leafy', size: '80 bags', pricePence: 300, barCodes: ['5012345678900'] }),
      aProduct({ lineNumber: '000124', name: 'Green Tea', brand: 'Leafy', size: '20 bags', pricePence: 250 }),
      aProduct({ lineNumber: '000125', name: '100% Rye_Bread' }),
    ]);
    await savePictures(database, [{ lineNumber: '000124', svg: '<svg/>' }]);
  },
});
const { database } = shop;
const browser = shop.browser();
let bearer: string;
let staffId: number;
const call = (method: string, endpoint: string, json?: object): Promise<TestAnswer> =>
  browser.call(method, `/staff-prod/v1/staff/${endpoint}`, { bearer, ...(json && { json }) });

beforeAll(async () => {
  const staff = await makeStaff(database, ['CATALOGUE_MANAGE']);
  staffId = staff.staffId;
  await signStaffIn(browser, staff.email);
  bearer = await staffTokenOf(browser);
});

async function auditOf(lineNumber: string): Promise<{ action: string; detail: object }[]> {
  const rows = await runSql<{ action: string; detail: string }>(
    database,
    `select action, detail from staff.audit where staff_id = $1 and detail::jsonb ->> 'lineNumber' = $2 order by id`,
    [staffId, lineNumber],
  );
  return rows.map(({ action, detail }) => ({ action, detail: JSON.parse(detail) as object }));
}

describe('finding products', () => {
  const found = async (query: string) => {
    const { body } = await call('GET', `products?query=${encodeURIComponent(query)}`);
    return [body.totalResults, body.content.map(({ lineNumber }: { lineNumber: string }) => lineNumber)];
  };

  it('finds by words in any order, by a part of the line number and by bar code [SC-732 part]', async () => {
    expect(await found('tea leafy')).toEqual([2, ['000123', '000124']]);
    expect(await found('TEA 20')).toEqual([1, ['000124']]);
    expect(await found('00012')).toEqual([3, ['000125', '000123', '000124']]);
    expect(await found(' 5012345678900 ')).toEqual([1, ['000123']]);
    expect(await found('coffee')).toEqual([0, []]);
    expect(await found('')).toEqual([4, ['000125', '000123', '000124', '000777']]);
  });

  it('takes the signs of a pattern as they are written', async () => {
    expect(await found('100%')).toEqual([1, ['000125']]);
    expect(await found('e_b')).toEqual([1, ['000125']]);
    expect(await found('a_a')).toEqual([0, []]);
    expect(await found('\\')).toEqual([0, []]);
  });

  it('answers a part of the list with the number of all [SC-732 part]', async () => {
    const { body } = await call('GET', 'products?start=1&size=2');
    expect(body).toMatchObject({ totalResults: 4, content: [{ lineNumber: '000123', name: 'Breakfast Tea', pricePence: 300 }, { lineNumber: '000124' }] });
  });

  it('reads the products with given line numbers, with the pictures that the shop shows', async () => {
    const { body } = await call('GET', 'products?lineNumbers=000777,000124,000999');
    expect(body).toMatchObject({ totalResults: 2, content: [{ lineNumber: '000124', picture: expect.stringMatching(/^\/ecom\/images\/000124\/.+\.svg$/) }, { lineNumber: '000777', picture: null }] });
    expect((await call('GET', 'products?lineNumbers=000777,tea')).status).toBe(422);
  });

  it('lists categories with those above them [SC-732 part]', async () => {
    expect((await call('GET', 'categories')).body).toEqual({
      content: [
        { id: 20, name: 'Groceries', url: 'category_20', trail: ['Groceries'], parentId: null, hiddenInNav: false, emptyOfProducts: false, categories: 1 },
        { id: 21, name: 'Vegetables', url: 'category_21', trail: ['Groceries', 'Vegetables'], parentId: 20, hiddenInNav: false, emptyOfProducts: false, categories: 0 },
      ],
      totalResults: 2,
    });
    expect((await call('GET', 'categories?query=vege')).body.totalResults).toBe(1);
  });
});

describe('changing a product', () => {
  it('changes the given fields, keeps the others, and records both values [SC-681] [SC-695 part]', async () => {
    const { body: before } = await call('GET', 'products/000777');
    const answer = await call('PUT', 'products/000777', { name: 'Loose carrots', pricePence: 175, cap: 6, storage: ' Keep cool ', brand: '' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...before, pricePence: 175, cap: 6, storage: 'Keep cool', brand: null, version: expect.any(String) },
    ]);
    expect(answer.body.version).not.toBe(before.version);
    expect((await call('GET', 'products/000777')).body).toEqual(answer.body);
    const [row] = await runSql<object>(database, 'select average_rating, review_count, popularity from catalogue.products where line_number = $1', ['000777']);
    expect(row).toEqual({ average_rating: 4.5, review_count: 3, popularity: 8 });
    expect(await auditOf('000777')).toEqual([
      {
        action: 'PRODUCT_CHANGE',
        detail: {
          lineNumber: '000777',
          before: { brand: 'Coldbrook', pricePence: 150, storage: null, cap: 4 },
          after: { brand: null, pricePence: 175, storage: 'Keep cool', cap: 6 },
        },
      },
    ]);
  });

  it('records nothing and keeps the version if nothing changes [SC-695 part]', async () => {
    const { body } = await call('GET', 'products/000125');
    const again = await call('PUT', 'products/000125', { name: body.name, pricePence: body.pricePence, version: body.version });
    expect([again.status, again.body.version]).toEqual([200, body.version]);
    expect(await auditOf('000125')).toEqual([]);
  });

  it('keeps the version if only what the shop works out changes, such as the rating after a review [SC-681 part]', async () => {
    const { body } = await call('GET', 'products/000125');
    await changeRating(database, '000125', { reviews: 1, stars: 4 });
    expect((await call('GET', 'products/000125')).body.version).toBe(body.version);
    expect((await call('PUT', 'products/000125', { name: body.name, pricePence: 210, version: body.version })).status).toBe(200);
    const [row] = await runSql<object>(database, 'select average_rating, review_count, price_pence from catalogue.products where line_number = $1', ['000125']);
    expect(row).toEqual({ average_rating: 4, review_count: 1, price_pence: 210 });
  });

  it('changes the VAT rate, which a new product has at the standard rate if none is given [SC-681 part] [SC-695 part]', async () => {
    const added = await call('PUT', 'products/000126', { name: 'White loaf', pricePence: 135 });
    expect([added.status, added.body.vatRate]).toEqual([201, 'STANDARD']);
    const changed = await call('PUT', 'products/000126', { name: 'White loaf', pricePence: 135, vatRate: 'ZERO', version: added.body.version });
    expect([changed.status, changed.body.vatRate]).toEqual([200, 'ZERO']);
    expect((await auditOf('000126')).at(-1)).toEqual({ action: 'PRODUCT_CHANGE', detail: { lineNumber: '000126', before: { vatRate: 'STANDARD' }, after: { vatRate: 'ZERO' } } });
    expect((await call('PUT', 'products/000126', { name: 'White loaf', pricePence: 140 })).body.vatRate).toBe('ZERO');
  });

  it('keeps the drawing of a product that has no picture of its own', async () => {
    const { body } = await call('GET', 'products/000124');
    expect([body.thumbnail, body.picture]).toEqual([null, expect.stringMatching(/^\/ecom\/images\/000124\/.+\.svg$/)]);
    const { version: _version, lineNumber: _line, productId: _id, picture: _picture, ...fields } = body;
    const saved = await call('PUT', 'products/000124', { ...fields, pricePence: 260 });
    expect([saved.status, saved.body.thumbnail, saved.body.picture]).toEqual([200, null, body.picture]);
  });

  it('shows the new price in the shop [SC-681 part]', async () => {
    const price = async () => (await browser.call('GET', '/products-prod/v1/products/000123')).body.products[0].displayPrice as string;
    expect(await price()).toBe('£3.00');
    await call('PUT', 'products/000123', { name: 'Breakfast Tea', pricePence: 345 });
    await expect.poll(price, { timeout: 20_000 }).toBe('£3.45');
  });

  it.each([
    ['a missing price', {}, 'pricePence', 'A price is £0.01 or more'],
    ['a negative price', { pricePence: -1 }, 'pricePence', 'A price is £0.01 or more'],
    ['a price of nothing', { pricePence: 0 }, 'pricePence', 'A price is £0.01 or more'],
    ['an empty name', { pricePence: 1, name: '  ' }, 'name', 'Please enter a name'],
    ['half of a character', { pricePence: 1, storage: '\ud800' }, 'storage', 'Must be readable text'],
    ['a category that does not exist', { pricePence: 1, categoryIds: [20, 9] }, 'categoryIds', 'There is no category 9'],
    ['a VAT rate that the law does not have', { pricePence: 1, vatRate: '17.5' }, 'vatRate', expect.stringContaining('ZERO')],
    ['weights in the wrong order', { pricePence: 1, itemWeight: { minGrams: 2, maxGrams: 1 } }, 'itemWeight', 'The greatest weight is less than the least'],
  ])('refuses %s with 422 and changes nothing [SC-681 part]', async (_what, change, field, message) => {
    const { body: before } = await call('GET', 'products/000777');
    const { status, body } = await call('PUT', 'products/000777', { name: 'Carrots', ...change });
    expect([status, body.errors]).toEqual([422, [{ field, code: expect.any(String), message }]]);
    expect((await call('GET', 'products/000777')).body).toEqual(before);
  });

  it('refuses a change that is based on an old version [SC-681 part]', async () => {
    const { body } = await call('GET', 'products/000777');
    const change = { name: 'Carrots', version: body.version };
    expect((await call('PUT', 'products/000777', { ...change, pricePence: 210 })).status).toBe(200);
    const late = await call('PUT', 'products/000777', { ...change, pricePence: 220 });
    expect([late.status, late.body.error]).toEqual([409, 'PRODUCT_CHANGED']);
    expect((await call('GET', 'products/000777')).body.pricePence).toBe(210);
  });

  it('accepts one of two changes that are based on the same version and arrive together', async () => {
    const { body } = await call('GET', 'products/000777');
    const both = await inTransaction({ database }, async (work) => {
      await lockKeptProduct(work.database, '000777');
      // Both calls wait for the lock, so neither can finish before the other has started.
      const calls = [301, 302].map((pricePence) => call('PUT', 'products/000777', { name: 'Carrots', version: body.version, pricePence }));
      await expect
        .poll(async () => {
          const [row] = await runSql<{ count: number }>(database, `select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
          return row!.count;
        }, { timeout: 20_000 })
        .toBe(2);
      return calls;
    });
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('adding a product', () => {
  it('creates a product with the usual values, which must not exist if that is asked [SC-681 part] [SC-695 part] [SC-010 part]', async () => {
    const body = { name: 'Oat Biscuits', pricePence: 199, version: null };
    const added = await call('PUT', 'products/000900', body);
    expect([added.status, added.body]).toEqual([
      201,
      expect.objectContaining({ lineNumber: '000900', productId: '000900', productType: 'GROCERY', priceUom: 'C62', saleUoms: ['C62'], pricePence: 199, categoryIds: [] }),
    ]);
    expect((await call('PUT', 'products/000900', body)).status).toBe(409);
    // The form sends empty text, because calls leave out null.
    expect((await call('PUT', 'products/000900', { ...body, version: '' })).status).toBe(409);
    expect((await call('PUT', 'products/000900', { ...body, version: undefined, cap: '', netContent: '', unitPriceMeasure: '', itemWeight: '' })).status).toBe(200);
    expect(await auditOf('000900')).toEqual([{ action: 'PRODUCT_ADD', detail: { lineNumber: '000900', after: expect.objectContaining({ name: 'Oat Biscuits' }) } }]);
  });

  it('creates one product if two staff users add it at the same time', async () => {
    const add = (pricePence: number) => call('PUT', 'products/000901', { name: 'Oat Biscuits', pricePence, version: null });
    const answers = await Promise.all([add(150), add(160), add(170)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await auditOf('000901')).toHaveLength(1);
  });

  it('has no product to read at an unknown line number, nor to change', async () => {
    expect((await call('GET', 'products/000999')).status).toBe(404);
    expect((await call('PUT', 'products/000999', { name: 'Tea', pricePence: 1, version: '7' })).status).toBe(409);
    expect((await call('GET', 'products/x1')).status).toBeGreaterThanOrEqual(400);
  });
});
