import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTrolleyApp, trolleyNow, type TrolleyAnswered } from '#/modules/trolley/testing/trolley-app.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 10 });
const shop = await openTrolleyApp(database);
afterAll(() => shop.stop());

await shop.stock(
  { lineNumber: '000101', name: 'Milk', pricePence: 150 },
  { lineNumber: '000102', name: 'Bread', pricePence: 120 },
  { lineNumber: '000103', name: 'Carrots', pricePence: 90, priceUom: 'KGM', saleUoms: ['KGM'] },
  { lineNumber: '000104', name: 'Apples', pricePence: 240, priceUom: 'KGM', saleUoms: ['C62', 'KGM'], itemWeight: { minGrams: 100, maxGrams: 200 } },
  { lineNumber: '000105', name: 'Cola', pricePence: 100, depositPence: 20 },
  { lineNumber: '000106', name: 'Cheddar', cap: 3 },
  { lineNumber: '000107', name: 'Platter', productType: 'ENTERTAINING' },
  { lineNumber: '000108', name: 'Old soup', markedForDelete: true },
  { lineNumber: '000109', name: 'Aspirin', productType: 'PHARMACEUTICAL' },
  { lineNumber: '000110', name: 'Cake', leadTimeDays: 5 },
  { lineNumber: '000111', name: 'Card', maxPersonalisedMessageLength: 10 },
  { lineNumber: '5000157024671', name: 'Beans' },
);

beforeEach(() => moveClock(database, trolleyNow));

const amounts = ({ trolley }: TrolleyAnswered) => trolley.trolleyItems.map(({ lineNumber, quantity }) => [lineNumber, quantity.amount]);

describe('a line that the slot cannot have', () => {
  it('is not added, and the conflict has its temporary id [SC-284 part] [SC-236]', async () => {
    const shopper = await shop.freshShopper();
    await shop.book(shopper, '2026-03-12');
    const { answer } = await shop.add(shopper.id, shopper.order, { lineNumber: '000110', trolleyItemId: -110 });
    expect(answer.trolley.trolleyItems).toEqual([]);
    expect(answer.trolley.conflicts).toEqual([
      {
        addToTrolley: false,
        itemId: -110,
        productId: '000110-1-2',
        lineNumber: '000110',
        messages: ['Cake is not available on 12 March 2026'],
        priority: 4,
        outOfStock: false,
        resolutionActions: [
          { action: 'CHANGE_SLOT_DATE', text: 'Change slot date' },
          { action: 'REMOVE_ITEM', text: 'Remove item' },
        ],
        prohibitedActions: ['CHANGE_QUANTITY'],
        type: 'HARD',
        nextSlotDate: '2026-03-14',
        slotOptionDates: [{ type: 'DELIVERY', date: '2026-03-14' }],
      },
    ]);
  });

  it('stays when it was there before, keeps its values, and costs nothing until it is removed [SC-285] [SC-284 part] [SC-232]', async () => {
    const shopper = await shop.freshShopper();
    const { id, order } = shopper;
    await shop.add(id, order, { lineNumber: '000101' });
    await shop.add(id, order, { lineNumber: '000110', amount: 2 });
    await shop.book(shopper, '2026-03-12');
    const changed = await shop.update(id, order, { lineNumber: '000110', amount: 3 });
    expect(amounts(changed.answer)).toEqual([['000110', 2], ['000101', 1]]);
    expect(changed.answer.trolley.conflicts.some((one) => one.addToTrolley && one.lineNumber === '000110')).toBe(true);
    const { trolleyTotals } = (await shop.read(id, order)).answer.trolley;
    expect(trolleyTotals).toMatchObject({
      itemTotalEstimatedCost: { amount: 1.5 },
      deliveryCharge: { amount: 4 },
      totalEstimatedCost: { amount: 5.5 },
      trolleyItemCounts: { hardConflicts: 2, softConflicts: 0, noConflicts: 1 },
    });
    expect((await shop.update(id, order, { lineNumber: '000110', amount: 0 })).answer.trolley.conflicts).toEqual([]);
  });
});

