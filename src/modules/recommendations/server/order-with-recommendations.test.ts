import { afterAll, beforeEach, expect, it } from 'vitest';
import { openOrdersOfTrolley } from '#/modules/orders/server/public.ts';
import { createRecommendationsModule } from '#/modules/recommendations/server/public.ts';
import { recordBought } from '#/modules/recommendations/testing/record-bought.ts';
import { openTrolleyApp, trolleyNow } from '#/modules/trolley/testing/trolley-app.ts';
import { items } from '#/platform/rules/quantity.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 5 });
const shop = await openTrolleyApp(database, {
  modules: (catalogueAndOffers) => [createRecommendationsModule({ ...catalogueAndOffers, openOrders: openOrdersOfTrolley(catalogueAndOffers) }).module],
  slices: [new URL('../recommendations.graphql', import.meta.url), new URL('../../storefront/storefront.graphql', import.meta.url)],
});
afterAll(() => shop.stop());
beforeEach(() => moveClock(database, trolleyNow));

const [bread, rolls, tea, seller] = ['000101', '000102', '000103', '000104'] as [string, string, string, string];
await shop.stock(
  { lineNumber: bread, name: 'Bread', categoryIds: [7], popularity: 1 },
  { lineNumber: rolls, name: 'Rolls', categoryIds: [7], popularity: 2 },
  { lineNumber: tea, name: 'Tea', categoryIds: [8], popularity: 3 },
  { lineNumber: seller, name: 'Best seller', categoryIds: [9], popularity: 1000 },
);

interface Answered {
  order: { customerOrderId: string; status: string; numberOfLines: number; orderLines: { lineNumber: string; quantity: object }[] } | null;
  products: { lineNumber: string; availability: string }[] | null;
  recommendedProducts: { products: { lineNumber: string }[]; totalResults: number; failures: { type: string }[] | null } | null;
  failures: { type: string; message: string }[] | null;
}

const query = `query ($id: String!, $size: Int, $start: Int, $products: Int, $trolley: String) {
  getOrderWithRecommendations(customerOrderId: $id, recommendationsSize: $size, recommendationsStart: $start, productsSize: $products, trolleyId: $trolley) {
    order { customerOrderId status numberOfLines orderLines { lineNumber quantity { amount uom } } }
    products { lineNumber availability }
    recommendedProducts { products { lineNumber } totalResults failures { type } }
    failures { type message }
  } }`;
const read = async (as: number, id: string, more: { size?: number; start?: number; products?: number; trolley?: string } = {}): Promise<Answered> =>
  (await shop.ask<Answered>(as, query, { id, size: 8, start: 0, products: 100, ...more }, { headers: { experience: 'shop-from-previous-order' } })).answer;

const numbers = (products: readonly { lineNumber: string }[]) => products.map(({ lineNumber }) => lineNumber);

it('answers the lines as they were ordered, their products, and others that go with them [SC-636]', async () => {
  const { id, order: trolley } = await shop.freshShopper();
  const order = await recordBought(database, { [bread]: items(3), [tea]: items(1) }, { customerId: id });
  const answer = await read(id, order, { trolley });
  expect(answer).toMatchObject({
    order: { customerOrderId: order, status: 'COMPLETED', numberOfLines: 2, orderLines: [{ lineNumber: bread, quantity: { amount: 3, uom: 'C62' } }, { lineNumber: tea }] },
    products: [{ lineNumber: bread, availability: 'AVAILABLE' }, { lineNumber: tea, availability: 'AVAILABLE' }],
    failures: null,
  });
  expect(numbers(answer.recommendedProducts!.products)).toEqual([seller, rolls]);
  const short = await recordBought(database, [bread], { customerId: id });
  const count = async (of: string) => (await countStatements(() => read(id, of, { trolley }))).statements.length;
  expect([await count(order), await count(short)]).toEqual([6, 6]);
});

it('starts the recommendations at recommendationsStart, and counts all of them [SC-636 part]', async () => {
  const { id } = await shop.freshShopper();
  const order = await recordBought(database, [bread, tea], { customerId: id });
  const [all, later] = [await read(id, order), await read(id, order, { start: 1 })];
  expect(numbers(all.recommendedProducts!.products)).toEqual([seller, rolls]);
  expect(numbers(later.recommendedProducts!.products)).toEqual([rolls]);
  expect(later.recommendedProducts!.totalResults).toBe(all.recommendedProducts!.totalResults);
});

