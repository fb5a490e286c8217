import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { openTrolleyApp, trolleyNow } from '#/modules/trolley/testing/trolley-app.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const shop = await openTrolleyApp(database);
afterAll(() => shop.stop());

await shop.stock({ lineNumber: '000101', name: 'Milk', pricePence: 150 }, { lineNumber: '000102', name: 'Egg', pricePence: 300 });
await shop.promote(aPromotion({ lineNumbers: ['000101'], promotionExpiryDate: '2026-03-12' }));
await shop.restrict({
  restrictionId: 'R1',
  name: 'Easter',
  startDate: '2026-03-20',
  endDate: '2026-03-25',
  cutOffDate: '2026-03-18',
  lineNumbers: ['000102'],
});

beforeEach(() => moveClock(database, trolleyNow));

async function milkFor(slotDate: string | null) {
  const shopper = await shop.freshShopper();
  await shop.add(shopper.id, shopper.order, { lineNumber: '000101', amount: 2 });
  if (slotDate) await shop.book(shopper, slotDate);
  const { trolley } = (await shop.read(shopper.id, shopper.order)).answer;
  return { line: trolley.trolleyItems[0]!, totals: trolley.trolleyTotals };
}

describe('a price reduction', () => {
  it('shows in the line’s price and total, not among the savings [SC-150] [SC-223 part]', async () => {
    const { line, totals } = await milkFor(null);
    expect(line).toMatchObject({ retailPrice: { amount: 2 }, price: { amount: 1.5 }, totalPrice: { amount: 3 }, saving: { amount: 0 } });
    expect(totals).toMatchObject({ itemTotalEstimatedCost: { amount: 3 }, savingsFromOffers: { amount: 0 } });
  });

  it('applies to slots up to its last day; after it the old price is charged [SC-150] [SC-234 part] [SC-141 part]', async () => {
    expect((await milkFor('2026-03-12')).totals.itemTotalEstimatedCost).toEqual({ amount: 3 });
    const { line, totals } = await milkFor('2026-03-13');
    expect(line).toMatchObject({ retailPrice: { amount: 2 }, price: { amount: 2 }, totalPrice: { amount: 4 } });
    expect(totals.itemTotalEstimatedCost).toEqual({ amount: 4 });
  });

  it('counts as over without a slot when it ends within two days [SC-140 part]', async () => {
    await moveClock(database, trolleyNow + 2 * 86_400_000);
    expect((await milkFor(null)).line).toMatchObject({ price: { amount: 2 } });
  });
});

describe('a product with restriction dates', () => {
  it('warns until a slot is booked, and is available only on dates within them [SC-066 part] [SC-286 part]', async () => {
    const shopper = await shop.freshShopper();
    const { answer } = await shop.add(shopper.id, shopper.order, { lineNumber: '000102' });
    expect(answer.trolley.conflicts).toMatchObject([{ type: 'SOFT', priority: 7, addToTrolley: true, itemId: answer.trolley.trolleyItems[0]!.trolleyItemId }]);
    expect(answer.trolley.trolleyTotals.trolleyItemCounts).toEqual({ hardConflicts: 0, softConflicts: 1, noConflicts: 0 });
    await shop.book(shopper, '2026-03-19');
    expect((await shop.read(shopper.id, shopper.order)).answer.trolley.conflicts).toMatchObject([{ type: 'HARD', priority: 3, nextSlotDate: '2026-03-20' }]);
    await shop.book(shopper, '2026-03-20');
    expect((await shop.read(shopper.id, shopper.order)).answer.trolley.conflicts).toEqual([]);
  });
});
