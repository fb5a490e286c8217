import { beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { saveProducts, saveRestrictions } from '#/modules/catalogue/server/save-catalogue.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const easter = { name: 'Easter', startDate: '2999-04-01', endDate: '2999-04-07', cutOffDate: '2999-03-28' };

const shop = await openTestShop({
  async stock(database) {
    await saveProducts(database, ['000201', '000202', '000203'].map((lineNumber) => aProduct({ lineNumber, name: `Goose ${lineNumber}` })));
    await saveRestrictions(database, [
      { restrictionId: 'easter', ...easter, lineNumbers: ['000202'] },
      { restrictionId: 'past', name: 'Last year’s 100%_feast', startDate: '2020-12-20', endDate: '2020-12-24', cutOffDate: '2020-12-15', lineNumbers: ['000203'] },
    ]);
  },
});
const { database } = shop;
const browser = shop.browser();
let bearer: string;
let staffId: number;
const call = (method: string, endpoint: string, json?: object): Promise<TestAnswer> =>
  browser.call(method, `/staff-prod/v1/staff/restrictions${endpoint}`, { bearer, ...(json && { json }) });

beforeAll(async () => {
  const staff = await makeStaff(database, ['CATALOGUE_MANAGE']);
  staffId = staff.staffId;
  await signStaffIn(browser, staff.email);
  bearer = await staffTokenOf(browser);
});

async function auditOf(restrictionId: string): Promise<object[]> {
  const rows = await runSql<{ action: string; detail: string }>(
    database,
    `select action, detail from staff.audit where staff_id = $1 and detail::jsonb ->> 'restrictionId' = $2 order by id`,
    [staffId, restrictionId],
  );
  return rows.map(({ action, detail }) => ({ action, ...(JSON.parse(detail) as object) }));
}

const datesInShop = async (lineNumber: string) =>
  (await browser.call('GET', `/products-prod/v1/products/${lineNumber}`)).body.products[0].restriction.availableDates as object[];

const christmas = { name: 'Christmas', startDate: '2999-12-20', endDate: '2999-12-24', cutOffDate: '2999-12-15', lineNumbers: ['000201'] };

describe('a restricted product group', () => {
  it('is added, changed and ended; the shop follows, and the audit has the values before and after [SC-683 part] [SC-695 part]', async () => {
    const added = await call('PUT', '/christmas', { ...christmas, lineNumbers: ['000201', '000201'], version: null });
    expect([added.status, added.body]).toEqual([201, { restrictionId: 'christmas', ...christmas, open: true, version: expect.any(String) }]);
    expect((await call('GET', '/christmas')).body).toEqual(added.body);
    const { lineNumbers: _lineNumbers, name: _name, ...dates } = { restrictionId: 'christmas', ...christmas };
    await expect.poll(() => datesInShop('000201'), { timeout: 20_000 }).toEqual([dates]);

    const changed = await call('PUT', '/christmas', { ...christmas, cutOffDate: '2999-12-16', version: added.body.version });
    expect([changed.status, changed.body.cutOffDate, changed.body.version === added.body.version]).toEqual([200, '2999-12-16', false]);
    await expect.poll(() => datesInShop('000201'), { timeout: 20_000 }).toEqual([{ ...dates, cutOffDate: '2999-12-16' }]);

    expect((await call('DELETE', `/christmas?version=${changed.body.version}`)).status).toBe(204);
    await expect.poll(() => datesInShop('000201'), { timeout: 20_000 }).toEqual([]);
    expect([(await call('GET', '/christmas')).status, (await call('DELETE', '/christmas')).status]).toEqual([404, 404]);
    const record = { restrictionId: 'christmas', ...christmas };
    expect(await auditOf('christmas')).toEqual([
      { action: 'RESTRICTION_ADD', restrictionId: 'christmas', after: record },
      { action: 'RESTRICTION_CHANGE', restrictionId: 'christmas', before: { cutOffDate: '2999-12-15' }, after: { cutOffDate: '2999-12-16' } },
      { action: 'RESTRICTION_END', restrictionId: 'christmas', before: { ...record, cutOffDate: '2999-12-16', ended: false }, after: { ended: true } },
    ]);
  });

  it('is found by its name or by a product, with whether it can still be ordered [SC-732 part]', async () => {
    const found = async (query: string) => {
      const { body } = await call('GET', `?query=${encodeURIComponent(query)}`);
      return [body.totalResults, body.content.map(({ restrictionId }: { restrictionId: string }) => restrictionId)];
    };
    expect(await found('EASTE')).toEqual([1, ['easter']]);
    expect(await found('000203')).toEqual([1, ['past']]);
    expect(await found('0%_f')).toEqual([1, ['past']]);
    expect(await found('goose')).toEqual([0, []]);
    const { body } = await call('GET', '?size=1&start=1');
    expect(body).toEqual({ totalResults: 2, content: [{ restrictionId: 'easter', ...easter, open: true, products: 1 }] });
    expect((await call('GET', '?size=1')).body.content[0]).toMatchObject({ restrictionId: 'past', open: false });
  });

  it('keeps its version, and no audit row is written, if nothing changes [SC-695 part]', async () => {
    const { body } = await call('GET', '/past');
    const { restrictionId: _id, open: _open, ...fields } = body;
    expect((await call('PUT', '/past', fields)).body).toEqual(body);
    expect(await auditOf('past')).toEqual([]);
  });

  it.each([
    ['an empty name', { name: ' ' }, 'name', 'Please enter a name'],
    ['a last day before the first', { endDate: '2999-12-19' }, 'endDate', 'The last day is before the first'],
    ['a cut-off after the last day', { cutOffDate: '2999-12-25' }, 'cutOffDate', 'The last day to order is after the last day'],
    ['a day that does not exist', { cutOffDate: '2999-02-30' }, 'cutOffDate', 'Must be a day, such as 2026-12-24'],
    ['a group without products', { lineNumbers: [] }, 'lineNumbers', 'Please add at least one product'],
    ['an unknown product', { lineNumbers: ['000201', '999'] }, 'lineNumbers', 'There is no product with line number 999'],
  ])('is refused with %s [SC-683 part]', async (_what, change, field, message) => {
    const { status, body } = await call('PUT', '/refused', { ...christmas, ...change });
    expect([status, body.errors]).toEqual([422, [{ field, code: expect.any(String), message }]]);
    expect((await call('GET', '/refused')).status).toBe(404);
  });

  it('is not changed or ended on the basis of an old version, nor added twice [SC-683 part]', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => call('PUT', '/twice', { ...christmas, name, version: null })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await auditOf('twice')).toHaveLength(1);
    const { body } = await call('GET', '/twice');
    const both = await Promise.all(['d', 'e'].map((name) => call('PUT', '/twice', { ...christmas, name, version: body.version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await call('DELETE', `/twice?version=${body.version}`);
    expect([late.status, late.body.error]).toEqual([409, 'RESTRICTION_CHANGED']);
    expect((await call('GET', '/twice')).status).toBe(200);
    expect((await call('PUT', '/nowhere', { ...christmas, version: '7' })).status).toBe(409);
    // The form sends empty text, because calls leave out null.
    expect((await call('PUT', '/twice', { ...christmas, version: '' })).status).toBe(409);
  });
});
