import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { saveCategories } from '#/modules/catalogue/server/public.ts';
import { aCategory } from '#/modules/catalogue/testing/product-builder.ts';
import { openDealsApp } from '#/modules/deals/testing/deals-app.ts';
import { endPromotions, saveOfferSets } from '#/modules/offers/server/public.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { trolleyNow } from '#/modules/trolley/testing/trolley-app.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const shop = await openDealsApp(database);
afterAll(() => shop.stop());

await saveCategories(database, [
  aCategory({ id: 1, name: 'Groceries', url: 'groceries' }),
  aCategory({ id: 2, name: 'Milk', url: 'groceries/milk', parentId: 1 }),
  aCategory({ id: 3, name: 'Bakery', url: 'groceries/bakery', parentId: 1 }),
]);
await shop.stock(
  { lineNumber: '000201', name: 'Milk', pricePence: 200, categoryIds: [2] },
  { lineNumber: '000202', name: 'Oat milk', pricePence: 180, categoryIds: [2] },
  { lineNumber: '000203', name: 'Bread', pricePence: 150, categoryIds: [3] },
  { lineNumber: '000204', name: 'Old bread', pricePence: 150, categoryIds: [3], markedForDelete: true },
);
const mixed = [
  { id: 'm', name: 'Milk', threshold: 1, lineNumbers: ['000201', '000202'] },
  { id: 'b', name: 'Bread', threshold: 1, lineNumbers: ['000203', '000204'] },
];
await saveOfferSets(database, [{ offerIdentifier: 'breakfast', name: 'Breakfast', promotionIds: ['701'] }]);
await shop.promote(
  aPromotion({ promotionId: '700', lineNumbers: ['000203'], wasPricePence: 170, promotionExpiryDate: '2026-03-20' }),
  aMultiBuy({ promotionId: '701', groups: mixed, setPence: 300, promotionDescription: 'Milk and bread for £3' }),
  aMultiBuy({ promotionId: '702', lineNumbers: ['000201', '000202'], threshold: 3, setPence: 400 }),
  aMultiBuy({ promotionId: '703', lineNumbers: ['000203'], hidden: true }),
  aMultiBuy({ promotionId: '704', lineNumbers: ['000201'], promotionExpiryDate: '2026-03-10' }),
  aMultiBuy({ promotionId: '705', lineNumbers: ['000201'] }),
  aMultiBuy({ promotionId: '706', lineNumbers: ['000201'], startDate: '2026-03-30' }),
  aMultiBuy({ promotionId: '707', lineNumbers: ['000201'], promotionExpiryDate: '2026-03-08' }),
);
await shop.mealDeal({ mealDealId: '702', dealName: '2', name: 'Milks', description: 'Three milks' });
await endPromotions(database, ['705']);
await shop.promote();

const experience = '/offers-experience-prod/v1';
const offer = async (id: string, as?: number, query = '') => shop.get(`${experience}/offers/${id}${query}`, as);
const namesOf = (body: { groups: { products: { name: string }[] }[] }) => body.groups.map(({ products }) => products.map(({ name }) => name));

beforeEach(() => moveClock(database, trolleyNow));

