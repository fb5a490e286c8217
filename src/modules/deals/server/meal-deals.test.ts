import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openDealsApp } from '#/modules/deals/testing/deals-app.ts';
import { mealDealBuilders } from '#/modules/deals/rules/meal-deal-builders.ts';
import { endPromotions } from '#/modules/offers/server/public.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { trolleyNow } from '#/modules/trolley/testing/trolley-app.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const shop = await openDealsApp(database);
afterAll(() => shop.stop());

const [pizza, other, bread, sold, far] = ['000301', '000302', '000303', '000304', '000305'] as const;
await shop.stock(
  { lineNumber: pizza, name: 'Pizza', pricePence: 450 },
  { lineNumber: other, name: 'Other pizza', pricePence: 400 },
  { lineNumber: bread, name: 'Garlic bread', pricePence: 190 },
  { lineNumber: sold, name: 'Sold-out pizza' },
  { lineNumber: far, name: 'Far pizza' },
);
await shop.limitAtBranch(
  { branchId: 651, lineNumber: sold, ranged: true, outOfStockFrom: null, outOfStockTo: null, soldOutOnline: true },
  { branchId: 651, lineNumber: far, ranged: false, outOfStockFrom: null, outOfStockTo: null, soldOutOnline: false },
);
const groupsOf = (...pizzas: string[]) => [
  { id: 'g1', name: 'Pizza', threshold: 1, lineNumbers: pizzas },
  { id: 'g2', name: 'Side', threshold: 1, lineNumbers: [bread] },
];
const deal = (mealDealId: string, of: Parameters<typeof aMultiBuy>[0] = {}) =>
  aMultiBuy({ promotionId: mealDealId, type: 'Meal deal', promotionTypeCode: 'MEAL_DEAL', groups: groupsOf(pizza, other), setPence: 500, ...of });
const dealNames: Record<string, string> = { '901': '1', '902': '2', '903': '3', '904': '4', '905': '5', '906': '6', '907': '7', '908': '8', '909': '9' };
await shop.promote(
  deal('901', { startDate: '2026-03-01', promotionExpiryDate: '2026-04-01' }),
  deal('902', { startDate: '2026-03-30' }),
  deal('903', { promotionExpiryDate: '2026-03-08' }),
  deal('904', { groups: groupsOf(sold) }),
  deal('905', { groups: groupsOf(far) }),
  deal('906', { myWaitrosePromotion: true }),
  deal('907', { groups: groupsOf(pizza, sold) }),
  deal('908'),
  deal('909', { groups: [...groupsOf(pizza).slice(0, 1), { id: 'g2', name: 'Side', threshold: 1, lineNumbers: [sold] }] }),
);
await endPromotions(database, ['908']);
await shop.promote();
await shop.mealDeal(...Object.entries(dealNames).map(([mealDealId, dealName]) => ({ mealDealId, dealName, name: `Deal ${dealName}`, description: 'Pizza and a side' })));

const read = (id: string, as?: number, query = '') => shop.get(`/offers-experience-prod/v1/meal-deals/${id}${query}`, as);

beforeEach(() => moveClock(database, trolleyNow));

