import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TrolleyContext } from '#/modules/catalogue/server/public.ts';
import { openOrdersOfTrolley } from '#/modules/orders/server/public.ts';
import { createRecommendationsModule } from '#/modules/recommendations/server/public.ts';
import { recordBought } from '#/modules/recommendations/testing/record-bought.ts';
import { openTrolleyApp, trolleyNow } from '#/modules/trolley/testing/trolley-app.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 10 });
/** The branch and slot date of each trolley that a test books. */
const contexts = new Map<string, TrolleyContext>();
const contextOf = (_: unknown, trolleyId: string) => Promise.resolve(contexts.get(trolleyId) ?? { branchId: 651, slotDate: null });
const shop = await openTrolleyApp(database, {
  modules: (catalogueAndOffers) => [createRecommendationsModule({ ...catalogueAndOffers, openOrders: openOrdersOfTrolley(catalogueAndOffers), trolleyContext: contextOf }).module],
  slices: [new URL('../recommendations.graphql', import.meta.url), new URL('../../storefront/storefront.graphql', import.meta.url)],
});
afterAll(() => shop.stop());

// The best sellers, most popular first. They have no category.
const sellers = Array.from({ length: 20 }, (_, at) => `0009${String(at).padStart(2, '0')}`);
await shop.stock(...sellers.map((lineNumber, at) => ({ lineNumber, name: `Seller ${at}`, popularity: 1000 - at })));
const here = { branchId: 651, ranged: true, soldOutOnline: false, outOfStockFrom: null, outOfStockTo: null };
const bought = (lineNumbers: string[], given: { customerId: number; created?: number }) => recordBought(database, lineNumbers, given);

beforeEach(() => moveClock(database, trolleyNow));
afterEach(() => runSql(database, 'truncate orders.orders cascade'));

async function shopperWith(...lineNumbers: string[]) {
  const shopper = await shop.freshShopper();
  for (const lineNumber of lineNumbers) await shop.add(shopper.id, shopper.order, { lineNumber });
  return shopper;
}

/** Two brands: the first has five products in two categories, the second one. */
const ofBrands = [
  { lineNumber: '000201', name: 'Curd', brandName: 'Quincewood', categoryIds: [21], popularity: 1 },
  { lineNumber: '000202', name: 'Jam', brandName: 'Quincewood', categoryIds: [22], popularity: 9 },
  { lineNumber: '000203', name: 'Lemon curd', brandName: 'Quincewood', categoryIds: [21], popularity: 2 },
  { lineNumber: '000204', name: 'Lime curd', brandName: 'Quincewood', categoryIds: [21], popularity: 3 },
  { lineNumber: '000205', name: 'Honey', brandName: 'Quincewood', categoryIds: [22], popularity: 4 },
  { lineNumber: '000206', name: 'Other curd', brandName: 'Pellory', categoryIds: [21], popularity: 5 },
  { lineNumber: '000207', name: 'Unbranded curd', brand: null, brandName: null, categoryIds: [21], popularity: 6 },
];
const [curd, jam, lemonCurd, limeCurd, honey, otherCurd, unbranded] = ofBrands.map(({ lineNumber }) => lineNumber) as [string, string, string, string, string, string, string];

/** Calls a recommendation and returns its line numbers. */
async function recommendedBy(endpoint: string, as?: number, headers: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await shop.call('GET', `/products-recommendations-prod/v1/recommendations/${endpoint}`, { ...(as !== undefined && { as }), headers });
  expect(status).toBe(200);
  return body.products.map(({ lineNumber }: { lineNumber: string }) => lineNumber);
}

