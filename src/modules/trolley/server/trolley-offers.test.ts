import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Offers } from '#/modules/offers/server/public.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { largeTrolley, makeOfferTrolley } from '#/modules/offers/testing/offer-trolleys.ts';
import { openTrolleyApp, trolleyNow } from '#/modules/trolley/testing/trolley-app.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
let offers!: Offers;
const shop = await openTrolleyApp(database, {
  modules: (given) => {
    ({ offers } = given);
    return [];
  },
});
afterAll(() => shop.stop());

await shop.stock(
  { lineNumber: '000201', name: 'Milk', pricePence: 200 },
  { lineNumber: '000202', name: 'Oat milk', pricePence: 180 },
  { lineNumber: '000203', name: 'Bread', pricePence: 150 },
);
await shop.promote(
  aMultiBuy({ promotionId: '601', lineNumbers: ['000201', '000202'], setPence: 300 }),
  aMultiBuy({ promotionId: '602', lineNumbers: ['000201'], threshold: 3, setPence: 400, promotionDescription: '3 for 2' }),
  aMultiBuy({ promotionId: '603', lineNumbers: ['000203'], setPence: 200, promotionExpiryDate: '2026-03-11' }),
  aMultiBuy({ promotionId: '604', lineNumbers: ['000203'], threshold: 1, setPence: 100, myWaitrosePromotion: true }),
);

beforeEach(() => moveClock(database, trolleyNow));

describe('offers in a trolley', () => {
  it('show on each line what they do for it, and lower the cost of the items [SC-224] [SC-223] [SC-145] [SC-231 part]', async () => {
    const { id, order } = await shop.freshShopper();
    const [milk, oat] = ['000201', '000202'];
    const one = (await shop.add(id, order, { lineNumber: milk })).answer.trolley;
    expect(one.trolleyItems[0]).toMatchObject({
      saving: { amount: 0 },
      discounts: [
        { status: 'UNTRIGGERED', id: '601', description: 'Any 2 for £3', category: 'OFFER', explanation: 'Add 1 more to save £1.00' },
        { status: 'UNTRIGGERED', id: '602', description: '3 for 2', category: 'OFFER', explanation: 'Add 1 more to save £1.00' },
      ],
      triggeredPromotions: [],
      untriggeredPromotions: ['601', '602'],
    });
    const two = (await shop.add(id, order, { lineNumber: oat })).answer.trolley;
    const lineOf = (lineNumber: string) => two.trolleyItems.find((item) => item.lineNumber === lineNumber);
    expect(lineOf(milk)).toMatchObject({ totalPrice: { amount: 2 }, saving: { amount: 0.43 }, triggeredPromotions: ['601'], untriggeredPromotions: ['602'] });
    expect(lineOf(oat)).toMatchObject({ totalPrice: { amount: 1.8 }, saving: { amount: 0.37 }, triggeredPromotions: ['601'], untriggeredPromotions: [] });
    expect(two.trolleyTotals).toMatchObject({
      savingsFromOffers: { amount: 0.8 },
      savingsFromMyWaitrose: { amount: 0 },
      savingsFromOffersAndIncentives: { amount: 0.8 },
      itemTotalEstimatedCost: { amount: 3 },
      totalEstimatedCost: { amount: 3 },
    });
  });

  it('are solved once for the same trolley', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000201', amount: 2 });
    const solve = vi.spyOn(offers, 'solve');
    onTestFinished(() => solve.mockRestore());
    await shop.read(id, order);
    await shop.read(id, order);
    const [first, second] = solve.mock.results;
    expect(first!.value).toMatchObject({ savingPence: 100 });
    expect(second!.value).toBe(first!.value);
  });

  it('are the same in whatever order items were added, or added and removed [SC-147] [SC-148]', async () => {
    const trolleyAfter = async (...steps: [lineNumber: string, amount: number][]) => {
      const { id, order } = await shop.freshShopper();
      let { trolley } = (await shop.read(id, order)).answer;
      for (const [lineNumber, amount] of steps) {
        const present = trolley.trolleyItems.some((item) => item.lineNumber === lineNumber);
        ({ trolley } = (await shop[present ? 'update' : 'add'](id, order, { lineNumber, amount })).answer);
      }
      const savings = trolley.trolleyItems.map(({ lineNumber, saving, discounts }) => [lineNumber, saving.amount, discounts]);
      return [trolley.trolleyTotals, new Map(savings.map(([lineNumber, ...rest]) => [lineNumber, rest]))];
    };
    const wanted = await trolleyAfter(['000201', 4], ['000202', 1]);
    expect(await trolleyAfter(['000202', 1], ['000201', 4])).toEqual(wanted);
    expect(await trolleyAfter(['000201', 1], ['000202', 3], ['000203', 2], ['000201', 4], ['000203', 0], ['000202', 0], ['000202', 1])).toEqual(wanted);
    expect(wanted[0]).toMatchObject({ savingsFromOffers: { amount: 2.8 } });
  });

  it('apply by the slot’s date: over the day after their last, or within two days of it without a slot [SC-141] [SC-234]', async () => {
    const bread = async (slotDate: string | null) => {
      const shopper = await shop.freshShopper();
      if (slotDate) await shop.book(shopper, slotDate);
      return (await shop.add(shopper.id, shopper.order, { lineNumber: '000203', amount: 2 })).answer.trolley.trolleyTotals;
    };
    expect(await bread(null)).toMatchObject({ savingsFromOffers: { amount: 1 } });
    expect(await bread('2026-03-11')).toMatchObject({ savingsFromOffers: { amount: 1 }, itemTotalEstimatedCost: { amount: 2 } });
    expect(await bread('2026-03-12')).toMatchObject({ savingsFromOffers: { amount: 0 }, itemTotalEstimatedCost: { amount: 3 } });
    await moveClock(database, trolleyNow + 86_400_000);
    expect(await bread(null)).toMatchObject({ savingsFromOffers: { amount: 0 } });
  });

  it('whose search stops at its limit are counted [SC-148]', async () => {
    const { lines, promotions } = makeOfferTrolley(1, { ...largeTrolley, aisles: 1 });
    const many = lines.slice(0, 150);
    await shop.stock(...many.map(({ lineNumber, unitPence }) => ({ lineNumber, name: lineNumber, pricePence: unitPence })));
    await shop.promote(
      ...promotions.map(({ promotionId, setPence, groups }) =>
        aMultiBuy({ promotionId, setPence, groups: groups.map((group, at) => ({ id: String(at), name: 'Any', threshold: group.threshold, lineNumbers: [...group.lineNumbers] })) }),
      ),
    );
    const before = shop.boundsReached();
    const { id, order } = await shop.freshShopper();
    const { answer } = await shop.updateMany(id, order, many.map(({ lineNumber, units }) => ({ lineNumber, amount: units })));
    expect(answer.trolley.trolleyTotals.savingsFromOffers.amount).toBeGreaterThan(0);
    expect(shop.boundsReached()).toBeGreaterThan(before);
  });

  it('for members neither show nor apply for somebody without a loyalty card [SC-151 part]', async () => {
    const { id, order } = await shop.freshShopper();
    const { trolley } = (await shop.add(id, order, { lineNumber: '000203' })).answer;
    expect(trolley.trolleyItems[0]!.discounts.map((discount) => discount.id)).toEqual(['603']);
    expect(trolley.trolleyTotals.savingsFromMyWaitrose).toEqual({ amount: 0 });
  });
});