describe('a meal deal', () => {
  it('has its own words, and groups, price and dates of its promotion [SC-164] [SC-166]', async () => {
    const { status, body } = await read('901');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: '901',
      name: 'Deal 1',
      description: 'Pizza and a side',
      startDate: '2026-03-01',
      endDate: '2026-04-01',
      discount: { type: 'TOTAL_PRICE', value: { amount: 5, currencyCode: 'GBP' } },
      type: 'Meal deal',
      errorCode: null,
      recommendations: [{ lineNumber: pizza, displayPrice: '£4.50' }, { lineNumber: other }],
    });
    expect(body.groups).toMatchObject([{ name: 'Pizza', threshold: 1, products: [{ lineNumber: pizza }, { lineNumber: other }] }, { name: 'Side', products: [{ lineNumber: bread }] }]);
  });

  it('opens by its short name too [SC-165]', async () => {
    expect((await read('1')).body).toEqual((await read('901')).body);
    expect((await read('901')).body.dealName).toBe('1');
  });

  it('is listed while it runs and no group is sold out [SC-166]', async () => {
    const { body } = await shop.get('/offers-experience-prod/v1/meal-deals');
    expect(body.mealDeals.map(({ id }: { id: string }) => id)).toEqual(['901', '905', '906', '907']);
    expect(body.mealDeals[0]).toMatchObject({ name: 'Deal 1', discount: { value: { amount: 5 } }, groups: [{ name: 'Pizza', threshold: 1 }, { name: 'Side', threshold: 1 }] });
  });

  it('that is not available answers with the reason’s code and status [SC-176 part]', async () => {
    const codes = async (id: string) => {
      const { status, body } = await read(id);
      expect(body.error).toBe(body.errorCode);
      return [status, body.errorCode.slice(-3)];
    };
    expect(await codes('999')).toEqual([404, '001']);
    expect(await codes('905')).toEqual([409, '002']);
    expect(await codes('902')).toEqual([409, '003']);
    expect(await codes('903')).toEqual([410, '004']);
    expect(await codes('904')).toEqual([409, '005']);
    expect(await codes('908')).toEqual([410, '011']);
    // Its second group is the one that is sold out.
    expect(await codes('909')).toEqual([409, '005']);
  });

  it('for members, or with some products unavailable, is shown with that code [SC-176 part]', async () => {
    expect(await read('906')).toMatchObject({ status: 200, body: { errorCode: 'OFFERS_EXPERIENCE_006' } });
    const some = await read('907');
    expect(some).toMatchObject({ status: 200, body: { errorCode: 'OFFERS_EXPERIENCE_010' } });
    expect(some.body.groups[0].products.map(({ availability }: { availability: string }) => availability)).toEqual(['AVAILABLE', 'SOLD_OUT_ONLINE']);
  });

  it('is for the date of the trolley’s slot [SC-166] [SC-176 part]', async () => {
    const shopper = await shop.freshShopper();
    await shop.book(shopper, '2026-03-31');
    expect((await read('902', shopper.id, `?trolleyId=${shopper.order}`)).status).toBe(200);
    const { body } = await read('903', shopper.id, `?trolleyId=${shopper.order}`);
    expect(body.errorCode).toBe('OFFERS_EXPERIENCE_004');
  });

  it('that ends before the trolley’s slot is not available for it, and is not listed for it [SC-166] [SC-176 part]', async () => {
    await shop.promote(deal('911', { promotionExpiryDate: '2026-03-20' }));
    await shop.mealDeal({ mealDealId: '911', dealName: '11', name: 'Deal 11', description: 'Pizza and a side' });
    const shopper = await shop.freshShopper();
    await shop.book(shopper, '2026-03-31');
    const forSlot = `?trolleyId=${shopper.order}`;
    const { status, body } = await read('911', shopper.id, forSlot);
    expect([status, body.errorCode, (await read('911')).status]).toEqual([409, 'OFFERS_EXPERIENCE_002', 200]);
    const listed = async (query: string) => (await shop.get(`/offers-experience-prod/v1/meal-deals${query}`, shopper.id)).body.mealDeals.map(({ id }: { id: string }) => id);
    expect(await listed('')).toEqual(['901', '905', '906', '907', '911']);
    expect(await listed(forSlot)).toEqual(['901', '902', '905', '906', '907']);
  });

  it('suggests available products for the next empty place, none of the trolley [SC-172]', async () => {
    const { id, order } = await shop.freshShopper();
    const suggested = async () => (await read('901', id, `?trolleyId=${order}`)).body.recommendations.map(({ lineNumber }: { lineNumber: string }) => lineNumber);
    expect(await suggested()).toEqual([pizza, other]);
    await shop.add(id, order, { lineNumber: pizza });
    expect(await suggested()).toEqual([bread]);
    await shop.add(id, order, { lineNumber: bread });
    expect(await suggested()).toEqual([other]);
  });

  it('is priced in the trolley as the promotion with its id [SC-731]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: pizza });
    const { trolley } = (await shop.add(id, order, { lineNumber: bread })).answer;
    expect(trolley.trolleyTotals).toMatchObject({ savingsFromOffers: { amount: 1.4 }, itemTotalEstimatedCost: { amount: 5 } });
    expect(trolley.trolleyItems[0]).toMatchObject({ triggeredPromotions: ['901'] });
  });

  it('leaves the place of a withdrawn product of the trolley empty, and suggests another for it [SC-169] [SC-171] [SC-172]', async () => {
    const gone = '000306';
    await shop.stock({ lineNumber: gone, name: 'Old pizza' });
    await shop.promote(deal('910', { groups: groupsOf(gone, other) }));
    await shop.mealDeal({ mealDealId: '910', dealName: '10', name: 'Deal 10', description: 'Pizza and a side' });
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: gone });
    await shop.add(id, order, { lineNumber: bread });
    await shop.stock({ lineNumber: gone, name: 'Old pizza', markedForDelete: true });
    const { body } = await read('910', id, `?trolleyId=${order}`);
    const [first] = mealDealBuilders(body.groups, new Map([[gone, 1], [bread, 1]]));
    expect(first).toEqual({ places: [{ groupId: 'g1', lineNumber: null }, { groupId: 'g2', lineNumber: bread }], complete: false });
    expect(body.recommendations.map(({ lineNumber }: { lineNumber: string }) => lineNumber)).toEqual([other]);
  });
});
