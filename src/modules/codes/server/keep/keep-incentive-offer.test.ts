import { beforeAll, expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { saveCategories } from '#/modules/catalogue/server/public.ts';
import { aCategory } from '#/modules/catalogue/testing/product-builder.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 20_001, name: 'Bakery', url: 'groceries/bakery' })]);
  },
});
const { database } = shop;
const browser = shop.browser();
let bearer: string;
const call = (method: string, endpoint: string, json?: object): Promise<TestAnswer> => browser.call(method, `/staff-prod/v1/staff/incentive-offers${endpoint}`, { bearer, ...(json && { json }) });

beforeAll(async () => {
  await shop.setClock('2026-12-03T09:00:00Z');
  const { email } = await makeStaff(database, ['LOYALTY_MANAGE']);
  await signStaffIn(browser, email);
  bearer = await staffTokenOf(browser);
});

const definition = {
  title: '£3 off bakery', description: 'On bread and cakes', discount: { kind: 'AMOUNT', value: { amount: 3.1 } }, minimumSpend: { amount: 40 }, categoryIds: ['20001'],
  startDate: '2026-12-01', endDate: '2026-12-24',
};
const money = (amount: number) => ({ amount, currencyCode: 'GBP' });

it('staff make, read, list, change and end a voucher for members, with its audit [SC-734] [SC-732 part] [AC-329 part]', async () => {
  const made = await call('PUT', '/bakery-3', definition);
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: 'bakery-3', title: '£3 off bakery', description: 'On bread and cakes', discount: { kind: 'AMOUNT', value: money(3.1) }, minimumSpend: money(40), categoryIds: ['20001'],
      startDate: '2026-12-01', endDate: '2026-12-24', loaded: 0, redeemed: 0, ended: false, state: 'LIVE', version: made.body.version,
    },
  ]);
  expect((await call('GET', '/bakery-3')).body).toEqual(made.body);
  const { version } = made.body;
  const changed = await call('PUT', '/bakery-3', { ...definition, discount: { kind: 'PERCENT', percent: 25 }, categoryIds: [], version });
  expect([changed.status, changed.body.discount, changed.body.categoryIds]).toEqual([200, { kind: 'PERCENT', percent: 25 }, []]);
  expect((await call('PUT', '/bakery-3', { ...definition, version })).body.error).toBe('INCENTIVE_OFFER_CHANGED');
  expect((await call('DELETE', `/bakery-3?version=${version}`)).body.error).toBe('INCENTIVE_OFFER_CHANGED');
  const listed = await call('GET', '?query=bakery');
  expect([listed.body.totalResults, listed.body.content[0].id]).toEqual([1, 'bakery-3']);
  for (let time = 0; time < 2; time += 1) expect((await call('DELETE', '/bakery-3')).status).toBe(204);
  expect((await call('GET', '/bakery-3')).body).toMatchObject({ ended: true, state: 'ENDED' });
  const audited = await runSql<{ action: string }>(database, `select action from staff.audit where detail::jsonb ->> 'offer' = 'bakery-3' order by id`);
  expect(audited.map(({ action }) => action)).toEqual(['INCENTIVE_OFFER_ADD', 'INCENTIVE_OFFER_CHANGE', 'INCENTIVE_OFFER_END']);
  expect((await call('PUT', '/bakery-3', definition)).body).toMatchObject({ ended: false, state: 'LIVE' });
});

it('two who make the same voucher at once make it once [SC-734 part]', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => call('PUT', '/made-at-once', { ...definition, version: '' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

it('a faulty voucher is refused with the field [SC-734 part]', async () => {
  const fieldsOf = async (more: object) => {
    const { status, body } = await call('PUT', '/faulty', { ...definition, ...more });
    return [status, body.errors?.map(({ field }: { field: string }) => field)];
  };
  expect(await fieldsOf({ title: '' })).toEqual([422, ['title']]);
  expect(await fieldsOf({ endDate: '2026-11-30' })).toEqual([422, ['endDate']]);
  expect(await fieldsOf({ categoryIds: ['777'] })).toEqual([422, ['categoryIds']]);
  for (const more of [{ discount: { kind: 'PERCENT', percent: 101 } }, { discount: { kind: 'AMOUNT', value: { amount: 0 } } }, { minimumSpend: { amount: -1 } }]) expect((await fieldsOf(more))[0]).toBe(422);
  expect((await call('GET', '/faulty')).status).toBe(404);
});
