import { beforeEach, describe, expect, it } from 'vitest';
import { saveBranchAvailability, saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { savePromotions } from '#/modules/offers/server/public.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { recordPastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { insertPlacedHeader } from '#/modules/trolley/server/public.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import type { SmallShopper } from './testing/small-shop.ts';
import { openTestShop } from './testing/test-shop.ts';

const category = (id: number, parentId: number | null, name: string, position: number) => ({
  id, parentId, name, position, shortName: name, url: name.toLowerCase(), hiddenInNav: false, iconName: null, offer: false, banner: null, pageTitle: null, additionalClasses: null,
});
const goods = [
  { lineNumber: '000201', name: 'Bananas', categoryIds: [31] },
  { lineNumber: '000202', name: 'Milk', categoryIds: [20] },
  { lineNumber: '000203', name: 'Apples', categoryIds: [30] },
  { lineNumber: '000204', name: 'Yeast', categoryIds: [] },
  { lineNumber: '000205', name: 'Old bread', markedForDelete: true, categoryIds: [20] },
];
const { database, browser, shopper } = await openTestShop({
  async stock(database) {
    await saveCategories(database, [
      category(10051, null, 'Groceries', 0), category(30, 10051, 'Fruit', 2), category(31, 30, 'Tropical', 0), category(20, 10051, 'Dairy', 1),
    ]);
    await saveProducts(database, goods.map(aProduct));
    await savePromotions(database, [aPromotion({ lineNumbers: ['000203'] }), aPromotion({ promotionId: 'over', lineNumbers: ['000204'], promotionExpiryDate: '2020-01-01' })]);
  },
});

let ada: SmallShopper;
beforeEach(async () => {
  ada = await shopper();
});

const call = (who: SmallShopper | null, method: string, path: string) => browser().call(method, path, who ? { bearer: who.bearer } : {});
/** Adds or removes favourites one after another, each at a later millisecond, so that 'recently added' has an order. */
const choose = async (who: SmallShopper, method: 'PUT' | 'DELETE', ...lineNumbers: string[]) => {
  for (const lineNumber of lineNumbers) {
    expect((await call(who, method, `/favourites-prod/v2/favourites/${lineNumber}`)).status).toBe(204);
    const now = await readClock(database);
    await expect.poll(() => readClock(database), { interval: 1 }).toBeGreaterThan(now);
  }
};
const read = async (who: SmallShopper, query = '') => (await call(who, 'GET', `/favourites-experience-prod/v1/favourites/${who.orderId}?${query}`)).body;
const lines = async (who: SmallShopper, query = '') => (await read(who, query)).favourites.map(({ lineNumber }: { lineNumber: string }) => lineNumber);

/** Records an order that a customer completed some days ago. */
async function buy({ customerId }: SmallShopper, daysAgo: number, lineNumbers: string[], status: 'COMPLETED' | 'CANCELLED' | 'PLACED' = 'COMPLETED') {
  const startsAt = (await readClock(database)) - daysAgo * dayMs;
  const order = aPastOrder({ customerId, status }, startsAt);
  await inTransaction({ database }, async (work) => {
    const customerOrderId = await insertPlacedHeader(work.database, { customerId, state: status, created: order.created });
    await recordPastOrder(work.database, { ...order, customerOrderId, lines: lineNumbers.map((lineNumber, at) => ({ ...order.lines[0]!, lineNumber, sequenceNumber: at + 1 })) });
  });
}

describe('favourites calls', () => {
  it('list what was bought in the last 365 days and what was chosen, with counts and categories [SC-179] [SC-180] [SC-183 part]', async () => {
    await buy(ada, 3, ['000202', '000201', '000205']);
    await buy(ada, 30, ['000202']);
    await buy(ada, 366, ['000203']);
    await buy(ada, 5, ['000204'], 'CANCELLED');
    await choose(ada, 'PUT', '000201', '000204');
    const { favourites, categories, counts, totalResults } = await read(ada);
    const addedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(favourites).toEqual([
      { lineNumber: '000202', sources: ['bought-online'], categoryId: '20', addedAt, purchaseCount: 2 },
      { lineNumber: '000201', sources: ['bought-online', 'user-selected'], categoryId: '30', addedAt, purchaseCount: 1 },
      { lineNumber: '000204', sources: ['user-selected'], categoryId: null, addedAt, purchaseCount: 0 },
    ]);
    expect(categories).toEqual([{ id: '20', name: 'Dairy', count: 1 }, { id: '30', name: 'Fruit', count: 1 }]);
    expect(totalResults).toBe(3);
    expect(counts).toEqual({ all: 3, onOffer: 0, boughtOnline: 2, userSelected: 2 });
    expect((await read(ada, 'categoryIds=30')).totalResults).toBe(1);
    expect(await lines(ada, 'includes=user-selected')).toEqual(['000201', '000204']);
    expect(await lines(ada, 'includes=bought-online+bought-in-branch')).toEqual(['000202', '000201']);
  });

  it('filter, sort and page them [SC-180] [SC-182 part] [SC-185] [SC-186 part] [SC-187 part] [SC-189] [SC-196]', async () => {
    await buy(ada, 3, ['000201']);
    // Orders that are too old, or were not completed, count for nothing.
    for (const daysAgo of [366, 370]) await buy(ada, daysAgo, ['000204']);
    for (const status of ['CANCELLED', 'PLACED'] as const) await buy(ada, 2, ['000203'], status);
    await choose(ada, 'PUT', '000202', '000203', '000204');
    expect(await lines(ada, 'sortBy=CATEGORY')).toEqual(['000202', '000201', '000203', '000204']);
    expect(await lines(ada, 'sortBy=PURCHASE_FREQUENCY')).toEqual(['000201', '000202', '000203', '000204']);
    expect(await lines(ada, 'sortBy=ALPHABETICAL')).toEqual(['000203', '000201', '000202', '000204']);
    expect(await lines(ada, 'sortBy=RECENTLY_ADDED')).toEqual(['000204', '000203', '000202', '000201']);
    expect((await call(ada, 'GET', `/favourites-experience-prod/v1/favourites/${ada.orderId}?sortBy=PRICE`)).status).toBe(422);
    expect(await lines(ada, 'sortBy=ALPHABETICAL&start=1&size=2')).toEqual(['000201', '000202']);
    expect(await lines(ada, 'promotionflag=true')).toEqual(['000203']);
    expect((await read(ada, 'promotionflag=true&categoryIds=20')).counts).toEqual({ all: 4, onOffer: 1, boughtOnline: 1, userSelected: 3 });
    expect(await read(ada, 'categoryIds=30&ignoreCategories=true')).toEqual({ favourites: [expect.anything(), expect.anything()], totalResults: 2 });
    expect((await read(ada, 'categoryIds=30')).categories.map(({ id }: { id: string }) => id)).toEqual(['20', '30']);
    await saveBranchAvailability(database, [{ branchId: 651, lineNumber: '000204', ranged: true, soldOutOnline: true, outOfStockFrom: null, outOfStockTo: null }]);
    await expect.poll(() => lines(ada, 'onlyAvailableProducts=true&sortBy=PURCHASE_FREQUENCY&size=6&start=0')).toEqual(['000201', '000202', '000203']);
  });

  it('add and remove, the same again changes nothing, and a removed one is out of every source until put back [SC-190] [SC-191]', async () => {
    await buy(ada, 3, ['000202']);
    await choose(ada, 'PUT', '000201');
    const [first] = (await read(ada, 'includes=user-selected')).favourites;
    await choose(ada, 'PUT', '000201');
    expect((await read(ada, 'includes=user-selected')).favourites).toEqual([first]);
    await choose(ada, 'DELETE', '000202', '000202', '000201', '000203');
    expect(await lines(ada)).toEqual([]);
    await choose(ada, 'PUT', '000202');
    expect((await read(ada)).favourites).toMatchObject([{ lineNumber: '000202', sources: ['bought-online', 'user-selected'] }]);
    for (const method of ['PUT', 'DELETE']) expect((await call(ada, method, '/favourites-prod/v2/favourites/999999')).status).toBe(404);
  });

  it('end in the last choice, however many presses arrive at once [SC-190]', async () => {
    const path = '/favourites-prod/v2/favourites/000201';
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => call(ada, at % 2 ? 'PUT' : 'DELETE', path)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 204));
    expect((await runSql(database, 'select 1 from favourites.choices where customer_id = $1', [ada.customerId])).length).toBe(1);
    await choose(ada, 'PUT', '000201');
    expect(await lines(ada)).toEqual(['000201']);
  });

  it('need a sign-in, and an order of the caller [SC-192]', async () => {
    const path = (orderId: string) => `/favourites-experience-prod/v1/favourites/${orderId}`;
    expect((await call(null, 'GET', path(ada.orderId))).status).toBe(401);
    expect((await call(null, 'PUT', '/favourites-prod/v2/favourites/000201')).status).toBe(401);
    expect((await call(null, 'DELETE', '/favourites-prod/v2/favourites/000201')).status).toBe(401);
    const stranger = await shopper();
    expect((await call(stranger, 'GET', path(ada.orderId))).status).toBe(404);
    await choose(ada, 'PUT', '000201');
    expect(await lines(stranger)).toEqual([]);
  });

  it('take the same number of statements for any number of favourites and products [SC-062 part]', async () => {
    const counted = async (work: () => Promise<unknown>) => (await countStatements(work)).count;
    const path = (keys: string[]) => `/products-prod/v1/products/${keys.join('+')}?view=SUMMARY`;
    const [few, many] = [['000201'], goods.map(({ lineNumber }) => lineNumber)];
    const before = [await counted(() => read(ada)), await counted(() => call(ada, 'GET', path(few)))];
    await buy(ada, 3, ['000201', '000202', '000203']);
    await choose(ada, 'PUT', '000204');
    expect([await counted(() => read(ada)), await counted(() => call(ada, 'GET', path(many)))]).toEqual(before);
    expect(before).toEqual([6, 3]);
  });
});