describe('changing items', () => {
  it('changes quantity, substitution and note, each alone [SC-245 part]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000101', amount: 2, noteToShopper: 'Cold' });
    const one = (answer: TrolleyAnswered) => answer.trolley.trolleyItems[0];
    expect(one((await shop.update(id, order, { lineNumber: '000101', amount: 5 })).answer)).toMatchObject({ quantity: { amount: 5 }, noteToShopper: 'Cold' });
    expect(one((await shop.update(id, order, { lineNumber: '000101', amount: 5, canSubstitute: false })).answer)).toMatchObject({ canSubstitute: false });
    expect(one((await shop.update(id, order, { lineNumber: '000101', amount: 5, noteToShopper: '' })).answer)).toMatchObject({
      noteToShopper: null,
      canSubstitute: false,
    });
  });

  it('to quantity 0 removes the line, and undoing puts it back as it was [SC-245 part] [SC-247] [SC-109 part]', async () => {
    const { id, order } = await shop.freshShopper();
    const item = { lineNumber: '000101', amount: 4, noteToShopper: 'Cold', canSubstitute: false };
    const before = (await shop.add(id, order, item)).answer.trolley.trolleyItems[0]!;
    const removed = await shop.update(id, order, { lineNumber: '000101', amount: 0 });
    expect(removed.answer).toMatchObject({ trolley: { trolleyItems: [] }, failures: null });
    const back = (await shop.replace(id, order, item)).answer.trolley.trolleyItems[0]!;
    expect(back).toEqual({ ...before, trolleyItemId: expect.any(Number) });
    expect(back.trolleyItemId).toBeGreaterThan(before.trolleyItemId);
  });

  it('removes once when the removal is sent twice', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000101' });
    await shop.update(id, order, { lineNumber: '000101', amount: 0 });
    const again = await shop.update(id, order, { lineNumber: '000101', amount: 0 });
    expect(again.answer).toMatchObject({ trolley: { trolleyItems: [] }, failures: null });
  });

  it('applies a list in its order; those that fail are told, the others kept [SC-246]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000102', amount: 9 });
    const { answer } = await shop.updateMany(id, order, [
      { lineNumber: '000101', amount: 2 },
      { lineNumber: '000108' },
      { lineNumber: '000101', amount: 4 },
      { lineNumber: '000102', amount: 0 },
      { lineNumber: '000105', amount: 200 },
    ]);
    expect(amounts(answer)).toEqual([['000101', 4]]);
    expect(answer.failures).toMatchObject([{ type: '404' }, { type: '400' }]);
    expect(amounts((await shop.read(id, order)).answer)).toEqual([['000101', 4]]);
  });

  it('empties the trolley and keeps its slot [SC-248]', async () => {
    const shopper = await shop.freshShopper();
    await shop.add(shopper.id, shopper.order, { lineNumber: '000101' });
    await shop.book(shopper, '2026-03-12');
    const { answer } = await shop.empty(shopper.id, shopper.order);
    expect(answer.trolley).toMatchObject({ trolleyItems: [], trolleyTotals: { deliveryCharge: { amount: 4 }, totalEstimatedCost: { amount: 4 } } });
  });

  it('sets the substitution choice of every item that may be, and of those added later [SC-249]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000101' });
    await shop.add(id, order, { lineNumber: '000109' });
    const off = await shop.prefer(id, order, false);
    expect(off.answer.trolley.trolleyItems.map((item) => item.canSubstitute)).toEqual([false, false]);
    expect((await shop.add(id, order, { lineNumber: '000102' })).answer.trolley.trolleyItems[0]!.canSubstitute).toBe(false);
    const on = await shop.prefer(id, order, true);
    expect(on.answer.trolley.trolleyItems.map((item) => [item.lineNumber, item.canSubstitute])).toEqual([
      ['000102', true],
      ['000109', false],
      ['000101', true],
    ]);
  });
});
