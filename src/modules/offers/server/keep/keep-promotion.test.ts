import { beforeEach, describe, expect, it } from 'vitest';
import type { WireStaffPromotionSummary } from '#/contract/rest-types.ts';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { savePromotions } from '#/modules/offers/server/promotion-store.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  async stock(database) {
    const products: [string, string, number][] = [['000301', 'Rye', 200], ['000302', 'Oats', 300], ['000303', 'Barley', 250], ['000304', 'Spelt', 260], ['000305', 'Millet', 210], ['000306', 'Bran', 120], ['000307', 'Einkorn', 190], ['000308', 'Emmer', 220]];
    await saveProducts(database, products.map(([lineNumber, name, pricePence]) => aProduct({ lineNumber, name, pricePence })));
    await savePromotions(database, [
      aMultiBuy({ promotionId: '601', lineNumbers: ['000306'], promotionDescription: 'Any 2 bran for £2', setPence: 200 }),
      aMultiBuy({ promotionId: '602', lineNumbers: ['000306'], promotionDescription: 'Bran of tomorrow', startDate: '2026-12-02' }),
      aMultiBuy({ promotionId: '603', lineNumbers: ['000306'], promotionDescription: '100% bran of old', promotionExpiryDate: '2026-11-30' }),
    ]);
  },
});
const { database } = shop;
const browser = shop.browser();
let bearer: string;
const staffIds: number[] = [];
let day = '';
const call = (method: string, endpoint: string, json?: object): Promise<TestAnswer> => browser.call(method, `/staff-prod/v1/staff/${endpoint}`, { bearer, ...(json && { json }) });

/** Moves the clock, and signs staff in again, because tokens last for minutes. */
async function onDay(next: string): Promise<void> {
  if (next === day) return;
  day = next;
  await shop.setClock(`${day}T09:00:00Z`);
  const staff = await makeStaff(database, ['CATALOGUE_MANAGE']);
  staffIds.push(staff.staffId);
  await signStaffIn(browser, staff.email);
  bearer = await staffTokenOf(browser);
}
beforeEach(() => onDay('2026-12-01'));

interface AuditRow {
  action: string;
  detail: { before?: object; after: object; prices?: string[] };
}

async function auditOf(id: string, of = 'promotionId'): Promise<AuditRow[]> {
  const rows = await runSql<{ action: string; detail: string }>(database, `select action, detail from staff.audit where staff_id = any($1::integer[]) and detail::jsonb ->> $3 = $2 order by id`, [staffIds, id, of]);
  return rows.map(({ action, detail }) => ({ action, detail: JSON.parse(detail) as AuditRow['detail'] }));
}

const grains = { id: 'g1', name: 'Grains', threshold: 2, lineNumbers: ['000301', '000302'] };
const twoForThree = { promotionDescription: '2 grains for £4', discount: { type: 'TOTAL_PRICE', valuePence: 400 }, groups: [grains] };
const reduction = (lineNumbers: string[], more: object = {}) => ({
  promotionDescription: 'Save 50p',
  groups: [{ id: 'g1', name: 'Spelt', threshold: 1, lineNumbers }],
  wasPricePence: 300,
  ...more,
});
const productInShop = async (lineNumber: string) =>
  (await browser.call('GET', `/products-prod/v1/products/${lineNumber}`)).body.products[0] as { displayPrice: string; promotions: { promotionId: string; promotionDescription: string }[] };
const offersInShop = async (lineNumber: string) => (await productInShop(lineNumber)).promotions.map(({ promotionDescription }) => promotionDescription);

