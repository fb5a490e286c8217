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

describe('adding an item', () => {
  it('answers the trolley with every field, money in pounds [SC-240] [SC-243] [SC-221] [SC-223 part] [SC-227 part]', async () => {
    const { id, order } = await shop.freshShopper();
    const item = { lineNumber: '000105', amount: 2, noteToShopper: 'Cold, please', trolleyItemId: -105 };
    const { status, answer } = await shop.add(id, order, item);
    expect(status).toBe(200);
    const money = (amount: number) => ({ amount });
    expect(answer).toEqual({
      failures: null,
      trolley: {
        orderId: order,
        amendingOrder: false,
        slotChangeable: true,
        instantCheckout: 'NOT_ALLOWED',
        instantCheckoutLocation: null,
        conflicts: [],
        trolleyItems: [
          {
            trolleyItemId: 1,
            lineNumber: '000105',
            productId: '000105-1-2',
            quantity: { amount: 2, uom: 'C62' },
            reservedQuantity: { amount: 0, uom: 'C62' },
            canSubstitute: true,
            noteToShopper: 'Cold, please',
            personalisedMessage: null,
            retailPrice: { amount: 1, currencyCode: 'GBP' },
            price: money(1),
            totalPrice: money(2),
            saving: money(0),
            depositCharge: money(0.4),
            priceEstimated: false,
            discounts: [],
            triggeredPromotions: [],
            untriggeredPromotions: [],
          },
        ],
        trolleyTotals: {
          collectionMinimumOrderValue: money(40),
          deliveryMinimumOrderValue: money(40),
          deliveryCharge: money(0),
          itemTotalEstimatedCost: money(2),
          totalEstimatedCost: { amount: 2.4, currencyCode: 'GBP' },
          totalDepositCharge: money(0.4),
          savingsFromOffers: money(0),
          savingsFromOffersAndIncentives: money(0),
          savingsFromMyWaitrose: money(0),
          minimumSpendThresholdMet: false,
          trolleyItemCounts: { hardConflicts: 0, softConflicts: 0, noConflicts: 2 },
        },
      },
    });
    expect((await shop.read(id, order)).answer).toEqual(answer);
  });

  it('answers the choices made for it, and reads back the same [SC-221]', async () => {
    const { id, order } = await shop.freshShopper();
    const chosen = { canSubstitute: false, noteToShopper: 'Flat, please', personalisedMessage: 'Well done' };
    const { answer } = await shop.add(id, order, { lineNumber: '000111', ...chosen });
    expect(answer.trolley.trolleyItems).toMatchObject([chosen]);
    expect((await shop.read(id, order)).answer).toEqual(answer);
  });

  it('that is there already sets its quantity, so that a repeated request changes nothing [SC-244]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000101', amount: 2 });
    const first = await shop.add(id, order, { lineNumber: '000101', amount: 3 });
    const repeated = await shop.add(id, order, { lineNumber: '000101', amount: 3 });
    expect(amounts(first.answer)).toEqual([['000101', 3]]);
    expect(repeated.answer).toEqual(first.answer);
  });

  it('gives it an id larger than every earlier one, including those of removed items [SC-226 part] [SC-220 part]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000101' });
    await shop.add(id, order, { lineNumber: '000102' });
    await shop.update(id, order, { lineNumber: '000102', amount: 0 });
    const { answer } = await shop.add(id, order, { lineNumber: '000105', trolleyItemId: -105 });
    const [latest, earlier] = answer.trolley.trolleyItems;
    expect([latest!.lineNumber, earlier!.lineNumber]).toEqual(['000105', '000101']);
    expect(latest!.trolleyItemId).toBeGreaterThan(earlier!.trolleyItemId + 1);
  });

  it('keeps the leading zeros of a line number, and accepts a barcode as one [SC-010 part]', async () => {
    const { id, order } = await shop.freshShopper();
    const { answer } = await shop.add(id, order, { lineNumber: '5000157024671', trolleyItemId: -5_000_157_024_671 });
    expect(amounts(answer)).toEqual([['5000157024671', 1]]);
    expect(amounts((await shop.add(id, order, { lineNumber: '000101' })).answer)[0]).toEqual(['000101', 1]);
  });

  it('prices three apples by their usual weight, and half a kilogram exactly [SC-073 part] [SC-008 part]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000104', amount: 3 });
    const { answer } = await shop.add(id, order, { lineNumber: '000103', amount: 0.5, uom: 'KGM' });
    const [carrots, apples] = answer.trolley.trolleyItems;
    expect(carrots).toMatchObject({ totalPrice: { amount: 0.45 }, quantity: { amount: 0.5, uom: 'KGM' } });
    expect(apples).toMatchObject({ totalPrice: { amount: 1.08 }, price: { amount: 0.36 }, priceEstimated: true });
    expect(answer.trolley.trolleyTotals.trolleyItemCounts.noConflicts).toBe(4);
  });

  it.each([
    ['100 items', '000101', 100, 'C62', 'The most you can order is 99 items'],
    ['1.5 items', '000101', 1.5, 'C62', 'Please give a whole number of items'],
    ['items by weight', '000101', 1, 'KGM', 'This item is sold in items'],
    ['50 g of what is sold in kg', '000103', 50, 'GRM', 'This item is sold in kg'],
    ['too little', '000103', 0.05, 'KGM', 'The least you can order is 0.1 kg'],
    ['two decimals', '000103', 1.25, 'KGM', 'Please give at most one decimal, such as 1.5 kg'],
    ['a fourth decimal', '000103', 1.0004, 'KGM', 'Please give at most one decimal, such as 1.5 kg'],
    ['less than nothing', '000101', -1, 'C62', 'The least you can order is 1 item'],
    ['next to nothing', '000101', 0.0004, 'C62', 'The least you can order is 1 item'],
    ['more than can be counted', '000101', 1e300, 'C62', 'The most you can order is 99 items'],
  ] as const)('refuses %s, naming the limit, and leaves the line as it was [SC-115] [SC-018 part]', async (_, lineNumber, amount, uom, message) => {
    const { id, order } = await shop.freshShopper();
    const right = lineNumber === '000103' ? ({ amount: 0.5, uom: 'KGM' } as const) : { amount: 2 };
    const before = await shop.add(id, order, { lineNumber, ...right });
    for (const change of [shop.add, shop.update]) {
      const { answer } = await change(id, order, { lineNumber, amount, uom });
      expect(answer.failures).toEqual([{ message, type: '400' }]);
      expect(answer.trolley).toEqual(before.answer.trolley);
    }
  });

  it('accepts the maximum itself of every unit [SC-115]', async () => {
    const { id, order } = await shop.freshShopper();
    expect((await shop.add(id, order, { lineNumber: '000103', amount: 99.9, uom: 'KGM' })).answer.failures).toBeNull();
    expect((await shop.add(id, order, { lineNumber: '000101', amount: 99 })).answer.failures).toBeNull();
  });

  it('refuses a quantity above its cap [SC-257 part]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000106', amount: 3 });
    const { answer } = await shop.add(id, order, { lineNumber: '000106', amount: 4 });
    expect(answer.failures).toEqual([{ message: 'Sorry, you can only order 3 of this item', type: '400' }]);
    expect(amounts(answer)).toEqual([['000106', 3]]);
    expect(answer.trolley.conflicts).toEqual([]);
  });

  it.each([['unknown', '999999'], ['no number at all', "'; drop table"], ['discontinued', '000108'], ['not ranged', '000201'], ['sold out online', '000202']])(
    'refuses a product that is %s [SC-258]',
    async (_, lineNumber) => {
      await shop.stock({ lineNumber: '000201' }, { lineNumber: '000202' });
      const here = { branchId: 651, outOfStockFrom: null, outOfStockTo: null };
      await shop.limitAtBranch(
        { ...here, lineNumber: '000201', ranged: false, soldOutOnline: false },
        { ...here, lineNumber: '000202', ranged: true, soldOutOnline: true },
      );
      const { id, order } = await shop.freshShopper();
      const { answer } = await shop.add(id, order, { lineNumber });
      expect(answer.failures).toEqual([{ message: 'Sorry, this item is not available', type: '404' }]);
      expect(answer.trolley).toMatchObject({ trolleyItems: [], conflicts: [] });
    },
  );

  it('ignores a substitution choice where substitution is not allowed [SC-300]', async () => {
    const { id, order } = await shop.freshShopper();
    const { answer } = await shop.add(id, order, { lineNumber: '000109', canSubstitute: true });
    expect(answer.trolley.trolleyItems[0]!.canSubstitute).toBe(false);
  });

  it.each([shop.add, shop.update, shop.replace])('accepts a note of 150 characters and a message as long as its product allows, and nothing longer [SC-302 part] [SC-305 part] [SC-018 part] [SC-102 part]', async (change) => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000101' });
    await shop.add(id, order, { lineNumber: '000111', personalisedMessage: 'Well done' });
    // A shopper counts this emoji as one character, but it is two UTF-16 code units.
    const cakes = (count: number) => '\u{1F382}'.repeat(count);
    const refused = async (item: Parameters<typeof change>[2]) => (await change(id, order, item)).answer.failures;
    expect(await refused({ lineNumber: '000101', noteToShopper: cakes(151) })).toEqual([{ message: 'A note can have up to 150 characters', type: '400' }]);
    expect(await refused({ lineNumber: '000111', personalisedMessage: cakes(11) })).toEqual([{ message: 'The message can have up to 10 characters', type: '400' }]);
    expect(await refused({ lineNumber: '000101', personalisedMessage: 'Hello' })).toEqual([{ message: 'This item cannot be personalised', type: '400' }]);
    expect(await refused({ lineNumber: '000101', noteToShopper: cakes(150) })).toBeNull();
    expect(await refused({ lineNumber: '000111', personalisedMessage: cakes(10) })).toBeNull();
    const { trolleyItems } = (await shop.read(id, order)).answer.trolley;
    expect(trolleyItems.map(({ noteToShopper, personalisedMessage }) => [noteToShopper, personalisedMessage])).toEqual([
      [null, cakes(10)],
      [cakes(150), null],
    ]);
  });

  it('requires the message of a personalised product [SC-305 part] [SC-018 part]', async () => {
    const { id, order } = await shop.freshShopper();
    const { answer } = await shop.add(id, order, { lineNumber: '000111' });
    expect(answer).toMatchObject({ trolley: { trolleyItems: [], conflicts: [] }, failures: [{ message: 'Please write the message for this item', type: '400' }] });
  });

  it('keeps markup as text, and treats a blank note as none [SC-302 part] [SC-729 part]', async () => {
    const { id, order } = await shop.freshShopper();
    const { answer } = await shop.add(id, order, { lineNumber: '000101', noteToShopper: ' <b>ripe</b> ' });
    expect(answer.trolley.trolleyItems[0]!.noteToShopper).toBe('<b>ripe</b>');
    const blank = await shop.update(id, order, { lineNumber: '000101', noteToShopper: '   ' });
    expect(blank.answer.trolley.trolleyItems[0]!.noteToShopper).toBeNull();
  });
});