describe('more from a brand', () => {
  beforeEach(() => shop.stock(...ofBrands));
  afterEach(() => shop.limitAtBranch({ ...here, lineNumber: limeCurd }));

  it('are the other products with the same brand name, those of the same category first [SC-083]', async () => {
    expect(await recommendedBy(`more-from-this-brand/${curd}`)).toEqual([limeCurd, lemonCurd, jam, honey]);
    expect(await recommendedBy(`more-from-this-brand/${curd}?size=2`)).toEqual([limeCurd, lemonCurd]);
    expect(await recommendedBy(`more-from-this-brand/${curd}-1-2`)).toEqual([limeCurd, lemonCurd, jam, honey]);
    for (const alone of [otherCurd, unbranded]) expect(await recommendedBy(`more-from-this-brand/${alone}`)).toEqual([]);
    expect((await shop.call('GET', '/products-recommendations-prod/v1/recommendations/more-from-this-brand/999999')).body.error).toBe('PRODUCT_NOT_FOUND');
  });

  it('follow a product that changes its brand, its popularity or leaves the shop [SC-083]', async () => {
    await shop.stock({ ...ofBrands[3]!, brandName: 'Pellory' }, { ...ofBrands[2]!, markedForDelete: true }, { ...ofBrands[4]!, popularity: 50 });
    expect(await recommendedBy(`more-from-this-brand/${curd}`)).toEqual([honey, jam]);
    expect(await recommendedBy(`more-from-this-brand/${otherCurd}`)).toEqual([limeCurd]);
  });

  it('omit what is in the caller’s trolley, or unavailable at the branch and slot date of the trolley named [SC-083] [SC-084]', async () => {
    const { id, order } = await shopperWith(limeCurd);
    expect(await recommendedBy(`more-from-this-brand/${curd}`, id)).toEqual([lemonCurd, jam, honey]);
    const { cookies } = await shop.add('', '0', { lineNumber: jam });
    expect(await recommendedBy(`more-from-this-brand/${curd}`, undefined, { cookie: cookies[0]!.split(';')[0]! })).toEqual([limeCurd, lemonCurd, honey]);
    await shop.limitAtBranch({ ...here, lineNumber: lemonCurd, outOfStockFrom: '2026-03-12', outOfStockTo: '2026-03-12' });
    contexts.set(order, { branchId: 651, slotDate: '2026-03-12' });
    expect(await recommendedBy(`more-from-this-brand/${curd}?trolleyId=${order}`, id)).toEqual([jam, honey]);
    await shop.limitAtBranch({ ...here, lineNumber: lemonCurd });
  });
});

describe('recommendations for a customer', () => {
  beforeEach(() => shop.stock(...ofBrands));

  it('come from the categories that the customer buys most, each in turn [SC-082]', async () => {
    const { id } = await shop.freshShopper();
    await bought([jam], { customerId: id });
    await bought([jam, curd], { customerId: id });
    expect(await recommendedBy('for-you', id)).toEqual([jam, unbranded, honey, otherCurd, limeCurd, lemonCurd, curd]);
    const { body } = await shop.call('GET', '/products-recommendations-prod/v1/recommendations/for-you?size=2&start=1', { as: id });
    expect([body.products.map(({ lineNumber }: { lineNumber: string }) => lineNumber), body.totalResults]).toEqual([[unbranded, honey], 7]);
  });

  it('are the best sellers for a customer who has bought nothing or too long ago, and need a customer [SC-082]', async () => {
    const { id } = await shop.freshShopper();
    await bought([jam], { customerId: id, created: trolleyNow - 380 * dayMs });
    expect(await recommendedBy('for-you?size=2', id)).toEqual([sellers[0], sellers[1]]);
    expect((await shop.call('GET', '/products-recommendations-prod/v1/recommendations/for-you')).status).toBe(401);
  });

  it('omit what is in the customer’s trolleys, or unavailable [SC-082] [SC-084]', async () => {
    const shopper = await shopperWith(jam);
    const { id, order } = shopper;
    await bought([jam, curd], { customerId: id });
    expect(await recommendedBy('for-you', id)).toEqual([unbranded, honey, otherCurd, limeCurd, lemonCurd, curd]);
    await shop.amend(shopper);
    await runSql(database, `insert into trolley.orders (customer_id, state) values ($1, 'PENDING')`, [id]);
    const [aside] = await runSql<{ number: string }>(database, `select customer_order_id as number from trolley.orders where customer_id = $1 and state = 'PENDING'`, [id]);
    await shop.add(id, aside!.number, { lineNumber: otherCurd });
    await shop.limitAtBranch({ ...here, lineNumber: limeCurd, outOfStockFrom: '2026-03-12', outOfStockTo: '2026-03-12' });
    contexts.set(order, { branchId: 651, slotDate: '2026-03-12' });
    expect(await recommendedBy(`for-you?trolleyId=${order}`, id)).toEqual([unbranded, honey, lemonCurd, curd]);
    await shop.limitAtBranch({ ...here, lineNumber: limeCurd });
  });

  it('take the same number of statements however much was bought [SC-082]', async () => {
    const { id } = await shop.freshShopper();
    const asked = () => countStatements(() => shop.call('GET', '/products-recommendations-prod/v1/recommendations/for-you', { as: id }));
    await bought([jam], { customerId: id });
    const few = await asked();
    await bought(sellers, { customerId: id });
    expect((await asked()).count).toBe(few.count);
  });
});
