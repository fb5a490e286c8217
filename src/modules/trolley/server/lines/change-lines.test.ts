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
  { lineNumber: '000104', name: 'Apples', pricePence: 240, priceUom: 'KGM', saleUoms: ['C62', 'KGM'], itemWeight: { minGrams: 100, maxGrams: 200 } },
  { lineNumber: '000105', name: 'Cola', pricePence: 100, depositPence: 20 },
  { lineNumber: '000108', name: 'Old soup', markedForDelete: true },
  { lineNumber: '000109', name: 'Aspirin', productType: 'PHARMACEUTICAL' },
  { lineNumber: '000111', name: 'Card', maxPersonalisedMessageLength: 10 },
);

beforeEach(() => moveClock(database, trolleyNow));

const amounts = ({ trolley }: TrolleyAnswered) => trolley.trolleyItems.map(({ lineNumber, quantity }) => [lineNumber, quantity.amount]);

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

  it('leaves fields it does not name alone: a note written here keeps the quantity set elsewhere [SC-245]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000101', amount: 2 });
    await shop.update(id, order, { lineNumber: '000101', amount: 6 });
    const { trolley, failures } = (await shop.update(id, order, { lineNumber: '000101', amount: null, noteToShopper: 'Cold' })).answer;
    expect(failures).toBeNull();
    expect(trolley.trolleyItems).toMatchObject([{ quantity: { amount: 6 }, noteToShopper: 'Cold' }]);
    const [ofAdd, ofMany] = [
      await shop.add(id, order, { lineNumber: '000102', amount: null }),
      await shop.updateMany(id, order, [{ lineNumber: '000102', amount: null, noteToShopper: 'Ripe' }]),
    ];
    for (const { answer } of [ofAdd, ofMany]) {
      expect(answer.failures).toEqual([{ message: 'That item is not in your trolley', type: '404' }]);
      expect(answer.trolley.trolleyItems).toHaveLength(1);
    }
  });

  const asSent = ({ trolleyItemId, lineNumber, quantity, canSubstitute, noteToShopper, personalisedMessage }: TrolleyAnswered['trolley']['trolleyItems'][number]) => ({
    trolleyItemId,
    lineNumber,
    ...quantity,
    canSubstitute,
    ...(noteToShopper !== null && { noteToShopper }),
    ...(personalisedMessage !== null && { personalisedMessage }),
  });

  it.each([
    ['of items', { lineNumber: '000101', amount: 4, noteToShopper: 'Cold', canSubstitute: false }],
    ['with a message', { lineNumber: '000111', amount: 2, personalisedMessage: 'Get well', noteToShopper: 'Large', canSubstitute: true }],
    ['of a weight', { lineNumber: '000104', amount: 1.3, uom: 'KGM' as const }],
    ['of what may not be substituted', { lineNumber: '000109', amount: 1, canSubstitute: true }],
  ])('to quantity 0 removes a line %s, and undoing puts it back as it was [SC-245 part] [SC-247] [SC-109 part]', async (_, item) => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000102', amount: 2 });
    const before = (await shop.add(id, order, item)).answer.trolley;
    const removed = await shop.update(id, order, { lineNumber: item.lineNumber, amount: 0 });
    expect(removed.answer).toMatchObject({ trolley: { trolleyItems: [{ lineNumber: '000102' }] }, failures: null });
    const back = (await shop.replace(id, order, asSent(before.trolleyItems[0]!))).answer.trolley;
    expect(back).toEqual(before);
  });

  it('undone, has its place again; with an id that another line has, or that the trolley never gave out, it comes first [SC-247]', async () => {
    const { id, order } = await shop.freshShopper();
    for (const lineNumber of ['000101', '000102', '000105']) await shop.add(id, order, { lineNumber });
    const { trolley } = (await shop.read(id, order)).answer;
    const [latest, middle, first] = trolley.trolleyItems;
    await shop.update(id, order, { lineNumber: '000101', amount: 0 });
    expect((await shop.replace(id, order, asSent(first!))).answer.trolley).toEqual(trolley);
    for (const trolleyItemId of [middle!.trolleyItemId, latest!.trolleyItemId + 1000, 0, -101]) {
      await shop.update(id, order, { lineNumber: '000101', amount: 0 });
      const { trolleyItems } = (await shop.replace(id, order, { ...asSent(first!), trolleyItemId })).answer.trolley;
      expect(trolleyItems.map(({ lineNumber }) => lineNumber)).toEqual(['000101', '000105', '000102']);
      expect(new Set(trolleyItems.map((item) => item.trolleyItemId)).size).toBe(3);
    }
  });

  it('undone twice, or after a new add in another tab, restores the state before the removal [SC-247]', async () => {
    const { id, order } = await shop.freshShopper();
    const before = (await shop.add(id, order, { lineNumber: '000101', amount: 4 })).answer.trolley.trolleyItems[0]!;
    await shop.update(id, order, { lineNumber: '000101', amount: 0 });
    const anew = { lineNumber: '000101', amount: 1, noteToShopper: 'From the other tab', canSubstitute: false };
    await shop.add(id, order, anew);
    for (let time = 0; time < 2; time += 1) {
      const { trolleyItems } = (await shop.replace(id, order, asSent(before))).answer.trolley;
      expect(trolleyItems).toEqual([{ ...before, trolleyItemId: expect.any(Number) }]);
    }
  });

  it('removes once when the removal is sent twice', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000101' });
    await shop.update(id, order, { lineNumber: '000101', amount: 0 });
    const again = await shop.update(id, order, { lineNumber: '000101', amount: 0 });
    expect(again.answer).toMatchObject({ trolley: { trolleyItems: [] }, failures: null });
  });

  it('applies a list in order; reports those that fail and keeps the others [SC-246]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000102', amount: 9 });
    const { answer } = await shop.updateMany(id, order, [
      { lineNumber: '000101', amount: 2 },
      { lineNumber: '000108' },
      { lineNumber: '000101', amount: 4 },
      { lineNumber: '000102', amount: 0 },
      { lineNumber: '000105', amount: 200 },
      { lineNumber: '000105', amount: 1 },
      { lineNumber: '000105', amount: 0 },
    ]);
    expect(amounts(answer)).toEqual([['000101', 4]]);
    expect(answer.failures).toMatchObject([{ type: '404' }, { type: '400' }]);
    expect(amounts((await shop.read(id, order)).answer)).toEqual([['000101', 4]]);
  });

  it('empties the trolley and keeps its slot [SC-248]', async () => {
    const shopper = await shop.freshShopper();
    for (const lineNumber of ['000101', '000102']) await shop.add(shopper.id, shopper.order, { lineNumber });
    await shop.book(shopper, '2026-03-12');
    for (const call of [shop.empty, shop.read]) {
      const { answer } = await call(shopper.id, shopper.order);
      expect(answer.trolley).toMatchObject({ trolleyItems: [], trolleyTotals: { deliveryCharge: { amount: 4 }, totalEstimatedCost: { amount: 4 } } });
    }
  });

  it('stores the choice for items added later even when no item is affected now [SC-249]', async () => {
    const { id, order } = await shop.freshShopper();
    const added = async (lineNumber: string) => (await shop.add(id, order, { lineNumber })).answer.trolley.trolleyItems[0]!.canSubstitute;
    expect(await added('000101')).toBe(true);
    await shop.empty(id, order);
    await shop.prefer(id, order, false);
    expect(await added('000101')).toBe(false);
    await shop.update(id, order, { lineNumber: '000101', canSubstitute: true });
    await shop.prefer(id, order, true);
    expect(await added('000102')).toBe(true);
  });

  it('sets the substitution choice of every item that allows one, and of those added later [SC-249]', async () => {
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
