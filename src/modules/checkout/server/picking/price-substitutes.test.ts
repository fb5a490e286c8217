import { beforeEach, describe, expect, it } from 'vitest';
import { openPickingShop } from '#/modules/checkout/testing/picking-shop.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { addDays, dayMs, londonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openPickingShop(database);

beforeEach(() => moveClock(database, null));

let products = 0;

/** Puts a product at 3.00, was 3.50, into the catalogue, in a price reduction with these days. */
async function reduced(given: { startDate?: LondonDay | null; promotionExpiryDate?: LondonDay | null }): Promise<string> {
  const lineNumber = `00077${(products += 1)}`;
  await shop.trolley.setPrice(lineNumber, 300);
  await shop.trolley.promote(aPromotion({ promotionId: `97${products}`, wasPricePence: 350, lineNumbers: [lineNumber], ...given }));
  return lineNumber;
}

/** Places an order of this line and returns it with the day of its slot. */
async function released(lineNumber = '000123') {
  const slotId = await shop.freeSlot();
  const shopper = await shop.makeShopper({ lines: [{ lineNumber, thousandths: 12_000 }], slotId });
  await shop.giveCard(shopper);
  const placed = await shop.place(shopper, shop.newKey());
  expect(placed.status).toBe(200);
  const { order } = (await shop.release(shopper)).body;
  return { ...shopper, slotId, day: londonDay(Date.parse(order.slots[0].startDateTime)) };
}

const two = (lineNumber: string) => ({ status: 'SUBSTITUTED', pickedQuantity: { amount: 0, uom: 'C62' }, substitutes: [{ lineNumber, quantity: { amount: 12, uom: 'C62' } }] });

describe('a substitute costs what it would cost as an ordered line: its price for the day of the slot [SC-666] [SC-150]', () => {
  it.each([
    { reduction: 'ends the day before the slot', from: null, until: -1, price: 42 },
    { reduction: 'ends on the day of the slot', from: null, until: 0, price: 36 },
    { reduction: 'starts on the day of the slot', from: 0, until: null, price: 36 },
    { reduction: 'starts the day after the slot', from: 1, until: null, price: 42 },
  ])('if its price reduction $reduction', async ({ from, until, price }) => {
    const tea = await released();
    const dates = { startDate: from === null ? null : addDays(tea.day, from), promotionExpiryDate: until === null ? null : addDays(tea.day, until) };
    const substitute = await reduced(dates);
    // The same product, ordered for a slot of the same day.
    const ordered = await shop.makeShopper({ lines: [{ lineNumber: substitute, thousandths: 12_000 }], slotId: tea.slotId });
    await shop.giveCard(ordered);
    expect((await shop.read(ordered)).body.orderLines[0].estimatedPrice.amount, 'as an ordered line').toBe(price);

    expect((await shop.pick(tea, 1, two(substitute))).body.substitutes[0].price.amount, 'as a substitute').toBe(price);
    const { picked } = (await shop.finish(tea)).body;
    expect(picked.lines[1]).toMatchObject({ lineNumber: substitute, totalPrice: { amount: price } });
    expect(picked.paid.amount).toBe(price + 4);
    expect(picked.captured.amount).toBe(price + 4);
  });

  it('also if it is picked on another day than the slot’s', async () => {
    const tea = await released();
    const substitute = await reduced({ promotionExpiryDate: addDays(tea.day, -1) });
    expect((await shop.pick(tea, 1, two(substitute))).body.substitutes[0].price.amount).toBe(42);
    await moveClock(database, (await readClock(database)) + dayMs);
    expect((await shop.pick(tea, 1, two(substitute))).body.substitutes[0].price.amount).toBe(42);
  });
});
