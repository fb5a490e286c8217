import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOrdersOfTrolley, type PastOrder } from '#/modules/orders/server/public.ts';
import { createRecommendationsModule } from '#/modules/recommendations/server/public.ts';
import { recordBought } from '#/modules/recommendations/testing/record-bought.ts';
import { openTrolleyApp, trolleyNow } from '#/modules/trolley/testing/trolley-app.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { items, type Quantity } from '#/platform/rules/quantity.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 4 });
const shop = await openTrolleyApp(database, {
  modules: (catalogueAndOffers) => [createRecommendationsModule({ ...catalogueAndOffers, openOrders: openOrdersOfTrolley(catalogueAndOffers) }).module],
  slices: [new URL('../recommendations.graphql', import.meta.url), new URL('../../storefront/storefront.graphql', import.meta.url)],
});
afterAll(() => shop.stop());
const names = ['Milk', 'Bread', 'Pears', 'Wine', 'Cake', 'Gone'];
const [milk, bread, pears, wine, cake, gone] = names.map((_, at) => `00020${at}`) as [string, string, string, string, string, string];
await shop.stock(
  { lineNumber: milk, name: 'Milk' },
  { lineNumber: bread, name: 'Bread' },
  { lineNumber: pears, name: 'Pears', priceUom: 'KGM', saleUoms: ['KGM'] },
  { lineNumber: wine, name: 'Wine' },
  { lineNumber: cake, name: 'Cake', maxPersonalisedMessageLength: 20 },
  { lineNumber: gone, name: 'Gone', markedForDelete: true },
);

beforeEach(() => moveClock(database, trolleyNow));
afterEach(() => runSql(database, 'truncate orders.orders cascade'));

type Bought = Record<string, Quantity>;

/** Stores a customer's past orders, the latest first. */
async function bought(customerId: number, orders: Bought[], given: Partial<PastOrder> = {}): Promise<void> {
  for (const [at, lines] of [...orders.entries()].toReversed()) {
    await recordBought(database, lines, { ...given, customerId, created: trolleyNow - (10 + 7 * at) * dayMs });
  }
}

const path = (endpoint: string, order: string) => `/basket-builder-prod/v1/${endpoint}?customerOrderId=${order}`;

async function basketOf({ id, order }: { id: number; order: string }): Promise<{ status: string; suggestions: object[] }> {
  const [{ body: eligibility }, { status, body }] = [await shop.call('GET', path('eligibility', order), { as: id }), await shop.call('GET', path('suggestions', order), { as: id })];
  expect(status).toBe(200);
  expect(eligibility).toEqual({ status: body.status });
  return body;
}

const three: Bought[] = [{ [milk]: items(1) }, { [milk]: items(3) }, { [milk]: items(2) }];