describe('finding promotions', () => {
  const found = async (query: string) => {
    const { body } = await call('GET', `promotions?${query}`);
    return [body.totalResults, body.content.map(({ promotionId }: { promotionId: string }) => promotionId)];
  };

  it('finds by words, number, line number and state, a page at a time [SC-732 part]', async () => {
    expect(await found('query=bran+any')).toEqual([1, ['601']]);
    expect(await found('query=000306')).toEqual([3, ['601', '602', '603']]);
    expect(await found('query=602')).toEqual([1, ['602']]);
    expect(await found('query=100%25')).toEqual([1, ['603']]);
    expect(await found('query=bran&state=TO_COME')).toEqual([1, ['602']]);
    expect(await found('query=bran&state=ENDED')).toEqual([1, ['603']]);
    expect(await found('query=000306&start=1&size=1')).toEqual([3, ['602']]);
    expect(await found('promotionIds=603,601,999')).toEqual([2, ['601', '603']]);
    expect((await call('GET', 'promotions?query=601')).body.content).toEqual([
      {
        promotionId: '601', promotionDescription: 'Any 2 bran for £2', promotionTypeCode: 'MULTIBUY', startDate: null, promotionExpiryDate: null,
        hidden: false, myWaitrosePromotion: false, pyoPromotion: false, products: 1, firstGroup: 'Choose 2', firstLineNumber: '000306', wasPricePence: null, reduced: [], state: 'LIVE',
      },
    ]);
  });

  it('knows the state on each day of the shop: before the first, on it, on the last and after it', async () => {
    const stateOn = async (next: string, id: string) => {
      await onDay(next);
      return (await call('GET', `promotions/${id}`)).body.state as string;
    };
    expect([await stateOn('2026-12-01', '602'), await stateOn('2026-12-02', '602')]).toEqual(['TO_COME', 'LIVE']);
    expect([await stateOn('2026-11-30', '603'), await stateOn('2026-12-01', '603')]).toEqual(['LIVE', 'ENDED']);
  });
});

