import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOrdersOfTrolley, type PastOrder } from '#/modules/orders/server/public.ts';
import { createRecommendationsModule } from '#/modules/recommendations/server/public.ts';
import { recordBought } from '#/modules/recommendations/testing/record-bought.ts';
import { openTrolleyApp, trolleyFields, trolleyNow, type TrolleyAnswered } from '#/modules/trolley/testing/trolley-app.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 10 });
const shop = await openTrolleyApp(database, {
  modules: (catalogueAndOffers) => [createRecommendationsModule({ ...catalogueAndOffers, openOrders: openOrdersOfTrolley(catalogueAndOffers) }).module],
  slices: [new URL('../recommendations.graphql', import.meta.url), new URL('../../storefront/storefront.graphql', import.meta.url)],
});
afterAll(() => shop.stop());

// The best sellers, most popular first: 000900, 000901, … All other products are less popular.
const sellers = Array.from({ length: 60 }, (_, at) => `0009${String(at).padStart(2, '0')}`);
await shop.stock(...sellers.map((lineNumber, at) => ({ lineNumber, name: `Seller ${at}`, popularity: 1000 - at })));
const named = ['Pasta', 'Sauce', 'Cheese', 'Wine', 'Old bread', 'Herbs'].map((name, at) => ({ lineNumber: `00010${at}`, name }));
await shop.stock(...named);
const [pasta, sauce, cheese, wine, bread, herbs] = named.map(({ lineNumber }) => lineNumber) as [string, string, string, string, string, string];

const here = { branchId: 651, ranged: true, soldOutOnline: false, outOfStockFrom: null, outOfStockTo: null };

beforeEach(() => moveClock(database, trolleyNow));
afterEach(async () => {
  await runSql(database, 'truncate orders.orders cascade');
  await shop.limitAtBranch(...[wine, cheese, sellers[0]!].map((lineNumber) => ({ ...here, lineNumber })));
  await shop.stock({ lineNumber: bread, name: 'Old bread' });
});

const bought = (lineNumbers: string[], given?: Partial<PastOrder>) => recordBought(database, lineNumbers, given);

const path = (order: string, query = '') => `/products-recommendations-prod/v1/recommendations/order/${order}${query}`;
async function recommended(as: number, order: string, query?: string): Promise<string[]> {
  const { status, body } = await shop.call('GET', path(order, query), { as });
  expect(status).toBe(200);
  return body.products.map(({ lineNumber }: { lineNumber: string }) => lineNumber);
}

interface Answered extends TrolleyAnswered {
  recommendedProducts: { products: { lineNumber: string; name: string; availability: string }[]; totalResults: number; failures: { type: string }[] | null } | null;
}
const recommendedFields = `recommendedProducts { products { lineNumber name availability displayPrice promotions { promotionId } } totalResults failures { type message } }`;
const withRecommendations = (as: number | string, orderId: string, page: string = '') =>
  shop.ask<Answered>(
    as,
    `query ($orderId: String!) { getTrolleyWithRecommendations(orderId: $orderId ${page}) ${trolleyFields.replace(/\}$/, `${recommendedFields} }`)} }`,
    { orderId },
    { headers: { experience: 'trolley-page', ...(typeof as === 'string' && { cookie: as }) } },
  );

async function shopperWith(...lineNumbers: string[]) {
  const shopper = await shop.freshShopper();
  for (const lineNumber of lineNumbers) await shop.add(shopper.id, shopper.order, { lineNumber });
  return shopper;
}

