import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { shownLines } from '#/modules/trolley/rules/changes/shown-lines.ts';
import type { TrolleyOperation } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import { pressed, set, trolleyOf } from '#/modules/trolley/rules/testing/wire-lines.ts';
import type { WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { openTrolleyApp, trolleyNow, type TrolleyAnswered } from '#/modules/trolley/testing/trolley-app.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 10 });
const shop = await openTrolleyApp(database);
afterAll(() => shop.stop());

const here = { branchId: 651, ranged: true, soldOutOnline: false, outOfStockFrom: null, outOfStockTo: null };
const easter = { restrictionId: 'R1', name: 'Easter', startDate: '2026-03-20', endDate: '2026-03-25', cutOffDate: '2026-03-18' };

await saveBranches(database, [aBranch(), aBranch({ id: 652, deliveryMinimumPence: 5000, collectionMinimumPence: 2500 })]);
await shop.stock(
  { lineNumber: '000101', name: 'Milk', pricePence: 150 },
  { lineNumber: '000102', name: 'Cake', leadTimeDays: 5 },
  { lineNumber: '000103', name: 'Cream' },
  { lineNumber: '000104', name: 'Grapes', priceUom: 'KGM', saleUoms: ['KGM'] },
);
await shop.limitAtBranch(
  { ...here, lineNumber: '000103', outOfStockFrom: '2026-03-12', outOfStockTo: '2026-03-13' },
  { ...here, lineNumber: '000104', outOfStockFrom: '2026-03-12', outOfStockTo: '2026-03-12' },
);

beforeEach(() => moveClock(database, trolleyNow));

const amounts = ({ trolley }: TrolleyAnswered) => trolley.trolleyItems.map(({ lineNumber, quantity }) => [lineNumber, quantity.amount]);
const change = { action: 'CHANGE_SLOT_DATE', text: 'Change slot date' };
const remove = { action: 'REMOVE_ITEM', text: 'Remove item' };

describe('a line in conflict with the slot', () => {
  it('is not added, and the conflict has its temporary id [SC-284] [SC-236] [SC-226 part]', async () => {
    const shopper = await shop.freshShopper();
    await shop.book(shopper, '2026-03-12');
    const { answer } = await shop.add(shopper.id, shopper.order, { lineNumber: '000102', trolleyItemId: -102 });
    expect(answer.failures).toBeNull();
    expect(answer.trolley.trolleyItems).toEqual([]);
    expect(answer.trolley.conflicts).toEqual([
      {
        addToTrolley: false,
        itemId: -102,
        productId: '000102-1-2',
        lineNumber: '000102',
        messages: ['Cake is not available on 12 March 2026'],
        priority: 4,
        outOfStock: false,
        resolutionActions: [change, remove],
        prohibitedActions: ['CHANGE_QUANTITY'],
        type: 'HARD',
        nextSlotDate: '2026-03-14',
        slotOptionDates: [{ type: 'DELIVERY', date: '2026-03-14' }, { type: 'GROCERY_COLLECTION', date: '2026-03-14' }],
      },
    ]);
    expect((await shop.read(shopper.id, shopper.order)).answer.trolley).toMatchObject({ trolleyItems: [], conflicts: [] });
  });

  it('disappears for the shopper once the add is answered, unless the conflict is soft [SC-283]', async () => {
    const shopper = await shop.freshShopper();
    await shop.book(shopper, '2026-03-12');
    for (const [lineNumber, type, left] of [['000102', 'HARD', {}], ['000103', 'SOFT', { '000103': 1 }]] as const) {
      const shown = (trolley: WireTrolley, pending: readonly TrolleyOperation[]) =>
        Object.fromEntries([...shownLines(trolley, pending, new Map())].map(([line, { quantity }]) => [line, quantity.thousandths / 1000]));
      expect(shown(trolleyOf(), pressed([set(lineNumber, 1)]))).toEqual({ [lineNumber]: 1 });
      const { answer } = await shop.add(shopper.id, shopper.order, { lineNumber });
      expect(answer.trolley.conflicts).toMatchObject([{ lineNumber, type }]);
      expect(shown(answer.trolley as unknown as WireTrolley, [])).toEqual(left);
    }
  });

  it('stays if it was there before, keeps its values and costs nothing until removed [SC-285] [SC-284] [SC-232]', async () => {
    const shopper = await shop.freshShopper();
    const { id, order } = shopper;
    await shop.add(id, order, { lineNumber: '000101' });
    await shop.add(id, order, { lineNumber: '000102', amount: 2 });
    await shop.book(shopper, '2026-03-12');
    const changed = await shop.update(id, order, { lineNumber: '000102', amount: 3 });
    expect(amounts(changed.answer)).toEqual([['000102', 2], ['000101', 1]]);
    expect(changed.answer.trolley.conflicts).toMatchObject([{ addToTrolley: true, lineNumber: '000102', itemId: 2 }]);
    const { trolleyTotals } = (await shop.read(id, order)).answer.trolley;
    expect(trolleyTotals).toMatchObject({
      itemTotalEstimatedCost: { amount: 1.5 },
      deliveryCharge: { amount: 4 },
      totalEstimatedCost: { amount: 5.5 },
      trolleyItemCounts: { hardConflicts: 2, softConflicts: 0, noConflicts: 1 },
    });
    expect((await shop.update(id, order, { lineNumber: '000102', amount: 0 })).answer.trolley.conflicts).toEqual([]);
  });

  it('because of a change keeps its old values, and the answer has one conflict, the worse [SC-284] [SC-287]', async () => {
    const shopper = await shop.freshShopper();
    const { id, order } = shopper;
    await shop.add(id, order, { lineNumber: '000103', amount: 2 });
    await shop.book(shopper, '2026-03-12');
    expect((await shop.read(id, order)).answer.trolley.conflicts).toMatchObject([{ type: 'SOFT', priority: 6 }]);
    const { answer } = await shop.update(id, order, { lineNumber: '000103', amount: 5, canSubstitute: false });
    expect(answer.failures).toBeNull();
    expect(answer.trolley.trolleyItems).toMatchObject([{ quantity: { amount: 2 }, canSubstitute: true }]);
    expect(answer.trolley.conflicts).toMatchObject([{ type: 'HARD', priority: 5, addToTrolley: true, itemId: 1 }]);
    expect((await shop.read(id, order)).answer.trolley.conflicts).toMatchObject([{ type: 'SOFT', priority: 6, itemId: 1 }]);
  });

  it('in the first entry of a list but not in a later one is added, without the first one’s conflict [SC-246] [SC-284]', async () => {
    const shopper = await shop.freshShopper();
    await shop.book(shopper, '2026-03-12');
    const cream = { lineNumber: '000103' };
    const { answer } = await shop.updateMany(shopper.id, shopper.order, [
      { ...cream, canSubstitute: false },
      { ...cream, canSubstitute: false, amount: 2 },
      { lineNumber: '000102' },
      { ...cream, amount: 3 },
    ]);
    expect(amounts(answer)).toEqual([['000103', 3]]);
    expect(answer.trolley.conflicts).toMatchObject([{ priority: 4, itemId: -102, addToTrolley: false }, { priority: 6, itemId: 1, addToTrolley: true }]);
  });
});

describe('a trolley with everything that can go wrong', () => {
  it('raises each row of the table, worst first, and works them out anew on every read [SC-286] [SC-238] [SC-229] [SC-241]', async () => {
    const line = (last: number) => `0002${String(last).padStart(2, '0')}`;
    await shop.stock(
      ...['Soup', 'Platter', 'Egg', 'Pie', 'Tea', 'Cocoa', 'Nut', 'Ham'].map((name, at) => ({ lineNumber: line(at + 1), name, cap: at === 7 ? 9 : null })),
      { lineNumber: line(2), name: 'Platter', productType: 'ENTERTAINING' },
      { lineNumber: line(4), name: 'Pie', availableDays: ['FRIDAY'] },
      { lineNumber: line(9), name: 'Plums', priceUom: 'KGM', saleUoms: ['KGM'] },
    );
    await shop.restrict({ ...easter, lineNumbers: [line(3), line(7)] });
    await shop.limitAtBranch(
      { ...here, lineNumber: line(5), outOfStockFrom: '2026-03-12', outOfStockTo: '2026-03-12' },
      { ...here, lineNumber: line(6), outOfStockFrom: '2026-03-12', outOfStockTo: '2026-03-12' },
    );
    const shopper = await shop.freshShopper();
    const { id, order } = shopper;
    for (const last of [9, 8, 7, 6, 5, 4, 3, 2, 1]) {
      const quantity = last === 9 ? { amount: 1.5, uom: 'KGM' as const } : { amount: last === 8 ? 9 : 2 };
      await shop.add(id, order, { lineNumber: line(last), ...quantity, canSubstitute: last !== 5 });
    }
    const read = async () => (await shop.read(id, order)).answer.trolley;
    const book = { action: 'BOOK_SLOT', text: 'Book a slot' };
    const restricted = { priority: 7, type: 'SOFT', resolutionActions: [book, remove], prohibitedActions: [] };
    const unbooked = await read();
    expect(unbooked.conflicts).toMatchObject([
      { ...restricted, messages: ['Book a slot to check Egg is available'] },
      { ...restricted, messages: ['Book a slot to check Nut is available'] },
    ]);
    expect(unbooked.trolleyTotals.trolleyItemCounts).toEqual({ hardConflicts: 0, softConflicts: 4, noConflicts: 20 });

    await shop.book(shopper, '2026-03-12');
    await shop.stock({ lineNumber: line(1), name: 'Soup', markedForDelete: true }, { lineNumber: line(8), name: 'Ham', cap: 8 });
    const { conflicts, trolleyTotals } = await read();
    const told = conflicts.map(({ priority, type, messages, resolutionActions, prohibitedActions }) => [
      priority, type, messages[0], resolutionActions, prohibitedActions,
    ]);
    const fixed = ['CHANGE_QUANTITY'];
    expect(told).toEqual([
      [1, 'HARD', 'Soup isn’t available in your area', [remove], fixed],
      [
        2, 'HARD', 'Platter is not available with your chosen service',
        [{ action: 'CHANGE_SLOT_TYPE', text: 'Change to an Entertaining collection' }, remove], fixed,
      ],
      [3, 'HARD', 'Egg is not available on 12 March 2026', [change, remove], fixed],
      [3, 'HARD', 'Nut is not available on 12 March 2026', [change, remove], fixed],
      [4, 'HARD', 'Pie is not available on 12 March 2026', [change, remove], fixed],
      [5, 'HARD', 'Tea is out of stock on 12 March 2026', [change, remove], fixed],
      [6, 'SOFT', 'Cocoa may be out of stock; we will substitute it if needed', [change, remove], []],
      [8, 'HARD', 'Sorry, you can only order 8 of this item', [{ action: 'CHANGE_QUANTITY', text: 'Change quantity' }, remove], []],
    ]);
    expect(trolleyTotals.trolleyItemCounts).toEqual({ hardConflicts: 21, softConflicts: 2, noConflicts: 1 });

    await shop.stock({ lineNumber: line(1), name: 'Soup' }, { lineNumber: line(8), name: 'Ham', cap: 9 });
    await shop.book(shopper, '2026-03-20');
    const after = await read();
    expect(after.conflicts.map(({ priority }) => priority)).toEqual([2]);
    expect(after.trolleyTotals.trolleyItemCounts).toEqual({ hardConflicts: 2, softConflicts: 0, noConflicts: 22 });
  });
});

describe('reading a trolley', () => {
  it('uses current prices [SC-241] [SC-726 part]', async () => {
    await shop.stock({ lineNumber: '000301', name: 'Jam', pricePence: 210 });
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000301', amount: 3 });
    const total = async () => (await shop.read(id, order)).answer.trolley.trolleyTotals.totalEstimatedCost.amount;
    expect(await total()).toBe(6.3);
    await shop.stock({ lineNumber: '000301', name: 'Jam', pricePence: 199 });
    expect(await total()).toBe(5.97);
  });

  it('uses the minimums of its slot’s branch [SC-252 part] [SC-228 part]', async () => {
    const shopper = await shop.freshShopper();
    await shop.add(shopper.id, shopper.order, { lineNumber: '000101', amount: 20 });
    const minimums = async () => {
      const { deliveryMinimumOrderValue, collectionMinimumOrderValue } = (await shop.minimums(shopper.id, shopper.order)).answer;
      const { trolleyTotals } = (await shop.read(shopper.id, shopper.order)).answer.trolley;
      expect(trolleyTotals).toMatchObject({ deliveryMinimumOrderValue, collectionMinimumOrderValue });
      return [deliveryMinimumOrderValue!.amount, collectionMinimumOrderValue!.amount, trolleyTotals.minimumSpendThresholdMet];
    };
    expect(await minimums()).toEqual([40, 40, false]);
    await shop.book(shopper, '2026-03-12', { branchId: 652 });
    expect(await minimums()).toEqual([50, 25, false]);
    await shop.book(shopper, '2026-03-12', { branchId: 652, slotType: 'GROCERY_COLLECTION' });
    expect(await minimums()).toEqual([50, 25, true]);
  });
});
