import { expect, it } from 'vitest';
import { addAddress } from '#/modules/account/server/public.ts';
import { validAddress } from '#/modules/account/testing/customer-builder.ts';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { saveBranchAvailability, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeSlots, saveSlotTemplates } from '#/modules/slots/server/public.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const [bracknellOnly, readingOnly] = ['000301', '000302'] as const;
const stocked = { outOfStockFrom: null, outOfStockTo: null, soldOutOnline: false };
const shop = await openTestShop({
  async stock(database) {
    // A minimum of its own, because a branch that does not exist has the usual one.
    const bracknell = aBranch({ deliveryMinimumPence: 4500 });
    await saveBranches(database, [bracknell, aBranch({ id: 700, name: 'Reading', postcodeAreas: ['RG1'], deliveryMinimumPence: 6000 })]);
    await saveProducts(database, [bracknellOnly, readingOnly].map((lineNumber) => aProduct({ lineNumber })));
    await saveBranchAvailability(database, [
      { branchId: 700, lineNumber: bracknellOnly, ranged: false, ...stocked },
      { branchId: 651, lineNumber: readingOnly, ranged: false, ...stocked },
    ]);
    const daily = { branchId: 700, slotType: 'DELIVERY', slotGridType: 'DEFAULT', capacity: 5, chargePence: 400, startTime: '11:00', endTime: '12:00' } as const;
    const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
    await saveSlotTemplates(database, weekdays.map((weekday) => ({ ...daily, weekday })));
    await makeSlots(database, await readClock(database));
  },
});

it('is 651, for every call that needs one, until a slot sets another [SH-003]', async () => {
  const { bearer, customerId, orderId } = await shop.shopper();
  const ask = async (query: string, as?: string) => (await shop.browser().graph('x', query, {}, as)).body.data;
  const bearers = [undefined, bearer];

  for (const as of bearers) expect((await ask('{ shoppingContext { defaultBranchId } }', as)).shoppingContext.defaultBranchId).toBe(651);
  const reach = async (query = '', as?: string) => {
    const path = `/products-prod/v1/products/${bracknellOnly}+${readingOnly}${query}`;
    const { body } = await shop.browser().call('GET', path, as ? { bearer: as } : {});
    return body.products.map(({ availability }: { availability: string }) => availability);
  };
  const atBracknell = ['AVAILABLE', 'NOT_AVAILABLE'];
  expect(await reach()).toEqual(atBracknell);
  expect(await reach(`?trolleyId=${orderId}`, bearer)).toEqual(atBracknell);
  const minimum = async () =>
    (await ask(`{ getMinimumOrderValues(orderId: "${orderId}") { deliveryMinimumOrderValue { amount } } }`, bearer)).getMinimumOrderValues;
  expect(await minimum()).toEqual({ deliveryMinimumOrderValue: { amount: 45 } });

  const visitor = shop.browser();
  const shoppers = [[visitor, '0', undefined], [shop.browser(), orderId, bearer]] as const;
  const inTrolley = `trolley { trolleyItems { lineNumber } trolleyTotals { deliveryMinimumOrderValue { amount } } } failures { type }`;
  const addTo = async ([browser, order, as]: (typeof shoppers)[number], lineNumber: string) => {
    const item = `{ lineNumber: "${lineNumber}", quantity: { amount: 1 } }`;
    return (await browser.graph('x', `mutation { addItemToTrolley(orderId: "${order}", trolleyItem: ${item}) { ${inTrolley} } }`, {}, as)).body.data.addItemToTrolley;
  };
  const recommended = async ([browser, order, as]: (typeof shoppers)[number]) => {
    const query = `{ getTrolleyWithRecommendations(orderId: "${order}") { ${inTrolley} recommendedProducts { products { lineNumber } } } }`;
    const { trolley, recommendedProducts } = (await browser.graph('x', query, {}, as)).body.data.getTrolleyWithRecommendations;
    const lines = recommendedProducts.products.map(({ lineNumber }: { lineNumber: string }) => lineNumber);
    return [trolley.trolleyTotals.deliveryMinimumOrderValue.amount, lines.includes(bracknellOnly), lines.includes(readingOnly)];
  };
  for (const own of shoppers) {
    expect((await addTo(own, readingOnly)).failures).toEqual([{ type: '404' }]);
    expect(await recommended(own)).toEqual([45, true, false]);
    const { trolley, failures } = await addTo(own, bracknellOnly);
    expect([failures, trolley.trolleyTotals.deliveryMinimumOrderValue.amount]).toEqual([null, 45]);
    expect(trolley.trolleyItems.map(({ lineNumber }: { lineNumber: string }) => lineNumber)).toContain(bracknellOnly);
  }
  // The branch in Reading does not sell the product, so booking the slot would ask whether to drop the product.
  await ask(`mutation { emptyTrolley(orderId: "${orderId}") { failures { type } } }`, bearer);

  const now = await readClock(shop.database);
  const addressee = { firstName: 'Ada', lastName: 'Farrow', contactNumber: '01344 496 000' };
  const address = { ...validAddress, town: 'Reading', postalCode: 'RG1 1AA', addressee };
  const added = await addAddress({ database: shop.database }, { customerId, address: address as never, setContactAddress: false, deliveryNote: null, now });
  if (added.kind !== 'added') throw new Error(added.kind);
  const [slot] = await runSql<{ id: number }>(
    shop.database,
    `select slot_id as id from slots.slots where branch_id = 700 and starts_at > platform.now() + interval '3 days' order by starts_at limit 1`,
  );
  const json = { customerOrderId: orderId, slotId: slot!.id, addressId: added.address.id, branchId: 700, fulfilmentType: 'DELIVERY' };
  expect((await shop.browser().call('POST', '/slot-prod/v1/bookslot', { bearer, json })).status).toBe(201);
  expect(await reach(`?trolleyId=${orderId}`, bearer)).toEqual(atBracknell.toReversed());
  expect(await reach(`?trolleyId=${orderId}`)).toEqual(atBracknell);
  expect(await minimum()).toEqual({ deliveryMinimumOrderValue: { amount: 60 } });
  const { trolley, failures } = await addTo(shoppers[1], readingOnly);
  expect([failures, trolley.trolleyTotals.deliveryMinimumOrderValue.amount]).toEqual([null, 60]);
  expect((await addTo(shoppers[0], readingOnly)).failures).toEqual([{ type: '404' }]);
});
