import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTrolleyApp, trolleyNow } from '#/modules/trolley/testing/trolley-app.ts';
import type { UnitOfMeasure } from '#/platform/rules/quantity.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const shop = await openTrolleyApp(database);
afterAll(() => shop.stop());

const byKilo = { pricePence: 1199, priceUom: 'KGM', saleUoms: ['KGM', 'GRM', 'LBR'] } as const;
await shop.stock(
  { lineNumber: '000301', name: 'Ham', ...byKilo, saleUoms: [...byKilo.saleUoms] },
  { lineNumber: '000302', name: 'Leeks', pricePence: 245, priceUom: 'KGM', saleUoms: ['C62', 'KGM'], itemWeight: { minGrams: 150, maxGrams: 225 } },
  { lineNumber: '000303', name: 'Sweets', pricePence: 2, priceUom: 'GRM', saleUoms: ['GRM'] },
  { lineNumber: '000304', name: 'Steak', pricePence: 899, priceUom: 'LBR', saleUoms: ['LBR', 'KGM'] },
  { lineNumber: '000305', name: 'Coffee', pricePence: 700, depositPence: 30 },
);

beforeEach(() => moveClock(database, trolleyNow));

async function lineOf(lineNumber: string, amount: number, uom: UnitOfMeasure) {
  const { id, order } = await shop.freshShopper();
  const { answer } = await shop.add(id, order, { lineNumber, amount, uom });
  expect(answer.failures).toBeNull();
  expect((await shop.read(id, order)).answer).toEqual(answer);
  const [line] = answer.trolley.trolleyItems;
  const { itemTotalEstimatedCost, trolleyItemCounts } = answer.trolley.trolleyTotals;
  expect(itemTotalEstimatedCost.amount).toBe(line!.totalPrice.amount);
  return { quantity: line!.quantity, price: line!.price.amount, total: line!.totalPrice.amount, estimated: line!.priceEstimated, counted: trolleyItemCounts.noConflicts };
}

describe('weighed goods in a trolley', () => {
  // 1 lb is 453.59237 g. A leek is estimated at 187.5 g, which costs 45.9p at £2.45/kg.
  it.each([
    ['kilograms', '000301', 0.7, 'KGM', { price: 11.99, total: 8.39, estimated: true, counted: 1 }],
    ['grams of a price per kilogram', '000301', 125, 'GRM', { price: 11.99, total: 1.5, estimated: true, counted: 1 }],
    ['pounds of a price per kilogram', '000301', 1.5, 'LBR', { price: 11.99, total: 8.16, estimated: true, counted: 1 }],
    ['pieces of a price per kilogram, each by its usual weight', '000302', 3, 'C62', { price: 0.46, total: 1.38, estimated: true, counted: 3 }],
    ['many pieces, rounded once for the line', '000302', 40, 'C62', { price: 0.46, total: 18.38, estimated: true, counted: 40 }],
    ['a weight of what is usually sold by the piece', '000302', 1.1, 'KGM', { price: 2.45, total: 2.7, estimated: true, counted: 1 }],
    ['grams of a price per gram', '000303', 150, 'GRM', { price: 0.02, total: 3, estimated: true, counted: 1 }],
    ['pounds of a price per pound', '000304', 2.5, 'LBR', { price: 8.99, total: 22.48, estimated: true, counted: 1 }],
    ['kilograms of a price per pound', '000304', 1, 'KGM', { price: 8.99, total: 19.82, estimated: true, counted: 1 }],
    ['packs, which are certain', '000305', 3, 'C62', { price: 7, total: 21, estimated: false, counted: 3 }],
  ] as const)('by %s have the right price, estimate and count [SC-073 part] [SC-223 part] [SC-229] [SC-003 part]', async (_, lineNumber, amount, uom, expected) => {
    expect(await lineOf(lineNumber, amount, uom)).toEqual({ quantity: { amount, uom }, ...expected });
  });

  it('change from one unit to another and back on one line', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000302', amount: 3 });
    const weighed = await shop.update(id, order, { lineNumber: '000302', amount: 0.6, uom: 'KGM' });
    expect(weighed.answer.trolley.trolleyItems).toMatchObject([{ trolleyItemId: 1, quantity: { amount: 0.6, uom: 'KGM' }, totalPrice: { amount: 1.47 } }]);
    const counted = await shop.update(id, order, { lineNumber: '000302', amount: 3 });
    expect(counted.answer.trolley.trolleyItems).toMatchObject([{ trolleyItemId: 1, quantity: { amount: 3, uom: 'C62' }, totalPrice: { amount: 1.38 } }]);
  });

  it.each([
    ['a piece of what is sold by weight alone', '000301', 1, 'C62', 'This item is sold in kg or g or lb'],
    ['1.5 pieces', '000302', 1.5, 'C62', 'Please give a whole number of items'],
    ['100.5 g', '000303', 100.5, 'GRM', 'Please give a whole number of g'],
    ['1000 g', '000303', 1000, 'GRM', 'The most you can order is 999 g'],
    ['half a pound', '000304', 0.5, 'LBR', 'The least you can order is 1 lb'],
    ['100 lb', '000304', 100, 'LBR', 'The most you can order is 99.99 lb'],
    ['100 kg', '000304', 100, 'KGM', 'The most you can order is 99.9 kg'],
  ] as const)('are refused as %s [SC-115] [SC-018 part]', async (_, lineNumber, amount, uom, message) => {
    const { id, order } = await shop.freshShopper();
    const { answer } = await shop.add(id, order, { lineNumber, amount, uom });
    expect(answer).toMatchObject({ trolley: { trolleyItems: [] }, failures: [{ message, type: '400' }] });
  });

  it('have a deposit per container, none by weight, never discounted and not part of the minimum [SC-235]', async () => {
    const { id, order } = await shop.freshShopper();
    const { answer } = await shop.add(id, order, { lineNumber: '000305', amount: 4 });
    expect(answer.trolley.trolleyItems[0]!.depositCharge.amount).toBe(1.2);
    expect(answer.trolley.trolleyTotals).toMatchObject({
      itemTotalEstimatedCost: { amount: 28 },
      totalDepositCharge: { amount: 1.2 },
      totalEstimatedCost: { amount: 29.2 },
      minimumSpendThresholdMet: false,
    });
    // £35.00 plus deposits of £7.50 is more than £40.00, but the items alone are not.
    const five = await shop.update(id, order, { lineNumber: '000305', amount: 5 });
    expect(five.answer.trolley.trolleyTotals).toMatchObject({ itemTotalEstimatedCost: { amount: 35 }, minimumSpendThresholdMet: false });
    await shop.stock({ lineNumber: '000305', name: 'Coffee', pricePence: 700, depositPence: 150 });
    expect((await shop.read(id, order)).answer.trolley.trolleyTotals).toMatchObject({ totalEstimatedCost: { amount: 42.5 }, minimumSpendThresholdMet: false });
  });
});
