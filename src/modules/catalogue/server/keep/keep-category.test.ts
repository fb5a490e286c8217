import { beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/save-catalogue.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';
import { listUnknownCategories } from './kept-product-store.ts';
import { lockKeptCategory } from './kept-category-store.ts';

const shop = await openTestShop({
  async stock(database) {
    await saveCategories(database, [
      aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }),
      aCategory({ id: 7, name: 'Tea', url: 'groceries/tea', parentId: 10051 }),
      aCategory({ id: 8, name: 'Green tea', url: 'groceries/tea/green', parentId: 7 }),
    ]);
    await saveProducts(database, [aProduct({ lineNumber: '000124', name: 'Sencha', categoryIds: [8] })]);
  },
});
const { database } = shop;
const browser = shop.browser();
let bearer: string;
let staffId: number;
const call = (method: string, endpoint: string, json?: object): Promise<TestAnswer> =>
  browser.call(method, `/staff-prod/v1/staff/categories${/^\d/.test(endpoint) ? '/' : ''}${endpoint}`, { bearer, ...(json && { json }) });

beforeAll(async () => {
  const staff = await makeStaff(database, ['CATALOGUE_MANAGE']);
  staffId = staff.staffId;
  await signStaffIn(browser, staff.email);
  bearer = await staffTokenOf(browser);
});

/** Returns the addresses of the categories in the shop's menus. */
async function urlsInShop(): Promise<string[]> {
  const { body } = await browser.call('GET', '/taxonomy-prod/v1/taxonomy/groceries');
  const urlsOf = (categories: { url: string; children: [] }[]): string[] => categories.flatMap(({ url, children }) => [url, ...urlsOf(children)]);
  return urlsOf(body.categories);
}

async function auditOf(id: number): Promise<{ action: string; detail: object }[]> {
  const rows = await runSql<{ action: string; detail: string }>(
    database,
    `select action, detail from staff.audit where staff_id = $1 and detail::jsonb ->> 'categoryId' = $2 order by id`,
    [staffId, String(id)],
  );
  return rows.map(({ action, detail }) => ({ action, detail: JSON.parse(detail) as object }));
}

