import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInterstitialsModule } from '#/modules/interstitials/server/public.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { recordBought } from '#/modules/recommendations/testing/record-bought.ts';
import { openTrolleyApp, trolleyNow } from '#/modules/trolley/testing/trolley-app.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { items } from '#/platform/rules/quantity.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 4 });
const shop = await openTrolleyApp(database, { modules: (catalogueAndOffers) => [createInterstitialsModule(catalogueAndOffers).module] });
afterAll(() => shop.stop());

const [milk, oat, cola, gone, dip, wine, soup] = ['000301', '000302', '000303', '000304', '000305', '000306', '000307'] as const;
await shop.stock(
  { lineNumber: milk, name: 'Milk', pricePence: 200, popularity: 1 },
  { lineNumber: oat, name: 'Oat milk', pricePence: 200, popularity: 5 },
  { lineNumber: cola, name: 'Cola', pricePence: 200, hfssHigh: true },
  { lineNumber: gone, name: 'Gone', pricePence: 200, markedForDelete: true },
  { lineNumber: dip, name: 'Dip', pricePence: 200 },
  { lineNumber: wine, name: 'Wine', pricePence: 800 },
  { lineNumber: soup, name: 'Soup', pricePence: 150 },
);
// Seven offers, each on a product of its own: the first lacks most items. The last can be completed with nine more products.
const [sparse, others] = [Array.from({ length: 7 }, (_, at) => `00050${at}`), Array.from({ length: 9 }, (_, at) => `00060${at}`)];
await shop.stock(...[...sparse, ...others].map((lineNumber) => ({ lineNumber, name: lineNumber, pricePence: 100 })));
await shop.promote(
  ...sparse.map((lineNumber, at) => aMultiBuy({ promotionId: `82${at}`, lineNumbers: at === 6 ? [lineNumber, ...others] : [lineNumber], threshold: 9 - at, setPence: 200 })),
);
const mix = (given: Parameters<typeof aMultiBuy>[0], ...groups: string[][]) => ({ ...aMultiBuy(given), groups: groups.map((lineNumbers, at) => ({ id: `g${at}`, name: `Group ${at}`, threshold: 1, lineNumbers })) });
await shop.promote(
  aMultiBuy({ promotionId: '801', lineNumbers: [milk, oat, cola, gone], threshold: 3, setPence: 400, promotionDescription: '3 for 2' }),
  aMultiBuy({ promotionId: '802', lineNumbers: [wine], promotionTypeCode: 'WMX', hidden: true, threshold: 6, setPence: 3600 }),
  mix({ promotionId: '803', promotionDescription: 'Soup and cola', setPence: 200 }, [soup], [cola]),
  mix({ promotionId: '804', promotionDescription: 'Soup and dip', setPence: 250 }, [soup], [dip]),
);

beforeEach(() => moveClock(database, trolleyNow));
afterEach(() => runSql(database, 'truncate orders.orders cascade'));

const read = async (endpoint: string, { id, order }: { id: number; order: string }) => {
  const { status, body } = await shop.call('GET', `/interstitials-prod/v1/${endpoint}/${order}`, { as: id });
  expect(status).toBe(200);
  return body;
};
interface Missed {
  promotionId: string;
  groups: { id: string; products: { lineNumber: string }[] }[];
  missing: object[];
}
const missedBy = async (shopper: { id: number; order: string }) => ((await read('missed-offers', shopper)).offers as Missed[]).map(({ promotionId, groups, missing }) => ({ promotionId, products: groups.map(({ products }) => products.map(({ lineNumber }) => lineNumber)), missing }));

