import { beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { savePromotions } from '#/modules/offers/server/public.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  async stock(database) {
    await saveProducts(database, ['000301', '000302', '000303'].map((lineNumber) => aProduct({ lineNumber, name: `Food ${lineNumber}`, pricePence: 400 })));
    await savePromotions(database, [aMultiBuy({ promotionId: '500777', lineNumbers: ['000301'] })]);
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

async function auditOf(id: string): Promise<object[]> {
  const rows = await runSql<{ action: string; detail: string }>(
    database,
    `select action, detail from staff.audit where staff_id = $1 and $2 in (detail::jsonb ->> 'mealDealId', detail::jsonb ->> 'bundleName') order by id`,
    [staffId, id],
  );
  return rows.map(({ action, detail }) => ({ action, ...(JSON.parse(detail) as object) }));
}

const always = { startDate: null, endDate: null };
const supper = {
  name: 'Supper for £7',
  description: 'A main and a side',
  pricePence: 700,
  ...always,
  membersOnly: false,
  groups: [
    { id: 'g1', name: 'Main', threshold: 1, lineNumbers: ['000301', '000302'] },
    { id: 'g2', name: 'Side', threshold: 1, lineNumbers: ['000303'] },
  ],
};
const inShop = (id: string) => browser.call('GET', `/offers-experience-prod/v1/meal-deals/${id}`);
const codeInShop = async (id: string) => (await inShop(id)).body.errorCode as string | null | undefined;

describe('a meal deal that staff keep', () => {
  it('is added, changed, ended and brought back; the shop follows with the codes of SC-176 [SC-683 part] [SC-695 part] [SC-176 part] [SC-731 part]', async () => {
    const added = await call('PUT', 'meal-deals/810050', { ...supper, version: null });
    expect([added.status, added.body]).toEqual([201, { mealDealId: '810050', dealName: '2', ...supper, state: 'LIVE', version: expect.any(String) }]);
    expect((await call('GET', 'meal-deals/810050')).body).toEqual(added.body);
    await expect.poll(async () => (await inShop('2')).body.discount?.value.amount, { timeout: 20_000 }).toBe(7);

    const changed = await call('PUT', 'meal-deals/810050', { ...supper, pricePence: 650, membersOnly: true, dealName: '7', version: added.body.version });
    expect([changed.status, changed.body.version === added.body.version]).toEqual([200, false]);
    await expect.poll(async () => (await inShop('7')).body, { timeout: 20_000 }).toMatchObject({ id: '810050', errorCode: 'OFFERS_EXPERIENCE_006', discount: { value: { amount: 6.5 } } });
    await call('PUT', 'meal-deals/810050', { ...supper, startDate: '2999-01-01' });
    await expect.poll(() => codeInShop('810050'), { timeout: 20_000 }).toBe('OFFERS_EXPERIENCE_003');
    await call('PUT', 'meal-deals/810050', { ...supper, endDate: '2020-01-01' });
    await expect.poll(() => codeInShop('810050'), { timeout: 20_000 }).toBe('OFFERS_EXPERIENCE_004');

    expect((await call('DELETE', 'meal-deals/810050')).status).toBe(204);
    await expect.poll(() => codeInShop('810050'), { timeout: 20_000 }).toBe('OFFERS_EXPERIENCE_011');
    expect([(await call('DELETE', 'meal-deals/810050')).status, (await call('GET', 'meal-deals/810050')).body.state]).toEqual([204, 'WITHDRAWN']);
    await call('PUT', 'meal-deals/810050', supper);
    await expect.poll(() => codeInShop('810050'), { timeout: 20_000 }).toBeNull();

    const about = { mealDealId: '810050' };
    expect(await auditOf('810050')).toEqual([
      { action: 'MEAL_DEAL_ADD', ...about, after: { ...supper, dealName: '2', ended: false } },
      {
        action: 'MEAL_DEAL_CHANGE',
        ...about,
        before: { pricePence: 700, membersOnly: false, dealName: '2' },
        after: { pricePence: 650, membersOnly: true, dealName: '7' },
      },
      {
        action: 'MEAL_DEAL_CHANGE',
        ...about,
        before: { pricePence: 650, startDate: null, membersOnly: true },
        after: { pricePence: 700, startDate: '2999-01-01', membersOnly: false },
      },
      { action: 'MEAL_DEAL_CHANGE', ...about, before: { startDate: '2999-01-01', endDate: null }, after: { startDate: null, endDate: '2020-01-01' } },
      { action: 'MEAL_DEAL_END', ...about, name: supper.name, before: { ended: false }, after: { ended: true } },
      { action: 'MEAL_DEAL_CHANGE', ...about, before: { endDate: '2020-01-01', ended: true }, after: { endDate: null, ended: false } },
    ]);
  });

  it('keeps its version, and no audit row is written, if nothing changes [SC-695 part]', async () => {
    const { body } = await call('PUT', 'meal-deals/810051', supper);
    const again = await call('PUT', 'meal-deals/810051', { ...supper, version: body.version });
    expect([again.status, again.body]).toEqual([200, body]);
    expect(await auditOf('810051')).toHaveLength(1);
  });

  it('has no dates if they are omitted, as the console does [SC-683 part]', async () => {
    const { startDate: _startDate, endDate: _endDate, ...withoutDates } = supper;
    const dated = await call('PUT', 'meal-deals/810053', { ...supper, startDate: '2020-01-01', endDate: '2999-01-01' });
    const { body } = await call('PUT', 'meal-deals/810053', { ...withoutDates, version: dated.body.version });
    expect([body.startDate, body.endDate]).toEqual([null, null]);
  });

  it('is found by its words, its number or a product, also once it has ended [SC-732 part]', async () => {
    await call('PUT', 'meal-deals/810052', { ...supper, name: 'Quincewood feast', membersOnly: true, endDate: '2999-12-24' });
    const { body: kept } = await call('GET', 'meal-deals/810052');
    const found = async (query: string) => (await call('GET', `meal-deals?query=${encodeURIComponent(query)}`)).body;
    const summary = { mealDealId: '810052', dealName: kept.dealName, name: 'Quincewood feast', pricePence: 700, startDate: null, endDate: '2999-12-24', membersOnly: true, products: 3, state: 'LIVE' };
    for (const query of ['FEAST quince', '810052']) expect([query, await found(query)]).toEqual([query, { content: [summary], totalResults: 1 }]);
    expect((await found('000303')).content).toContainEqual(summary);
    expect((await found('quincewood zorb')).totalResults).toBe(0);
    const { body: page } = await call('GET', 'meal-deals?size=1&start=1');
    expect([page.content.length, page.totalResults > 1]).toEqual([1, true]);
    await call('DELETE', 'meal-deals/810052');
    expect((await found('quincewood')).content[0]).toMatchObject({ mealDealId: '810052', state: 'WITHDRAWN' });
  });

  it.each([
    ['an empty name', { name: ' ' }, 'name', 'Please enter a name'],
    ['no price', { pricePence: 0 }, 'pricePence', 'A price is £0.01 or more'],
    ['a last day before the first', { startDate: '2999-02-02', endDate: '2999-02-01' }, 'endDate', 'The last day is before the first'],
    ['one product, which would be a price reduction', { groups: [supper.groups[1]] }, 'groups', 'A meal deal has at least two products to choose'],
    ['two groups with one id', { groups: [supper.groups[0], supper.groups[0]] }, 'groups', 'Two groups have the same id'],
    ['an unknown product', { groups: [{ ...supper.groups[0], threshold: 2, lineNumbers: ['999'] }] }, 'groups', 'There is no product with line number 999'],
    ['the number of another meal deal', { dealName: '500' }, 'dealName', 'Another meal deal has this number'],
    ['its own id as its short number', { dealName: '810059' }, 'dealName', 'Another meal deal has this number'],
  ])('is refused with %s [SC-683 part]', async (_what, change, field, message) => {
    await call('PUT', 'meal-deals/810058', { ...supper, dealName: '500' });
    const { status, body } = await call('PUT', 'meal-deals/810059', { ...supper, ...change });
    expect([status, body.errors]).toEqual([422, [{ field, code: expect.any(String), message }]]);
    expect((await call('GET', 'meal-deals/810059')).status).toBe(404);
  });

  it('is not changed or ended on the basis of an old version, nor added twice, nor made of another offer [SC-683 part]', async () => {
    const answers = await Promise.all(['810060', '810060', '810061'].map((id) => call('PUT', `meal-deals/${id}`, { ...supper, version: null })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    const { body } = await call('GET', 'meal-deals/810060');
    const both = await Promise.all([601, 602].map((pricePence) => call('PUT', 'meal-deals/810060', { ...supper, pricePence, version: body.version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await call('DELETE', `meal-deals/810060?version=${body.version}`);
    expect([late.status, late.body.error, await codeInShop('500777')]).toEqual([409, 'MEAL_DEAL_CHANGED', 'OFFERS_EXPERIENCE_001']);
    expect((await call('PUT', 'meal-deals/500777', supper)).status).toBe(409);
    // The console sends no null, so an empty version means that the meal deal must not exist yet.
    expect((await call('PUT', 'meal-deals/810060', { ...supper, version: '' })).status).toBe(409);
    // The promotion may change by itself, through its own call.
    const { body: now } = await call('GET', 'meal-deals/810060');
    await runSql(database, `update offers.promotions set description = 'Supper' where promotion_id = '810060'`);
    expect((await call('PUT', 'meal-deals/810060', { ...supper, version: now.version })).status).toBe(409);
  });

  it('is withdrawn in the shop if its promotion has lost its price [SC-176 part]', async () => {
    await call('PUT', 'meal-deals/810070', supper);
    await expect.poll(() => codeInShop('810070'), { timeout: 20_000 }).toBeNull();
    await runSql(database, `update offers.promotions set total_price_pence = null where promotion_id = '810070'`);
    await expect.poll(() => codeInShop('810070'), { timeout: 20_000 }).toBe('OFFERS_EXPERIENCE_011');
    const { body } = await browser.call('GET', '/offers-experience-prod/v1/meal-deals');
    expect(body.mealDeals.map(({ id }: { id: string }) => id)).not.toContain('810070');
  });
});

const picnic = { title: 'Picnic', image: null, ...always, groups: [{ title: 'Bread', threshold: 1, lineNumbers: ['000301'] }, { title: 'Cheese', threshold: 2, lineNumbers: ['000302', '000303'] }] };
const bundleInShop = async (name: string) => (await browser.call('GET', `/products-prod/v1/bundles/${name}`)).status;

describe('a bundle that staff keep', () => {
  it('is added, changed, ended and brought back; the shop follows, and the audit has the values [SC-683 part] [SC-695 part]', async () => {
    const added = await call('PUT', 'bundles/picnic', { ...picnic, version: null });
    expect([added.status, added.body]).toEqual([201, { bundleName: 'picnic', ...picnic, state: 'LIVE', version: expect.any(String) }]);
    await expect.poll(() => bundleInShop('picnic'), { timeout: 20_000 }).toBe(200);
    const same = await call('PUT', 'bundles/picnic', { ...picnic, version: added.body.version });
    expect([same.status, same.body]).toEqual([200, added.body]);
    const changed = await call('PUT', 'bundles/picnic', { ...picnic, title: 'Big picnic', startDate: '2020-01-01', version: added.body.version });
    expect(changed.body).toEqual({ ...added.body, title: 'Big picnic', startDate: '2020-01-01', version: expect.any(String) });
    const titleInShop = async () => (await browser.call('GET', '/products-prod/v1/bundles/picnic')).body.title as string;
    await expect.poll(titleInShop, { timeout: 20_000 }).toBe('Big picnic');
    expect((await call('DELETE', `bundles/picnic?version=${changed.body.version}`)).status).toBe(204);
    expect((await call('DELETE', 'bundles/picnic')).status).toBe(204);
    await expect.poll(() => bundleInShop('picnic'), { timeout: 20_000 }).toBe(404);
    expect((await call('GET', 'bundles/picnic')).body.state).toBe('WITHDRAWN');
    await call('PUT', 'bundles/picnic', picnic);
    await expect.poll(() => bundleInShop('picnic'), { timeout: 20_000 }).toBe(200);
    const about = { bundleName: 'picnic' };
    expect(await auditOf('picnic')).toEqual([
      { action: 'BUNDLE_ADD', ...about, after: { ...about, ...picnic, ended: false } },
      { action: 'BUNDLE_CHANGE', ...about, before: { title: 'Picnic', startDate: null }, after: { title: 'Big picnic', startDate: '2020-01-01' } },
      { action: 'BUNDLE_END', ...about, title: 'Big picnic', before: { ended: false }, after: { ended: true } },
      { action: 'BUNDLE_CHANGE', ...about, before: { title: 'Big picnic', startDate: '2020-01-01', ended: true }, after: { title: 'Picnic', startDate: null, ended: false } },
    ]);
  });

  it('is found by its title or a product [SC-732 part]', async () => {
    await call('PUT', 'bundles/quince_tea', { ...picnic, title: '100% Quince_tea', startDate: '2999-01-01' });
    const found = async (query: string) => (await call('GET', `bundles?query=${encodeURIComponent(query)}`)).body;
    const summary = { bundleName: 'quince_tea', title: '100% Quince_tea', startDate: '2999-01-01', endDate: null, products: 3, state: 'TO_COME' };
    for (const query of ['TEA quince', '0%', 'e_tea']) expect([query, await found(query)]).toEqual([query, { content: [summary], totalResults: 1 }]);
    expect((await found('000303')).content).toContainEqual(summary);
    expect((await found('quince zorb')).totalResults).toBe(0);
  });

  it.each([
    ['an empty title', { title: '' }, 'title', 'Please enter a title'],
    ['a script as its picture', { image: 'javascript:alert(1)' }, 'image', 'A picture has an address that starts with https:// or /'],
    ['no groups', { groups: [] }, 'groups', 'Please add a group of products'],
    ['an unknown product', { groups: [{ ...picnic.groups[0], lineNumbers: ['999'] }] }, 'groups', 'There is no product with line number 999'],
  ])('is refused with %s [SC-683 part]', async (_what, change, field, message) => {
    const { status, body } = await call('PUT', 'bundles/refused', { ...picnic, ...change });
    expect([status, body.errors]).toEqual([422, [{ field, code: expect.any(String), message }]]);
    expect((await call('GET', 'bundles/refused')).status).toBe(404);
  });

  it('is not changed or ended on the basis of an old version, nor added twice [SC-683 part]', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((title) => call('PUT', 'bundles/twice', { ...picnic, title, version: null })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { body } = await call('GET', 'bundles/twice');
    const both = await Promise.all(['d', 'e'].map((title) => call('PUT', 'bundles/twice', { ...picnic, title, version: body.version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call('PUT', 'bundles/twice', { ...picnic, version: '' })).status).toBe(409);
    const late = await call('DELETE', `bundles/twice?version=${body.version}`);
    expect([late.status, late.body.error, (await call('GET', 'bundles/twice')).body.state]).toEqual([409, 'BUNDLE_CHANGED', 'LIVE']);
  });
});