describe('categories that staff keep', () => {
  it('are in the shop once added, follow a change and end when removed [SC-733 part] [SC-695 part]', async () => {
    const added = await call('PUT', '900', { name: 'Herbal tea', url: 'groceries/tea/herbal', parentId: 7, version: null });
    const record = { id: 900, name: 'Herbal tea', shortName: 'Herbal tea', url: 'groceries/tea/herbal', parentId: 7, position: 1, hiddenInNav: false, iconName: null, offer: false, banner: null, pageTitle: null, additionalClasses: null };
    expect([added.status, added.body]).toEqual([201, { ...record, categoryIds: [10051, 7, 900], hasDescendants: false, version: expect.any(String) }]);
    await expect.poll(urlsInShop, { timeout: 20_000 }).toContain('groceries/tea/herbal');
    const changed = await call('PUT', '900', { name: 'Herbal', url: 'groceries/herbal', parentId: 10051, iconName: '', version: added.body.version });
    expect([changed.status, changed.body.categoryIds, (await call('GET', '900')).body]).toEqual([200, [10051, 900], changed.body]);
    await expect.poll(urlsInShop, { timeout: 20_000 }).toContain('groceries/herbal');
    expect((await call('DELETE', '900')).status).toBe(204);
    await expect.poll(urlsInShop, { timeout: 20_000 }).not.toContain('groceries/herbal');
    expect((await call('GET', '900')).status).toBe(404);
    expect(await auditOf(900)).toEqual([
      { action: 'CATEGORY_ADD', detail: { categoryId: 900, after: record } },
      { action: 'CATEGORY_CHANGE', detail: { categoryId: 900, before: { name: 'Herbal tea', url: 'groceries/tea/herbal', parentId: 7, order: [7] }, after: { name: 'Herbal', url: 'groceries/herbal', parentId: 10051, order: [7, 900] } } },
      { action: 'CATEGORY_REMOVE', detail: { categoryId: 900, before: { ...record, name: 'Herbal', url: 'groceries/herbal', parentId: 10051 }, after: { name: null } } },
    ]);
  });

  it('come last where they are put, and before another if that is asked; the others follow [SC-733 part] [SC-695 part]', async () => {
    const put = (id: number, more: object = {}) => call('PUT', String(id), { name: `Rice ${id}`, url: `rice/${id}`, parentId: 909, ...more });
    await call('PUT', '909', { name: 'Rice', url: 'rice' });
    for (const id of [910, 911, 912]) await put(id);
    const order = async () => (await call('GET', '?below=909')).body.content.map(({ id }: { id: number }) => id);
    expect(await order()).toEqual([910, 911, 912]);
    const { version } = (await call('GET', '912')).body;
    expect((await put(912, { before: 910, version })).status).toBe(200);
    expect((await put(910, { before: '' })).status).toBe(200);
    expect([await order(), (await auditOf(912)).at(-1)]).toEqual([
      [912, 911, 910],
      { action: 'CATEGORY_CHANGE', detail: { categoryId: 912, before: { position: 2, order: [910, 911, 912] }, after: { position: 0, order: [912, 910, 911] } } },
    ]);
    const astray = await put(911, { before: 7 });
    expect([astray.status, astray.body.errors[0].field, await order()]).toEqual([422, 'before', [912, 911, 910]]);
    expect((await call('GET', '?below=top')).body.content.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([10051, 909]));
  });

  it('stay while they have products or categories below them, and if the shop links to them [SC-733 part]', async () => {
    for (const id of [7, 8, 10051]) {
      const { status, body } = await call('DELETE', String(id));
      expect([id, status, body.error]).toEqual([id, 409, 'CATEGORY_IN_USE']);
    }
  });

  it('stay while someone gives them to a product at the same time', async () => {
    await saveCategories(database, [aCategory({ id: 901, url: 'raced' })]);
    let removal!: Promise<TestAnswer>;
    await inTransaction({ database }, async ({ database }) => {
      expect(await listUnknownCategories(database, [901, 999])).toEqual([999]);
      removal = call('DELETE', '901');
      const waits = async () => (await runSql(database, `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).length;
      await expect.poll(waits, { timeout: 20_000 }).toBe(1);
      await saveProducts(database, [aProduct({ lineNumber: '000125', categoryIds: [901] })]);
    });
    expect([(await removal).status, (await removal).body.error]).toEqual([409, 'CATEGORY_IN_USE']);
  });

  it('never get below themselves, also when two people move them at the same time', async () => {
    expect((await call('PUT', '7', { name: 'Tea', url: 'groceries/tea', parentId: 8 })).body.errors[0].field).toBe('parentId');
    expect((await call('PUT', '7', { name: 'Tea', url: 'groceries/tea', parentId: 7 })).status).toBe(422);
    expect((await call('PUT', '10051', { name: 'Groceries', url: 'groceries', parentId: 7 })).status).toBe(422);
    await saveCategories(database, [aCategory({ id: 902, name: 'A', url: 'a' }), aCategory({ id: 903, name: 'B', url: 'b' })]);
    const moved = await Promise.all([call('PUT', '902', { name: 'A', url: 'a', parentId: 903 }), call('PUT', '903', { name: 'B', url: 'b', parentId: 902 })]);
    expect(moved.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('refuse a change that is based on an old version, the address of another, and an unknown parent [SC-733 part]', async () => {
    const { body } = await call('GET', '8');
    const put = (change: object) => call('PUT', '8', { name: 'Green tea', url: 'groceries/tea/green', ...change });
    expect((await put({ position: 3, version: body.version })).status).toBe(200);
    const late = await put({ position: 4, version: body.version });
    expect([late.status, late.body.error]).toEqual([409, 'CATEGORY_CHANGED']);
    expect((await call('DELETE', `8?version=${body.version}`)).body.error).toBe('CATEGORY_CHANGED');
    expect((await call('PUT', '8', { name: 'New', url: 'new', version: null })).body.error).toBe('CATEGORY_CHANGED');
    for (const [change, field] of [[{ url: 'groceries/tea' }, 'url'], [{ url: 'With Space' }, 'url'], [{ parentId: 999_999 }, 'parentId'], [{ name: '\ud800' }, 'name']] as const) {
      const { status, body: refused } = await put(change);
      expect([change, status, refused.errors?.[0]?.field]).toEqual([change, 422, field]);
    }
  });

  it('are read with a lock, so that a change of the version is never missed', async () => {
    const { body } = await call('GET', '7');
    let change!: Promise<TestAnswer>;
    await inTransaction({ database }, async ({ database }) => {
      await lockKeptCategory(database, 7);
      change = call('PUT', '7', { name: 'Teas', url: 'groceries/tea', version: body.version });
      const waits = async () => (await runSql(database, `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).length;
      await expect.poll(waits, { timeout: 20_000 }).toBe(1);
      await runSql(database, `update catalogue.categories set position = 77 where id = 7`);
    });
    expect((await change).status).toBe(409);
  });
});