describe('customerFavourite', () => {
  const marked = (products: { lineNumber: string; customerProductDetails: { customerFavourite: boolean } }[]) =>
    products.filter(({ customerProductDetails }) => customerProductDetails.customerFavourite).map(({ lineNumber }) => lineNumber);
  const products = async (who: SmallShopper | null, view: string) =>
    marked((await call(who, 'GET', `/products-prod/v1/products/000201+000202+000203?view=${view}`)).body.products);
  const browse = { customerSearchRequest: { queryParams: { category: 20 } } };

  it('is true for the caller’s own favourites, bought or chosen, in products, grids and recommendations [SC-062 part]', async () => {
    await buy(ada, 3, ['000202']);
    await choose(ada, 'PUT', '000201');
    expect(await products(ada, 'SUMMARY')).toEqual(['000201', '000202']);
    expect(await products(ada, 'FULL')).toEqual(['000201', '000202']);
    expect(await products(null, 'SUMMARY')).toEqual([]);
    const grid = (bearer?: string) => browser().call('POST', '/search-prod/v1/product-grid/browse', { json: browse, ...(bearer && { bearer }) });
    expect(marked((await grid(ada.bearer)).body.products)).toEqual(['000202']);
    expect(marked((await grid()).body.products)).toEqual([]);
    const query = `{ getTrolleyWithRecommendations(orderId: "${ada.orderId}") { recommendedProducts { products { lineNumber customerProductDetails { customerFavourite } } } } }`;
    const { body } = await browser().graph('x', query, {}, ada.bearer);
    expect(marked(body.data.getTrolleyWithRecommendations.recommendedProducts.products).toSorted()).toEqual(['000201', '000202']);
    const recommended = (who: SmallShopper | null) => call(who, 'GET', `/products-recommendations-prod/v1/recommendations/order/${who?.orderId ?? 0}`);
    expect(marked((await recommended(ada)).body.products).toSorted()).toEqual(['000201', '000202']);
    expect(marked((await recommended(null)).body.products)).toEqual([]);
    const own = await browser().graph('x', '{ favouriteLineNumbers { lineNumbers } }', {}, ada.bearer);
    expect(own.body.data.favouriteLineNumbers.lineNumbers.toSorted()).toEqual(['000201', '000202']);
  });
});