it('answers the product first ordered for a line that was substituted [SC-639 part]', async () => {
  const { id } = await shop.freshShopper();
  const order = await recordBought(database, [bread], { customerId: id });
  await runSql(
    database,
    `with totals as (
       insert into orders.picked_totals (customer_order_id, picked_price_pence, offer_savings_pence, membership_savings_pence, incentive_savings_pence,
         partner_discount_pence, delivery_charge_pence, carrier_bag_charge_pence, deposit_charge_pence, paid_pence, vouchers_pence, gift_cards_pence,
         card_due_pence, picked_by, picked_at)
       values ($1, 300, 0, 0, 0, 0, 0, 0, 0, 300, 0, 0, 300, 1, platform.now()) returning customer_order_id)
     insert into orders.picked_lines (customer_order_id, sequence_number, replaces, line_number, name, thousandths, uom, status, unit_price_pence,
       sale_price_pence, total_price_pence, offer_share_pence, member_share_pence, code_share_pence, partner_share_pence, deposit_pence)
     select customer_order_id, number, replaces, line, line, thousandths, 'C62', status, 300, 300, thousandths * 3 / 10, 0, 0, 0, 0, 0
     from totals, (values (1, null::int, $2, 0, 'SUBSTITUTED'), (2, 1, $3, 1000, 'PICKED')) as picked(number, replaces, line, thousandths, status)`,
    [order, bread, rolls],
  );
  const answer = await read(id, order);
  expect([numbers(answer.order!.orderLines), numbers(answer.products!)]).toEqual([[bread], [bread]]);
});

it('answers no more lines than productsSize, and checks products for the slot of the trolley that it names [SC-637]', async () => {
  const { id, order: trolley } = await shop.freshShopper();
  const order = await recordBought(database, [bread, tea], { customerId: id });
  const short = await read(id, order, { products: 1 });
  expect([short.order!.numberOfLines, numbers(short.order!.orderLines), numbers(short.products!)]).toEqual([2, [bread], [bread]]);
  await shop.limitAtBranch({ lineNumber: bread, branchId: 651, ranged: true, soldOutOnline: false, outOfStockFrom: '2026-03-12', outOfStockTo: '2026-03-12' });
  expect((await read(id, order, { trolley })).products![0]!.availability).toBe('AVAILABLE');
  await shop.book({ id, order: trolley }, '2026-03-12');
  expect((await read(id, order)).products![0]!.availability).toBe('AVAILABLE');
  expect((await read(id, order, { trolley })).products![0]!.availability).not.toBe('AVAILABLE');
});

it('answers at most 100 lines if productsSize is not given [SC-637 part]', async () => {
  const { id } = await shop.freshShopper();
  const lines = Array.from({ length: 101 }, (_, at) => String(200_000 + at));
  const order = await recordBought(database, lines, { customerId: id });
  const withoutSize = `query ($id: String!) { getOrderWithRecommendations(customerOrderId: $id) { order { numberOfLines orderLines { lineNumber } } failures { type } } }`;
  const { answer } = await shop.ask<Answered>(id, withoutSize, { id: order }, { headers: { experience: 'shop-from-previous-order' } });
  expect([answer.failures, answer.order!.numberOfLines, numbers(answer.order!.orderLines)]).toEqual([null, 101, lines.slice(0, 100)]);
});

it('recommends first what can replace the unavailable, and nothing that is in the trolley already [SC-640 part] [SC-084 part]', async () => {
  const { id, order: trolley } = await shop.freshShopper();
  const order = await recordBought(database, [bread], { customerId: id });
  await shop.limitAtBranch({ lineNumber: bread, branchId: 651, ranged: true, soldOutOnline: true, outOfStockFrom: null, outOfStockTo: null });
  expect(numbers((await read(id, order, { trolley })).recommendedProducts!.products)).toEqual([rolls, tea, seller]);
  await shop.add(id, trolley, { lineNumber: rolls });
  expect(numbers((await read(id, order, { trolley })).recommendedProducts!.products)).toEqual([tea, seller]);
  expect(numbers((await read(id, order)).recommendedProducts!.products), 'also if the call names no trolley').not.toContain(rolls);
});

it('leaves the order usable if the recommendations fail, and refuses what is not the customer’s [SC-637 part] [SC-016 part]', async () => {
  const { id } = await shop.freshShopper();
  const order = await recordBought(database, [tea], { customerId: id });
  const failed = await read(id, order, { size: 99 });
  expect([failed.order!.customerOrderId, failed.recommendedProducts]).toEqual([order, { products: [], totalResults: 0, failures: [{ type: '400' }] }]);
  // Only the search for products bought together reads this column.
  await runSql(database, 'alter table orders.orders rename column slot_starts_at to slot_starts_at_away');
  try {
    const broken = await read(id, order);
    expect([broken.order!.customerOrderId, numbers(broken.products!), broken.recommendedProducts]).toEqual([order, [tea], { products: [], totalResults: 0, failures: [{ type: '500' }] }]);
  } finally {
    await runSql(database, 'alter table orders.orders rename column slot_starts_at_away to slot_starts_at');
  }
  for (const [as, number] of [[id + 1, order], [id, '9999999999']] as const) {
    expect(await read(as, number)).toEqual({ order: null, products: null, recommendedProducts: null, failures: [{ type: '404', message: '404 Order not found' }] });
  }
  expect((await read(id, order, { products: 201 })).failures).toMatchObject([{ type: '400' }]);
});