describe('keeping a promotion', () => {
  it('creates one that shows in the shop, changes only the given fields, and audits the values before and after [SC-683 part] [SC-695 part] [SC-732 part]', async () => {
    const added = await call('PUT', 'promotions/901', { ...twoForThree, version: null });
    expect([added.status, added.body]).toEqual([201, expect.objectContaining({ ...twoForThree, promotionId: '901', promotionTypeCode: 'MULTIBUY', type: 'MULTIBUY', startDate: null, wasPricePence: null, reducedPricePence: null, ended: false, state: 'LIVE' })]);
    expect((await call('GET', 'promotions/901')).body).toEqual(added.body);
    await expect.poll(() => offersInShop('000301'), { timeout: 20_000 }).toEqual(['2 grains for £4']);
    const changed = await call('PUT', 'promotions/901', { promotionDescription: '2 grains for £3.50', discount: { type: 'TOTAL_PRICE', valuePence: 350 }, version: added.body.version });
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ groups: [grains], discount: { type: 'TOTAL_PRICE', valuePence: 350 } })]);
    await expect.poll(() => offersInShop('000301'), { timeout: 20_000 }).toEqual(['2 grains for £3.50']);
    expect(await auditOf('901')).toEqual([
      { action: 'PROMOTION_ADD', detail: { promotionId: '901', after: expect.objectContaining({ promotionDescription: '2 grains for £4', discountPence: 400, groups: ['g1: 2 of Grains (000301, 000302)'] }) } },
      { action: 'PROMOTION_CHANGE', detail: { promotionId: '901', before: { promotionDescription: '2 grains for £4', discountPence: 400 }, after: { promotionDescription: '2 grains for £3.50', discountPence: 350 } } },
    ]);
    const same = await call('PUT', 'promotions/901', { promotionDescription: '2 grains for £3.50' });
    expect([same.status, same.body.version]).toEqual([200, changed.body.version]);
    expect(await auditOf('901')).toHaveLength(2);
  });

  it('shows one with a start date in the shop only from that day [SC-683 part]', async () => {
    await call('PUT', 'promotions/902', { ...twoForThree, promotionDescription: 'Barley of the week', startDate: '2026-12-03', groups: [{ ...grains, lineNumbers: ['000303'] }] });
    expect((await call('GET', 'promotions/902')).body.state).toBe('TO_COME');
    await expect.poll(async () => (await browser.call('GET', '/offers-experience-prod/v1/offers/902')).status, { timeout: 20_000 }).toBe(200);
    expect((await browser.call('GET', '/offers-experience-prod/v1/offers/902')).body.state).toBe('NOT_STARTED');
    expect(await offersInShop('000303')).toEqual([]);
    await onDay('2026-12-03');
    expect(await offersInShop('000303')).toEqual(['Barley of the week']);
  });

  it('ends one from now on, also a second time, and keeps it readable; saving it brings it back [SC-683 part] [SC-695 part]', async () => {
    await call('PUT', 'promotions/903', { ...twoForThree, groups: [{ ...grains, lineNumbers: ['000305'] }] });
    await expect.poll(() => offersInShop('000305'), { timeout: 20_000 }).toHaveLength(1);
    for (let time = 0; time < 2; time += 1) expect((await call('DELETE', 'promotions/903')).status).toBe(204);
    await expect.poll(() => offersInShop('000305'), { timeout: 20_000 }).toEqual([]);
    expect((await call('GET', 'promotions/903')).body).toMatchObject({ ended: true, state: 'ENDED' });
    expect((await auditOf('903')).map(({ action, detail }) => [action, detail.after])).toEqual([['PROMOTION_ADD', expect.anything()], ['PROMOTION_END', { ended: true }]]);
    await call('PUT', 'promotions/903', { promotionDescription: twoForThree.promotionDescription });
    await expect.poll(() => offersInShop('000305'), { timeout: 20_000 }).toHaveLength(1);
    expect((await auditOf('903')).at(-1)).toEqual({ action: 'PROMOTION_CHANGE', detail: { promotionId: '903', before: { ended: true }, after: { ended: false } } });
    expect((await call('DELETE', 'promotions/999')).status).toBe(404);
  });

  it.each([
    ['no group', { groups: undefined }, 'groups', 'Please add a group of products'],
    ['a group without products', { groups: [{ ...grains, lineNumbers: [] }] }, 'groups.0.lineNumbers', 'Please add at least one product'],
    ['an unknown product', { groups: [{ ...grains, lineNumbers: ['000301', '999'] }] }, 'groups', 'There is no product with line number 999'],
    ['a product twice', { groups: [{ ...grains, lineNumbers: ['000301', '000301'] }] }, 'groups', 'A group has a product twice'],
    ['no price of a set', { discount: null }, 'discount', 'Please enter the price of a set'],
    ['a last day before the first', { startDate: '2026-12-24', promotionExpiryDate: '2026-12-23' }, 'promotionExpiryDate', 'The last day is before the first'],
    ['a day that does not exist', { startDate: '2026-02-30' }, 'startDate', 'Must be a day, such as 2026-12-24'],
    ['a reduction without an old price', { groups: [{ ...grains, threshold: 1 }], discount: null }, 'wasPricePence', 'A price reduction needs the old price'],
    ['an old price of a multi-buy', { wasPricePence: 500 }, 'wasPricePence', 'Only a price reduction has an old price'],
  ])('refuses %s with 422 [SC-683 part]', async (_what, change, field, message) => {
    const { status, body } = await call('PUT', 'promotions/904', { ...twoForThree, ...change });
    expect([status, body.errors]).toEqual([422, [{ field, code: expect.any(String), message }]]);
    expect((await call('GET', 'promotions/904')).status).toBe(404);
  });

  it('refuses a change that is based on an old version, and a second promotion under one number [SC-683 part]', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call('PUT', 'promotions/905', { ...twoForThree, version: null })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { version } = (await call('GET', 'promotions/905')).body;
    const late = await Promise.all(['A', 'B', 'C'].map((promotionDescription) => call('PUT', 'promotions/905', { promotionDescription, version })));
    expect(late.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(late.find(({ status }) => status === 409)!.body.error).toBe('PROMOTION_CHANGED');
    expect(await auditOf('905')).toHaveLength(2);
  });
});