describe('recommendations for an order', () => {
  it('are the products most often bought in the same completed orders, then the best sellers [SC-081]', async () => {
    for (const lines of [[pasta, sauce, cheese], [pasta, sauce, wine], [sauce, cheese], [herbs, sauce, cheese]]) await bought(lines);
    await bought([pasta, wine], { status: 'PLACED' });
    await bought([pasta, wine], { status: 'CANCELLED' });
    const { id, order } = await shopperWith(pasta, herbs);
    const { body } = await shop.call('GET', path(order), { as: id });
    expect(body.products.map(({ lineNumber }: { lineNumber: string }) => lineNumber)).toEqual([sauce, cheese, wine, ...sellers.slice(0, 5)]);
    expect(body.products[0]).toMatchObject({ name: 'Sauce', displayPrice: '£1.50', availability: 'AVAILABLE' });
    expect(body.totalResults).toBe(48);
  });

  it('follow the latest 500 completed orders, and none before them [SC-081]', async () => {
    await bought([pasta, wine], { created: trolleyNow - 30 * dayMs });
    // Few at once: a pool gives up on callers that wait five seconds for a connection.
    let left = 499;
    const buy = async () => {
      while (left-- > 0) await bought([herbs]);
    };
    await Promise.all([buy(), buy(), buy(), buy()]);
    const { id, order } = await shopperWith(pasta);
    expect(await recommended(id, order, '?size=1')).toEqual([wine]);
    await bought([herbs]);
    expect(await recommended(id, order, '?size=1')).toEqual([sellers[0]]);
  });

  it('come a page at a time [SC-081]', async () => {
    await bought([pasta, sauce]);
    const { id, order } = await shopperWith(pasta);
    expect(await recommended(id, order, '?size=3')).toEqual([sauce, sellers[0], sellers[1]]);
    expect(await recommended(id, order, '?size=3&start=3')).toEqual([sellers[2], sellers[3], sellers[4]]);
    expect(await recommended(id, order, '?size=48&start=46')).toEqual([sellers[45], sellers[46]]);
    for (const query of ['?size=0', '?size=49', '?start=-1', '?size=x']) {
      expect([400, 422]).toContain((await shop.call('GET', path(order, query), { as: id })).status);
    }
  });

  it('never include what is in the trolley, or what is unavailable at its branch and slot date [SC-084 part]', async () => {
    await bought([pasta, sauce, cheese, wine, bread]);
    await shop.limitAtBranch(
      { ...here, lineNumber: wine, soldOutOnline: true },
      { ...here, lineNumber: cheese, outOfStockFrom: '2026-03-12', outOfStockTo: '2026-03-12' },
      { ...here, lineNumber: sellers[0]!, ranged: false },
    );
    await shop.stock({ lineNumber: bread, name: 'Old bread', markedForDelete: true });
    const shopper = await shopperWith(pasta, sellers[1]!);
    const { id, order } = shopper;
    expect(await recommended(id, order, '?size=3')).toEqual([sauce, cheese, sellers[2]]);
    await shop.book(shopper, '2026-03-12');
    expect(await recommended(id, order, '?size=3')).toEqual([sauce, sellers[2], sellers[3]]);
  });

  it('for a placed order follow its products, and omit what is in the shopper’s current trolley [SC-081] [SC-084 part]', async () => {
    await bought([pasta, sauce, cheese]);
    const { id } = await shopperWith(cheese);
    const placed = await bought([pasta], { customerId: id, status: 'PLACED' });
    expect(await recommended(id, placed, '?size=2')).toEqual([sauce, sellers[0]]);
  });

  it('omit what is in a trolley set aside while another order is amended, whichever order is requested, in each call [SC-084 part]', async () => {
    await bought([pasta, sauce, cheese, wine, herbs]);
    const amending = await shopperWith(pasta, cheese);
    const { id } = amending;
    await shop.amend(amending);
    await runSql(database, `insert into trolley.orders (customer_id, state) values ($1, 'PENDING')`, [id]);
    const [aside] = await runSql<{ number: string }>(database, `select customer_order_id as number from trolley.orders where customer_id = $1 and state = 'PENDING'`, [id]);
    await shop.add(id, aside!.number, { lineNumber: herbs });
    await shop.add(id, aside!.number, { lineNumber: sellers[0]! });
    const placed = await bought([pasta], { customerId: id, status: 'PLACED' });

    expect(await recommended(id, amending.order, '?size=3')).toEqual([sauce, wine, sellers[1]]);
    expect(await recommended(id, aside!.number, '?size=3')).toEqual([sauce, wine, sellers[1]]);
    expect(await recommended(id, placed, '?size=3')).toEqual([sauce, wine, sellers[1]]);
    const { answer } = await withRecommendations(id, amending.order, ', recommendationsSize: 3');
    expect(answer.trolley.amendingOrder).toBe(true);
    expect(answer.recommendedProducts!.products.map(({ lineNumber }) => lineNumber)).toEqual([sauce, wine, sellers[1]]);
  });

  it('work without sign-in for the browser’s own trolley, and for nobody else’s order [SC-032 part] [SC-016 part]', async () => {
    await bought([pasta, sauce]);
    const { cookies } = await shop.add('', '0', { lineNumber: pasta });
    const cookie = cookies[0]!.split(';')[0]!;
    const own = await shop.call('GET', path('0', '?size=1'), { headers: { cookie } });
    expect(own.body.products).toMatchObject([{ lineNumber: sauce }]);
    expect((await shop.call('GET', path('0', '?size=1'))).body.products).toMatchObject([{ lineNumber: sellers[0] }]);
    const { order } = await shopperWith(pasta);
    expect((await shop.call('GET', path(order))).status).toBe(401);
    for (const other of [order, '99999999', '0']) expect((await shop.call('GET', path(other), { as: 77 })).status).toBe(404);
  });

  it('take four statements, including authentication, for a full trolley and for one line, however old the related orders', async () => {
    await bought([pasta, wine], { created: trolleyNow - 80 * dayMs });
    const { id, order } = await shopperWith(pasta);
    const asked = () => countStatements(() => shop.call('GET', path(order), { as: id }));
    const few = await asked();
    expect(few.answer.body.products[0].lineNumber).toBe(wine);
    await shop.updateMany(id, order, sellers.map((lineNumber) => ({ lineNumber })));
    const many = await asked();
    expect([few.count, many.count]).toEqual([4, 4]);
    expect(many.answer.body.products.map(({ lineNumber }: { lineNumber: string }) => lineNumber)).toEqual([wine, sauce, cheese, bread, herbs]);
  });
});

