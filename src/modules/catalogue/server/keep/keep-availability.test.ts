import { beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { saveProducts } from '#/modules/catalogue/server/save-catalogue.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  stock: async (database) => void (await saveProducts(database, ['000101', '000102', '000103'].map((lineNumber) => aProduct({ lineNumber })))),
});
const { database } = shop;
const browser = shop.browser();
let bearer: string;
let staffId: number;
const call = (method: string, lineNumber: string, json?: object): Promise<TestAnswer> =>
  browser.call(method, `/staff-prod/v1/staff/products/${lineNumber}/availability`, { bearer, ...(json && { json }) });
const at651 = async (lineNumber: string) => (await call('GET', lineNumber)).body.branches.find(({ branchId }: { branchId: number }) => branchId === 651);
const usual = { branchId: 651, ranged: true, outOfStockFrom: null, outOfStockTo: null, soldOutOnline: false };

beforeAll(async () => {
  const staff = await makeStaff(database, ['CATALOGUE_MANAGE']);
  staffId = staff.staffId;
  await signStaffIn(browser, staff.email);
  bearer = await staffTokenOf(browser);
});

async function auditOf(lineNumber: string): Promise<object[]> {
  const rows = await runSql<{ action: string; detail: string }>(
    database,
    `select action, detail from staff.audit where staff_id = $1 and detail::jsonb ->> 'lineNumber' = $2 order by id`,
    [staffId, lineNumber],
  );
  return rows.map(({ action, detail }) => ({ action, ...(JSON.parse(detail) as object) }));
}

describe('the availability of a product at a branch', () => {
  it('is read for every branch, also without a change [SC-732 part]', async () => {
    expect((await call('GET', '000101')).body).toMatchObject({ lineNumber: '000101', branches: expect.any(Array) });
    expect(await at651('000101')).toEqual({ ...usual, branchName: expect.any(String), version: null });
    expect((await call('GET', '000999')).status).toBe(404);
  });

  it('changes what shoppers see, and back, with the values before and after in the audit [SC-682 part] [SC-695 part]', async () => {
    const inShop = async () => (await browser.call('GET', '/products-prod/v1/products/000101')).body.products[0].availability as string;
    expect(await inShop()).toBe('AVAILABLE');
    const soldOut = await call('PUT', '000101', { ...usual, soldOutOnline: true, version: null });
    expect([soldOut.status, soldOut.body]).toEqual([200, { ...usual, branchName: expect.any(String), soldOutOnline: true, version: expect.any(String) }]);
    await expect.poll(inShop, { timeout: 20_000 }).toBe('SOLD_OUT_ONLINE');
    await call('PUT', '000101', { ...usual, ranged: false });
    await expect.poll(inShop, { timeout: 20_000 }).toBe('NOT_AVAILABLE');
    await call('PUT', '000101', { ...usual, outOfStockFrom: '2026-01-01' });
    await expect.poll(inShop, { timeout: 20_000 }).toBe('TEMPORARILY_UNAVAILABLE');
    expect((await call('PUT', '000101', { ...usual, outOfStockFrom: '', outOfStockTo: '' })).body.version).toBeNull();
    await expect.poll(inShop, { timeout: 20_000 }).toBe('AVAILABLE');
    const about = { action: 'PRODUCT_AVAILABILITY_CHANGE', lineNumber: '000101', branch: expect.any(String) };
    expect(await auditOf('000101')).toEqual([
      { ...about, before: { soldOutOnline: false }, after: { soldOutOnline: true } },
      { ...about, before: { ranged: true, soldOutOnline: true }, after: { ranged: false, soldOutOnline: false } },
      { ...about, before: { ranged: false, outOfStockFrom: null }, after: { ranged: true, outOfStockFrom: '2026-01-01' } },
      { ...about, before: { outOfStockFrom: '2026-01-01' }, after: { outOfStockFrom: null } },
    ]);
  });

  it('writes no audit row if nothing changes', async () => {
    expect((await call('PUT', '000102', usual)).status).toBe(200);
    expect(await auditOf('000102')).toEqual([]);
  });

  it.each([
    ['a last day before the first', { outOfStockFrom: '2026-12-24', outOfStockTo: '2026-12-23' }, 'outOfStockTo', 'The last day is before the first'],
    ['a day that does not exist', { outOfStockFrom: '2026-02-30' }, 'outOfStockFrom', 'Must be a day, such as 2026-12-24'],
    ['an unknown branch', { branchId: 9 }, 'branchId', 'There is no branch 9'],
  ])('refuses %s with 422 [SC-682 part]', async (_what, change, field, message) => {
    const { status, body } = await call('PUT', '000102', { ...usual, ...change });
    expect([status, body.errors]).toEqual([422, [{ field, code: expect.any(String), message }]]);
    expect(await at651('000102')).toMatchObject(usual);
  });

  it('refuses a change of an unknown product, and one that is based on an old version [SC-682 part]', async () => {
    expect((await call('PUT', '000999', usual)).status).toBe(404);
    const changes = [{ outOfStockTo: '2026-12-01' }, { outOfStockTo: '2026-12-02' }, { soldOutOnline: true }];
    const answers = await Promise.all(changes.map((change) => call('PUT', '000103', { ...usual, ...change, version: '' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error).toBe('AVAILABILITY_CHANGED');
    expect(await auditOf('000103')).toHaveLength(1);
  });
});
