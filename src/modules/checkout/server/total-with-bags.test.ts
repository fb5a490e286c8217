import { expect, it } from 'vitest';
import { openCheckoutShop } from '#/modules/checkout/testing/checkout-shop.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { toPence } from '#/platform/rules/money.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 5 });
const shop = await openCheckoutShop(database);

it('adds the bag charge to the total of the trolley, which does not show it, in checkout, confirmation and order view [SC-728]', async () => {
  const shopper = await shop.makeShopper({ lines: [{ lineNumber: '000728', thousandths: 20_000 }] });
  await shop.trolley.promote(aMultiBuy({ promotionId: '500728', lineNumbers: ['000728'], setPence: 600 }));
  // A press that is refused, here for want of a card, stores the choice of bags.
  expect((await shop.place(shopper, 'a-press-without-a-card', { bagless: false })).status).toBe(409);
  await shop.giveCard(shopper);
  const { totals: trolley } = await shop.trolley.read(shopper.orderId, shopper.customerId);
  const before = (await shop.read(shopper)).body;
  const placed = (await shop.place(shopper, 'a-press-with-a-card', { bagless: false })).body.order;
  const after = (await shop.read(shopper)).body;
  expect([before.status, placed.status, after.status]).toEqual(['PENDING', 'PLACED', 'PLACED']);
  // Twenty at £4.00, two for £6.00, and £4.00 for the slot.
  expect([trolley.totalEstimatedCost, trolley.savingsFromOffersAndIncentives]).toEqual([6400, 2000]);
  for (const { totals: { estimated: { totalPrice, carrierBagCharge, totalSavings } } } of [before, placed, after]) {
    expect([totalPrice, carrierBagCharge, totalSavings].map(toPence)).toEqual([trolley.totalEstimatedCost + 40, 40, trolley.savingsFromOffersAndIncentives]);
  }
});