describe('a price reduction', () => {
  const ownPrice = async (lineNumber: string) => (await call('GET', `products/${lineNumber}`)).body.pricePence as number;

  it('gives its products the reduced price while it runs, and the old price once they leave it or it ends [SC-683 part] [SC-150 part] [SC-695 part]', async () => {
    const added = await call('PUT', 'promotions/910', reduction(['000304', '000303'], { reducedPricePence: 240, startDate: '2026-12-03' }));
    expect([added.status, added.body]).toEqual([201, expect.objectContaining({ promotionTypeCode: 'PRICE_REDUCTION', wasPricePence: 300, reducedPricePence: 240 })]);
    expect([await ownPrice('000304'), await ownPrice('000303')]).toEqual([240, 240]);
    await expect.poll(async () => (await productInShop('000304')).displayPrice, { timeout: 20_000 }).toBe('£3.00');
    await onDay('2026-12-03');
    // The product's own price may reach this process later than the promotion.
    await expect.poll(async () => (await productInShop('000304')).displayPrice, { timeout: 20_000 }).toBe('£2.40');
    await call('PUT', 'promotions/910', { promotionDescription: 'Save 50p', groups: [{ id: 'g1', name: 'Spelt', threshold: 1, lineNumbers: ['000304'] }] });
    expect([await ownPrice('000304'), await ownPrice('000303')]).toEqual([240, 300]);
    await call('DELETE', 'promotions/910');
    expect(await ownPrice('000304')).toBe(300);
    await expect.poll(async () => (await productInShop('000304')).displayPrice, { timeout: 20_000 }).toBe('£3.00');
    expect((await auditOf('910')).map(({ detail }) => detail.prices)).toEqual([['000303: 250 → 240', '000304: 260 → 240'], ['000303: 240 → 300'], ['000304: 240 → 300']]);
  });

  it.each([
    ['a reduced price that is not less', { reducedPricePence: 300 }, 'reducedPricePence', 'The reduced price must be less than the old price'],
    ['a product that costs no less', { wasPricePence: 200 }, 'reducedPricePence', 'Millet costs £2.10, which is no less than the old price'],
    ['a price of a set', { discount: { type: 'TOTAL_PRICE', valuePence: 100 } }, 'discount', 'A price reduction has an old price, no price of a set'],
  ])('is refused with %s [SC-683 part]', async (_what, change, field, message) => {
    const { status, body } = await call('PUT', 'promotions/911', reduction(['000305'], change));
    expect([status, body.errors]).toEqual([422, [{ field, code: 'CUSTOM', message }]]);
    expect(await ownPrice('000305')).toBe(210);
  });

  it('has another version once the price of a product changes, so of two changes of the price alone the second is refused [SC-683 part]', async () => {
    const { body: added } = await call('PUT', 'promotions/914', reduction(['000305'], { reducedPricePence: 200 }));
    const change = { promotionDescription: 'Save 50p', version: added.version };
    const answers = await Promise.all([190, 180].map((reducedPricePence) => call('PUT', 'promotions/914', { ...change, reducedPricePence })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body: read } = await call('GET', 'promotions/914');
    await call('PUT', 'products/000305', { name: 'Millet', pricePence: 170 });
    expect((await call('PUT', 'promotions/914', { ...change, version: read.version, reducedPricePence: 160 })).status).toBe(409);
    const late = await call('DELETE', `promotions/914?version=${read.version}`);
    expect([late.status, late.body.error, await ownPrice('000305')]).toEqual([409, 'PROMOTION_CHANGED', 170]);
    const { body: now } = await call('GET', 'promotions/914');
    expect((await call('DELETE', `promotions/914?version=${now.version}`)).status).toBe(204);
  });

  it('is refused for a product of another one, until that has been ended', async () => {
    await call('PUT', 'promotions/912', reduction(['000302'], { wasPricePence: 400, promotionExpiryDate: '2026-11-30' }));
    const second = () => call('PUT', 'promotions/913', reduction(['000302'], { wasPricePence: 500, reducedPricePence: 350 }));
    const refused = await second();
    expect([refused.status, refused.body.errors[0].message]).toEqual([422, 'Line 000302 is in price reduction 912 already. End that one first.']);
    await call('DELETE', 'promotions/912');
    expect(await ownPrice('000302')).toBe(400);
    expect((await second()).status).toBe(201);
  });
});

describe('a set of offers', () => {
  const put = (id: string, json: object) => call('PUT', `offer-sets/${id}`, json);
  const inShop = async (id: string) => {
    const { status, body } = await browser.call('GET', `/offers-experience-prod/v1/offer-sets/${id}`);
    return status === 200 ? (body.name as string) : status;
  };

  it('is created, changed, ended and brought back, which the shop shows and the audit records [SC-683 part] [SC-157 part] [SC-695 part] [SC-732 part]', async () => {
    const added = await put('bran-week', { name: 'Bran week', promotionIds: ['601'], version: null });
    expect([added.status, added.body]).toEqual([201, { offerIdentifier: 'bran-week', name: 'Bran week', promotionIds: ['601'], ended: false, version: expect.any(String) }]);
    await expect.poll(() => inShop('bran-week'), { timeout: 20_000 }).toBe('Bran week');
    await put('bran-week', { name: 'Bran fortnight', promotionIds: ['601', '602'], version: added.body.version });
    await expect.poll(() => inShop('bran-week'), { timeout: 20_000 }).toBe('Bran fortnight');
    for (let time = 0; time < 2; time += 1) expect((await call('DELETE', 'offer-sets/bran-week')).status).toBe(204);
    await expect.poll(() => inShop('bran-week'), { timeout: 20_000 }).toBe(404);
    expect((await call('GET', 'offer-sets?query=fortnight')).body).toEqual({ content: [{ offerIdentifier: 'bran-week', name: 'Bran fortnight', offers: 2, ended: true }], totalResults: 1 });
    await put('bran-week', { name: 'Bran fortnight', promotionIds: ['601', '602'] });
    await expect.poll(() => inShop('bran-week'), { timeout: 20_000 }).toBe('Bran fortnight');
    const rows = await auditOf('bran-week', 'offerIdentifier');
    expect(rows.map(({ action, detail }) => [action, detail.before, detail.after])).toEqual([
      ['OFFER_SET_ADD', undefined, { name: 'Bran week', promotionIds: ['601'], ended: false }],
      ['OFFER_SET_CHANGE', { name: 'Bran week', promotionIds: ['601'] }, { name: 'Bran fortnight', promotionIds: ['601', '602'] }],
      ['OFFER_SET_END', { ended: false }, { ended: true }],
      ['OFFER_SET_CHANGE', { ended: true }, { ended: false }],
    ]);
  });

  it.each([
    ['an unknown offer', { promotionIds: ['601', '998'] }, 'promotionIds', 'There is no offer 998'],
    ['no offer', { promotionIds: [] }, 'promotionIds', 'Please add at least one offer'],
    ['an empty name', { name: ' ' }, 'name', 'Please enter a name'],
  ])('is refused with %s [SC-683 part]', async (_what, change, field, message) => {
    const { status, body } = await put('other', { name: 'Other', promotionIds: ['601'], ...change });
    expect([status, body.errors]).toEqual([422, [{ field, code: expect.any(String), message }]]);
    expect((await call('GET', 'offer-sets/other')).status).toBe(404);
  });

  it('is refused if it is based on an old version [SC-683 part]', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => put('one', { name: 'One', promotionIds: ['601'], version: null })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const late = await Promise.all(['A', 'B', 'C'].map((name) => put('one', { name, promotionIds: ['601'], version: answers.find(({ status }) => status === 201)!.body.version })));
    expect(late.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const old = await call('DELETE', `offer-sets/one?version=${answers.find(({ status }) => status === 201)!.body.version}`);
    expect([old.status, old.body.error]).toEqual([409, 'OFFER_SET_CHANGED']);
    expect((await call('DELETE', `offer-sets/one?version=${late.find(({ status }) => status === 200)!.body.version}`)).status).toBe(204);
    expect((await call('DELETE', 'offer-sets/none')).status).toBe(404);
  });
});

it('finds the price reductions of products with their old prices, but none that staff have ended [SC-683 part] [SC-732 part]', async () => {
  const reducing = async (lineNumbers: string) =>
    (await call('GET', `promotions?reducing=${lineNumbers}`)).body.content.map(({ promotionId, state, wasPricePence, reduced }: WireStaffPromotionSummary) => [promotionId, state, wasPricePence, reduced]);
  await call('PUT', 'promotions/920', reduction(['000307', '000308'], { reducedPricePence: 150, startDate: '2026-12-24' }));
  await call('PUT', 'promotions/921', { ...twoForThree, groups: [{ ...grains, lineNumbers: ['000307', '000301'] }] });
  expect(await reducing('000307,000306')).toEqual([['920', 'TO_COME', 300, ['000307']]]);
  expect(await reducing('000306')).toEqual([]);
  await call('DELETE', 'promotions/920');
  expect(await reducing('000307')).toEqual([]);
});