describe('missed offers', () => {
  it('are the multi-buys with items but no complete set, with the available products that complete them [SC-434] [SC-145]', async () => {
    const shopper = await shop.freshShopper();
    expect(await missedBy(shopper)).toEqual([]);
    await shop.add(shopper.id, shopper.order, { lineNumber: milk, amount: 2 });
    expect(await missedBy(shopper)).toEqual([{ promotionId: '801', products: [[oat, milk]], missing: [{ groupId: 'g1', count: 1 }] }]);
    expect((await read('missed-offers', shopper)).offers[0]).toMatchObject({ promotionDescription: '3 for 2', discount: { value: { amount: 4 } }, groups: [{ lineNumbers: [milk, oat, cola, gone], threshold: 3 }] });
    await shop.add(shopper.id, shopper.order, { lineNumber: oat });
    expect(await missedBy(shopper)).toEqual([]);
    // A second set that lacks items is of an offer that is complete already.
    await shop.update(shopper.id, shopper.order, { lineNumber: milk, amount: 4 });
    expect(await missedBy(shopper)).toEqual([]);
  });

  it('are at most six, those with the fewest missing items first, each with up to eight products [SC-434 part]', async () => {
    const shopper = await shop.freshShopper();
    for (const lineNumber of sparse) await shop.add(shopper.id, shopper.order, { lineNumber });
    const missed = await missedBy(shopper);
    expect(missed.map(({ promotionId, missing }) => [promotionId, missing])).toEqual(
      ['826', '825', '824', '823', '822', '821'].map((promotionId, at) => [promotionId, [{ groupId: 'g1', count: at + 2 }]]),
    );
    expect(missed.map(({ products }) => products[0]!.length)).toEqual([8, 1, 1, 1, 1, 1]);
  });

  it('leave out wine mixes, products high in fat, salt or sugar, and offers that only those can complete [SC-433]', async () => {
    const shopper = await shop.freshShopper();
    await shop.add(shopper.id, shopper.order, { lineNumber: wine });
    await shop.add(shopper.id, shopper.order, { lineNumber: soup });
    expect(await missedBy(shopper)).toEqual([{ promotionId: '804', products: [[], [dip]], missing: [{ groupId: 'g1', count: 1 }] }]);
  });
});

describe('bulk offers', () => {
  it('say how many more of a line save how much [SC-435]', async () => {
    const shopper = await shop.freshShopper();
    await shop.add(shopper.id, shopper.order, { lineNumber: milk, amount: 2 });
    await shop.add(shopper.id, shopper.order, { lineNumber: soup });
    const { offers } = await read('bulk-offers', shopper);
    expect(offers).toMatchObject([{ promotionId: '801', product: { lineNumber: milk }, more: 1, saving: { amount: 2, currencyCode: 'GBP' } }]);
    await shop.update(shopper.id, shopper.order, { lineNumber: milk, amount: 3 });
    expect((await read('bulk-offers', shopper)).offers).toEqual([]);
    await shop.update(shopper.id, shopper.order, { lineNumber: milk, amount: 5 });
    expect((await read('bulk-offers', shopper)).offers).toMatchObject([{ promotionId: '801', more: 1, saving: { amount: 2 } }]);
  });
});

describe('forgotten favourites', () => {
  it('are up to eight available products of half of the last six completed orders that the trolley lacks [SC-436]', async () => {
    const shopper = await shop.freshShopper();
    const many = Array.from({ length: 9 }, (_, at) => `00040${at}`);
    await shop.stock(...many.map((lineNumber) => ({ lineNumber, name: lineNumber })));
    const orders = [
      [milk, oat, gone, soup],
      [milk, oat, gone],
      [milk, oat, gone],
      [milk],
      [milk, wine],
      [milk, wine],
      [wine, wine],
      [wine],
    ];
    for (const [at, lines] of [...orders.entries()].toReversed()) {
      await recordBought(database, Object.fromEntries(lines.map((line) => [line, items(1)])), { customerId: shopper.id, created: trolleyNow - (10 + 7 * at) * dayMs });
    }
    await shop.add(shopper.id, shopper.order, { lineNumber: milk });
    const found = async () => (await read('forgotten-favourites', shopper)).products.map(({ lineNumber }: { lineNumber: string }) => lineNumber);
    expect(await found()).toEqual([oat]);
    await runSql(database, 'truncate orders.orders cascade');
    await recordBought(database, Object.fromEntries(many.map((line) => [line, items(1)])), { customerId: shopper.id, created: trolleyNow - 10 * dayMs });
    expect(await found()).toEqual(many.slice(0, 8));
  });
});

describe('the calls before checkout', () => {
  it("are for the customer's own orders that are still open [SC-016 part] [SC-032 part]", async () => {
    const [shopper, stranger] = [await shop.freshShopper(), await shop.freshShopper()];
    await shop.add(shopper.id, shopper.order, { lineNumber: milk, amount: 2 });
    for (const endpoint of ['missed-offers', 'bulk-offers', 'forgotten-favourites']) {
      const path = `/interstitials-prod/v1/${endpoint}/${shopper.order}`;
      expect((await shop.call('GET', path, {})).status).toBe(401);
      expect((await shop.call('GET', path, { as: stranger.id })).status).toBe(404);
    }
    await runSql(database, `update trolley.orders set state = 'PLACED' where customer_order_id = $1`, [shopper.order]);
    expect(await read('missed-offers', shopper)).toEqual({ offers: [] });
    expect(await read('bulk-offers', shopper)).toEqual({ offers: [] });
    expect(await read('forgotten-favourites', shopper)).toEqual({ products: [] });
  });
});