describe('the offers of offers-experience', () => {
  it('are those listed and live now, multi-buys first, with the products of every group [SC-154] [SC-144]', async () => {
    const { status, body } = await shop.get(`${experience}/offers`);
    expect(status).toBe(200);
    expect(body.totalMatches).toBe(3);
    expect(body.offers.map(({ promotionId }: { promotionId: string }) => promotionId)).toEqual(['701', '702', '700']);
    expect(namesOf(body.offers[0])).toEqual([['Milk', 'Oat milk'], ['Bread']]);
    expect(body.offers[2]).toMatchObject({ wasDisplayPrice: '£1.70', groups: [{ products: [{ displayPrice: '£1.50' }] }] });
  });

  it('come in pages, narrowed to a category [SC-154] [SC-036]', async () => {
    const second = await shop.get(`${experience}/offers?size=1&start=1`);
    expect(second.body).toMatchObject({ totalMatches: 3, offers: [{ promotionId: '702' }] });
    const bakery = await shop.get(`${experience}/offers?categoryId=3`);
    expect(bakery.body.offers.map(({ promotionId }: { promotionId: string }) => promotionId)).toEqual(['701', '700']);
    expect(namesOf(bakery.body.offers[0])).toEqual([[], ['Bread']]);
    for (const [size, status] of [[0, 422], [1, 200], [48, 200], [49, 422]]) expect([size, (await shop.get(`${experience}/offers?size=${size}`)).status]).toEqual([size, status]);
    await shop.promote(...Array.from({ length: 10 }, (_, at) => aMultiBuy({ promotionId: String(720 + at), lineNumbers: ['000202'] })));
    expect((await shop.get(`${experience}/offers`)).body).toMatchObject({ totalMatches: 13, offers: { length: 12 } });
    await endPromotions(database, Array.from({ length: 10 }, (_, at) => String(720 + at)));
    await shop.promote();
  });

  it('are those live on the date of the caller’s slot, each with what the trolley has of it [SC-154] [SC-140]', async () => {
    const { id, order } = await shop.freshShopper();
    const list = async () => (await shop.get(`${experience}/offers?trolleyId=${order}`, id)).body;
    const progressOf = ({ promotionId, progress }: { promotionId: string; progress: unknown }) => [promotionId, progress];
    await shop.add(id, order, { lineNumber: '000201' });
    expect((await list()).offers.map(progressOf), 'without a slot').toEqual([
      ['701', { saving: null, counted: 1, missing: [{ groupId: 'b', count: 1 }] }],
      ['702', { saving: null, counted: 1, missing: [{ groupId: 'g1', count: 2 }] }],
      ['700', null],
    ]);
    await shop.book({ id, order }, '2026-03-10');
    await shop.update(id, order, { lineNumber: '000201', amount: 2 });
    const { offers, totalMatches } = await list();
    expect(totalMatches).toBe(4);
    expect(offers.map(progressOf), 'with a slot on the last day of 704').toEqual([
      ['701', { saving: null, counted: 0, missing: [{ groupId: 'm', count: 1 }, { groupId: 'b', count: 1 }] }],
      ['702', { saving: null, counted: 0, missing: [{ groupId: 'g1', count: 3 }] }],
      ['704', { saving: { amount: 1, currencyCode: 'GBP' }, counted: 0, missing: [{ groupId: 'g1', count: 2 }] }],
      ['700', null],
    ]);
  });

  it('are found by id; unknown, unlisted and ended ones answer 404 with the code [SC-154] [SC-144]', async () => {
    expect((await offer('701')).body).toMatchObject({ promotionId: '701', promotionDescription: 'Milk and bread for £3', state: 'LIVE', mealDealId: null, progress: null });
    expect([(await offer('706')).body.startDate, (await offer('701')).body.startDate]).toEqual(['2026-03-30', null]);
    expect((await offer('702')).body.mealDealId).toBe('702');
    expect(namesOf((await offer('701', undefined, '?categoryId=2')).body)).toEqual([['Milk', 'Oat milk'], []]);
    for (const id of ['999', '703', '705']) {
      expect(await offer(id), id).toMatchObject({ status: 404, body: { error: 'OFFERS_EXPERIENCE_001', errorCode: 'OFFERS_EXPERIENCE_001' } });
    }
  });

  it('say whether they can be had on the slot’s date [SC-140] [SC-155]', async () => {
    const stateOf = async (id: string, as?: number, query = '') => (await offer(id, as, query)).body.state;
    expect(await stateOf('704')).toBe('NOT_FOR_SLOT');
    expect(await stateOf('706')).toBe('NOT_STARTED');
    expect(await stateOf('707')).toBe('ENDED');
    const shopper = await shop.freshShopper();
    await shop.book(shopper, '2026-03-10');
    expect(await stateOf('704', shopper.id, `?trolleyId=${shopper.order}`)).toBe('LIVE');
  });

  it('count the items of the caller’s trolley that no other offer uses [SC-155]', async () => {
    const { id, order } = await shop.freshShopper();
    const progress = async (offerId: string) => (await offer(offerId, id, `?trolleyId=${order}`)).body.progress;
    expect(await progress('701')).toEqual({ saving: null, counted: 0, missing: [{ groupId: 'm', count: 1 }, { groupId: 'b', count: 1 }] });
    await shop.add(id, order, { lineNumber: '000201', amount: 2 });
    expect(await progress('701')).toEqual({ saving: null, counted: 1, missing: [{ groupId: 'b', count: 1 }] });
    expect(await progress('702')).toEqual({ saving: null, counted: 2, missing: [{ groupId: 'g1', count: 1 }] });
    // Three milks for £4 save £2; the fourth is left for milk and bread.
    await shop.update(id, order, { lineNumber: '000201', amount: 3 });
    expect(await progress('702')).toEqual({ saving: { amount: 2, currencyCode: 'GBP' }, counted: 0, missing: [{ groupId: 'g1', count: 3 }] });
    expect(await progress('701')).toMatchObject({ counted: 0, missing: [{ groupId: 'm', count: 1 }, { groupId: 'b', count: 1 }] });
    expect(await progress('700')).toBeNull();
  });

  it('ignore a trolley that is not the caller’s [SC-080]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000201' });
    const other = await shop.freshShopper();
    expect((await offer('701', other.id, `?trolleyId=${order}`)).body.progress).toBeNull();
    expect(await offer('701', undefined, `?trolleyId=${order}`)).toMatchObject({ status: 200, body: { progress: null } });
    expect((await offer('701', undefined, '?trolleyId=0')).body.progress).toMatchObject({ counted: 0 });
  });

  it('know the name of a set that staff made [SC-157]', async () => {
    expect((await shop.get(`${experience}/offer-sets/breakfast`)).body).toEqual({ offerIdentifier: 'breakfast', name: 'Breakfast' });
    expect(await shop.get(`${experience}/offer-sets/nothing`)).toMatchObject({ status: 404, body: { errorCode: 'OFFERS_EXPERIENCE_001' } });
  });
});