describe('the basket builder', () => {
  it('suggests what is in at least half of the last six completed orders, each in its usual quantity [SC-212] [SC-214]', async () => {
    const shopper = await shop.freshShopper();
    await shop.book(shopper, '2026-03-12');
    await bought(shopper.id, [
      { [milk]: items(1), [bread]: items(2), [pears]: { thousandths: 500, uom: 'KGM' }, [cake]: items(1), [gone]: items(1) },
      { [milk]: items(5), [bread]: items(2), [pears]: { thousandths: 1500, uom: 'KGM' }, [cake]: items(1), [gone]: items(1) },
      { [milk]: items(2), [wine]: items(1), [pears]: { thousandths: 1000, uom: 'KGM' }, [cake]: items(1), [gone]: items(1) },
      { [milk]: items(2), [wine]: items(1) },
      { [milk]: items(2), [bread]: items(2) },
      { [milk]: items(2) },
      { [wine]: items(1) },
      { [wine]: items(1) },
    ]);
    await bought(shopper.id, [{ [wine]: items(1) }], { status: 'CANCELLED' });
    expect(await basketOf(shopper)).toEqual({
      status: 'ELIGIBLE',
      suggestions: [
        { lineNumber: milk, quantity: { amount: 2, uom: 'C62' } },
        { lineNumber: bread, quantity: { amount: 2, uom: 'C62' } },
        { lineNumber: pears, quantity: { amount: 1, uom: 'KGM' } },
      ],
    });
  });

  it('leaves out what is in the trolley, and what is not available for the slot [SC-214] [SC-213 part]', async () => {
    const shopper = await shop.freshShopper();
    await shop.book(shopper, '2026-03-12');
    await bought(shopper.id, three.map((one) => ({ ...one, [bread]: items(1), [wine]: items(1) })));
    await shop.add(shopper.id, shopper.order, { lineNumber: bread });
    await shop.limitAtBranch({ lineNumber: wine, branchId: 651, ranged: true, soldOutOnline: false, outOfStockFrom: '2026-03-12', outOfStockTo: '2026-03-12' });
    expect(await basketOf(shopper)).toEqual({ status: 'ELIGIBLE', suggestions: [{ lineNumber: milk, quantity: { amount: 2, uom: 'C62' } }] });
    await shop.add(shopper.id, shopper.order, { lineNumber: milk });
    expect(await basketOf(shopper)).toEqual({ status: 'NO_SUGGESTIONS', suggestions: [] });
    await shop.limitAtBranch({ lineNumber: wine, branchId: 651, ranged: true, soldOutOnline: false, outOfStockFrom: null, outOfStockTo: null });
  });

  it('leaves out what the slot would put in conflict: its service, its date, the time until then, and the most that one may order [SC-214] [SC-286 part]', async () => {
    const usual = ['000210', '000211', '000212', '000213', '000214'] as const;
    const [platter, turkey, cake, eggs, weekend] = usual;
    await shop.stock(
      { lineNumber: platter, name: 'Platter', productType: 'ENTERTAINING' },
      { lineNumber: turkey, name: 'Turkey' },
      { lineNumber: cake, name: 'Birthday cake', leadTimeDays: 5 },
      { lineNumber: eggs, name: 'Eggs', cap: 2 },
      { lineNumber: weekend, name: 'Weekend box', availableDays: ['SATURDAY', 'SUNDAY'] },
    );
    await shop.restrict({ restrictionId: 'easter', name: 'Easter', lineNumbers: [turkey], startDate: '2026-03-14', endDate: '2026-03-15', cutOffDate: '2026-03-10' });
    const shopper = await shop.freshShopper();
    await bought(shopper.id, three.map((one) => ({ ...one, ...Object.fromEntries(usual.map((lineNumber) => [lineNumber, items(3)])) })));
    const suggested = async () => (await basketOf(shopper)).suggestions.map((one) => (one as { lineNumber: string }).lineNumber);
    await shop.book(shopper, '2026-03-12');
    expect(await suggested()).toEqual([milk]);
    await shop.book(shopper, '2026-03-14');
    expect(await suggested()).toEqual([milk, turkey, cake, weekend]);
  });

  it('needs a slot that is not for entertaining, three completed orders, and an order that is not being amended [SC-213]', async () => {
    const shopper = await shop.freshShopper();
    expect(await basketOf(shopper)).toEqual({ status: 'NO_SLOT', suggestions: [] });
    await bought(shopper.id, three.slice(1));
    await shop.book(shopper, '2026-03-12', { slotType: 'ENTERTAINING_COLLECTION' });
    expect((await basketOf(shopper)).status).toBe('INVALID_SLOT_TYPE');

    const other = await shop.freshShopper();
    await bought(other.id, three.slice(1));
    await bought(other.id, three, { status: 'PLACED' });
    await shop.book(other, '2026-03-12');
    expect((await basketOf(other)).status).toBe('NOT_QUALIFIED');
    await runSql(database, 'truncate orders.orders cascade');
    await bought(other.id, three);
    expect((await basketOf(other)).status).toBe('ELIGIBLE');
    await shop.amend(other);
    expect(await basketOf(other)).toEqual({ status: 'INELIGIBLE', suggestions: [] });
  });

  it("is for the customer's own orders only, and runs two statements whatever they have bought [SC-016 part] [SC-032 part]", async () => {
    const shopper = await shop.freshShopper();
    const stranger = await shop.freshShopper();
    for (const endpoint of ['eligibility', 'suggestions']) {
      expect((await shop.call('GET', path(endpoint, shopper.order), {})).status).toBe(401);
      expect((await shop.call('GET', path(endpoint, shopper.order), { as: stranger.id })).status).toBe(404);
      expect((await shop.call('GET', path(endpoint, 'x'), { as: stranger.id })).status).toBe(422);
    }
    await shop.book(shopper, '2026-03-12');
    await bought(shopper.id, [...three, ...three].map((one) => ({ ...one, [bread]: items(1), [wine]: items(4) })));
    const read = () => countStatements(() => shop.call('GET', path('suggestions', shopper.order), { as: shopper.id }));
    await read();
    const { statements } = await read();
    expect(statements.filter((one) => /orders|trolley/.test(one))).toHaveLength(2);
  });
});
