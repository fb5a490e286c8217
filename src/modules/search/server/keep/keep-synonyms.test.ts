import { beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' })]);
    await saveProducts(database, [aProduct({ lineNumber: '000123', name: 'Breakfast Tea', categoryIds: [10051] })]);
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

async function auditOf(id: number): Promise<{ action: string; detail: object }[]> {
  const rows = await runSql<{ action: string; detail: string }>(
    database,
    `select action, detail from staff.audit where staff_id = $1 and detail::jsonb ->> 'synonyms' = $2 order by id`,
    [staffId, String(id)],
  );
  return rows.map(({ action, detail }) => ({ action, detail: JSON.parse(detail) as object }));
}

describe('synonyms that staff keep', () => {
  it('are found by search once added, follow a change and end when removed [SC-127 part] [SC-695 part]', async () => {
    expect(await found('samovar')).toBe(0);
    const added = await call('POST', 'synonyms', { phrases: ['samovar', ' tea '] });
    expect([added.status, added.body]).toEqual([201, { id: expect.any(Number), phrases: ['samovar', 'tea'], version: expect.any(String) }]);
    const { id } = added.body;
    await expect.poll(() => found('samovar'), { timeout: 20_000 }).toBe(1);
    const changed = await call('PUT', `synonyms/${id}`, { phrases: ['cuppa', 'tea'], version: added.body.version });
    expect([changed.status, changed.body.phrases]).toEqual([200, ['cuppa', 'tea']]);
    await expect.poll(() => found('cuppa'), { timeout: 20_000 }).toBe(1);
    expect(await found('samovar')).toBe(0);
    expect((await call('DELETE', `synonyms/${id}`)).status).toBe(204);
    await expect.poll(() => found('cuppa'), { timeout: 20_000 }).toBe(0);
    expect((await call('GET', `synonyms/${id}`)).status).toBe(404);
    expect(await auditOf(id)).toEqual([
      { action: 'SYNONYMS_ADD', detail: { synonyms: id, after: { phrases: ['samovar', 'tea'] } } },
      { action: 'SYNONYMS_CHANGE', detail: { synonyms: id, before: { phrases: ['samovar', 'tea'] }, after: { phrases: ['cuppa', 'tea'] } } },
      { action: 'SYNONYMS_REMOVE', detail: { synonyms: id, before: { phrases: ['cuppa', 'tea'] }, after: { phrases: [] } } },
    ]);
  });

  it('refuse a change or removal that is based on an old version, and say what the group is now', async () => {
    const { body } = await call('POST', 'synonyms', { phrases: ['wine', 'vino'] });
    expect((await call('PUT', `synonyms/${body.id}`, { phrases: ['wine', 'plonk'], version: body.version })).status).toBe(200);
    const late = await call('PUT', `synonyms/${body.id}`, { phrases: ['wine', 'claret'], version: body.version });
    expect([late.status, late.body.error, late.body.message]).toEqual([409, 'SYNONYMS_CHANGED', 'Someone else has changed this group. It is now: wine, plonk.']);
    const unread = await call('DELETE', `synonyms/${body.id}?version=${body.version}`);
    expect([unread.status, unread.body.error]).toEqual([409, 'SYNONYMS_CHANGED']);
    const { body: again } = await call('PUT', `synonyms/${body.id}`, { phrases: ['wine', 'plonk'] });
    expect(await auditOf(body.id)).toHaveLength(2);
    expect(again.phrases).toEqual(['wine', 'plonk']);
  });

  it('refuse a group of one phrase, and phrases that cannot be stored', async () => {
    for (const phrases of [['tea'], ['tea', 'Tea'], ['tea', ''], ['tea', '\ud800'], []]) {
      expect([phrases, (await call('POST', 'synonyms', { phrases })).status]).toEqual([phrases, 422]);
    }
    expect((await call('PUT', 'synonyms/999999999', { phrases: ['tea', 'char'] })).status).toBe(404);
    expect((await call('DELETE', 'synonyms/999999999')).status).toBe(404);
  });

  it('are listed by a part of a phrase, a page at a time [SC-732 part]', async () => {
    await call('POST', 'synonyms', { phrases: ['quince_x', 'cydonia'] });
    await call('POST', 'synonyms', { phrases: ['quince', 'quincex'] });
    const { body } = await call('GET', 'synonyms?query=ce_x');
    expect([body.totalResults, body.content.map(({ phrases }: { phrases: string[] }) => phrases)]).toEqual([1, [['quince_x', 'cydonia']]]);
    const page = (await call('GET', 'synonyms?query=quince&size=1&start=1')).body;
    expect([page.totalResults, page.content[0].phrases[0]]).toEqual([2, 'quince_x']);
  });
});

/** Returns the number of products that a search finds. */
async function found(searchTerm: string): Promise<number> {
  const { body } = await browser.call('POST', '/search-prod/v1/product-grid/search', { json: { customerSearchRequest: { queryParams: { searchTerm } } } });
  return body.totalMatches;
}
