import { expect, it } from 'vitest';
import { saveRestrictions } from '#/modules/catalogue/server/public.ts';
import { saveBundles, saveMealDeals } from '#/modules/deals/server/public.ts';
import { saveOfferSets, savePromotions } from '#/modules/offers/server/public.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { makeStaffToken } from '#/modules/staff/testing/staff-builder.ts';
import { book, callAs, emptySlot, giveCard, place } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const lineNumbers = ['000123'];
const shop = await openTestShop({
  async stock(database) {
    await savePromotions(database, [
      aMultiBuy({ promotionId: '900', lineNumbers, threshold: 2, setPence: 8900 }),
      aMultiBuy({ promotionId: '901', lineNumbers, threshold: 99, setPence: 9900, type: 'MEAL_DEAL', promotionTypeCode: 'MEAL_DEAL' }),
    ]);
    await saveOfferSets(database, [{ offerIdentifier: 'tea-week', name: 'Tea week', promotionIds: ['900'] }]);
    await saveMealDeals(database, [{ mealDealId: '901', dealName: '9', name: 'Tea for two', description: 'Tea' }]);
    await saveBundles(database, [{ bundleName: 'teas', title: 'Teas', image: null, groups: [{ title: 'Tea', threshold: 1, lineNumbers }], startDate: null, endDate: null }]);
    await saveRestrictions(database, [{ restrictionId: 'teas', name: 'Teas', startDate: '2999-12-20', endDate: '2999-12-24', cutOffDate: '2999-12-15', lineNumbers: [] }]);
  },
});

it('a placed order keeps what staff end, and a PUT brings an ended offer or set of offers back [SC-683]', async () => {
  const shopper = await shop.shopper();
  const update = `mutation ($orderId: String!) {
    updateTrolleyItem(orderId: $orderId, trolleyItem: { lineNumber: "000123", quantity: { amount: 2 } }) { failures { type } } }`;
  await shop.browser().graph('update-trolley-item', update, { orderId: shopper.orderId }, shopper.bearer);
  expect((await book(shopper, shop, await emptySlot(shop.database))).status).toBe(201);
  await giveCard(shopper, shop);
  const { status, text } = await place(shopper, shop, 'press-before-the-end');
  expect([status, text]).toEqual([200, text]);
  const order = () => callAs(shopper, shop, ['GET', `/order-orchestration-prod/v1/orders/${shopper.orderId}`], undefined);
  const placed = await order();
  expect(placed.body.totals.estimated.offerSavings).toMatchObject({ amount: 1 });

  const bearer = await makeStaffToken(shop.database, ['CATALOGUE_MANAGE']);
  const staff = (method: string, path: string, json?: object) => shop.browser().call(method, `/staff-prod/v1/staff/${path}`, { bearer, ...(json && { json }) });
  for (const path of ['promotions/900', 'offer-sets/tea-week', 'meal-deals/901', 'bundles/teas', 'restrictions/teas']) {
    expect([path, (await staff('DELETE', path)).status]).toEqual([path, 204]);
  }
  expect((await order()).body).toEqual(placed.body);

  const isEnded = async (path: string) => (await staff('GET', path)).body.ended as boolean;
  expect([await isEnded('promotions/900'), await isEnded('offer-sets/tea-week')]).toEqual([true, true]);
  await staff('PUT', 'promotions/900', { promotionDescription: 'Tea for £41' });
  await staff('PUT', 'offer-sets/tea-week', { name: 'Tea week', promotionIds: ['900'] });
  expect([await isEnded('promotions/900'), await isEnded('offer-sets/tea-week')]).toEqual([false, false]);
});