describe('the trolley with recommendations', () => {
  it('is the trolley as read alone, plus eight products that go with it, with more from where those end [SC-242]', async () => {
    await bought([pasta, sauce, cheese]);
    const { id, order } = await shopperWith(pasta, sellers[0]!);
    const { answer } = await withRecommendations(id, order);
    const { trolley, failures } = (await shop.read(id, order)).answer;
    expect([answer.trolley, answer.failures]).toEqual([trolley, failures]);
    const { products, totalResults } = answer.recommendedProducts!;
    expect(products.map(({ lineNumber }) => lineNumber)).toEqual([sauce, cheese, ...sellers.slice(1, 7)]);
    expect(products[0]).toEqual({ lineNumber: sauce, name: 'Sauce', availability: 'AVAILABLE', displayPrice: '£1.50', promotions: [] });
    expect([totalResults, answer.recommendedProducts!.failures]).toEqual([48, null]);
    const more = await withRecommendations(id, order, ', recommendationsSize: 2, recommendationsStart: 8');
    expect(more.answer.recommendedProducts!.products.map(({ lineNumber }) => lineNumber)).toEqual([sellers[7], sellers[8]]);
  });

  it('stays complete if recommending fails, which is reported beside it [SC-242]', async () => {
    const { id, order } = await shopperWith(pasta);
    const { trolley } = (await shop.read(id, order)).answer;
    await runSql(database, 'alter table orders.lines rename to lines_away');
    try {
      const { status, answer } = await withRecommendations(id, order);
      expect([status, answer.trolley, answer.failures]).toEqual([200, trolley, null]);
      expect(answer.recommendedProducts).toEqual({
        products: [],
        totalResults: 0,
        failures: [{ type: '500', message: 'We could not find recommendations' }],
      });
    } finally {
      await runSql(database, 'alter table orders.lines_away rename to lines');
    }
    for (const page of [', recommendationsSize: 0', ', recommendationsSize: 49', ', recommendationsStart: -1']) {
      const { answer } = await withRecommendations(id, order, page);
      expect(answer).toMatchObject({ trolley: { orderId: order }, failures: null, recommendedProducts: { products: [], failures: [{ type: '400' }] } });
    }
  });

  it('works for a visitor, and for nobody else’s trolley [SC-242] [SC-016 part]', async () => {
    await bought([pasta, sauce]);
    const { cookies } = await shop.add('', '0', { lineNumber: pasta });
    const visitor = await withRecommendations(cookies[0]!.split(';')[0]!, '0');
    expect(visitor.answer).toMatchObject({ trolley: { orderId: '0' }, recommendedProducts: { products: [{ lineNumber: sauce }, ...Array.from({ length: 7 }, () => ({}))] } });
    const { order } = await shopperWith(pasta);
    expect((await withRecommendations(77, order)).answer).toEqual({ trolley: null, failures: [{ type: '404', message: 'We could not find that trolley' }], recommendedProducts: null });
    expect((await withRecommendations('', order)).status).toBe(401);
  });

  it('takes two statements more than the trolley alone, whatever its content', async () => {
    const { id, order } = await shopperWith(pasta);
    const counts = async () => {
      const alone = await countStatements(() => shop.read(id, order));
      const together = await countStatements(() => withRecommendations(id, order));
      return [alone.count, together.count - alone.count];
    };
    const few = await counts();
    await shop.updateMany(id, order, sellers.map((lineNumber) => ({ lineNumber })));
    expect(await counts()).toEqual(few);
    expect(few[1]).toBe(2);
  });
});
