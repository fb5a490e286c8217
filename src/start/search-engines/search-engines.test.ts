import { describe, expect, it } from 'vitest';
import { saveBranchAvailability, saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { saveContent } from '#/modules/content/server/public.ts';
import { saveBundles, saveMealDeals } from '#/modules/deals/server/public.ts';
import { savePromotions } from '#/modules/offers/server/public.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { pageRow, pageTable } from '#/page-table.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { openTestShop, type TestShop } from '#/start/testing/test-shop.ts';

const host = 'https://www.larder.example';
const { built: pages } = await readAllPages();
const demo = await openTestShop({ demo: true, pages });
const shop = await openTestShop({
  pages,
  settings: { NODE_ENV: 'production', LARDER_TEST_HOOKS: '0', LARDER_PAYMENTS: 'simulator', LARDER_HOST: 'https://shop.example/' },
  async stock(database) {
    await saveCategories(database, [
      aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }),
      aCategory({ id: 1, name: 'Tea', url: 'groceries/tea', parentId: 10051 }),
      aCategory({ id: 2, name: 'Empty', url: 'groceries/empty', parentId: 10051 }),
      aCategory({ id: 3, name: 'Hidden', url: 'groceries/hidden', parentId: 10051, hiddenInNav: true }),
      aCategory({ id: 4, name: 'Below hidden', url: 'groceries/hidden/below', parentId: 3 }),
      aCategory({ id: 5, name: 'Two', url: 'groceries/tea/two', parentId: 1 }),
      aCategory({ id: 6, name: 'Three', url: 'groceries/tea/two/three', parentId: 5 }),
      aCategory({ id: 7, name: 'Four', url: 'groceries/tea/two/three/four', parentId: 6 }),
      aCategory({ id: -1, name: 'Others', url: 'others' }),
      aCategory({ id: 8, name: 'Summer', url: 'summer', parentId: -1 }),
      aCategory({ id: 9, name: 'Seconds', url: 'offers/seconds', parentId: 10051 }),
    ]);
    await saveProducts(database, [
      aProduct({ lineNumber: '000201', productId: '000201-1-2', name: 'Crème & "Tea" <b>', categoryIds: [1, 8, 9] }),
      aProduct({ lineNumber: '000202', name: 'Withdrawn', categoryIds: [1], markedForDelete: true }),
      aProduct({ lineNumber: '000203', name: 'Not in the range', categoryIds: [1] }),
      aProduct({ lineNumber: '000204', name: 'Sold out', categoryIds: [7] }),
      aProduct({ lineNumber: '000205', name: 'Hidden shelf', categoryIds: [4] }),
    ]);
    const here = { branchId: 651, ranged: true, soldOutOnline: false, outOfStockFrom: null, outOfStockTo: null };
    await saveBranchAvailability(database, [{ ...here, lineNumber: '000203', ranged: false }, { ...here, lineNumber: '000204', soldOutOnline: true }]);
    const on = (promotionId: string, more: object = {}) => aPromotion({ promotionId, lineNumbers: ['000201'], ...more });
    await savePromotions(database, [
      on('live'),
      on('ended', { promotionExpiryDate: '2020-01-01' }),
      on('coming', { startDate: '2999-01-01' }),
      on('hidden', { hidden: true }),
      on('wine', { hidden: true, promotionTypeCode: 'WMX' }),
      on('gone', { lineNumbers: ['000202'] }),
      on('Capital'),
      on('meal', { promotionTypeCode: 'MIX_AND_MATCH', wasPricePence: null, discount: { type: 'TOTAL_PRICE', valuePence: 500 } }),
    ]);
    await saveMealDeals(database, [{ mealDealId: 'meal', dealName: '77', name: 'Meal', description: 'A meal.' }]);
    const bundle = { image: null, startDate: null, endDate: null, groups: [{ title: 'Tea', threshold: 1, lineNumbers: ['000201'] }] };
    await saveBundles(database, [{ ...bundle, bundleName: 'breakfast', title: 'Breakfast' }, { ...bundle, bundleName: 'over', title: 'Over', endDate: '2020-01-01' }]);
    await saveContent(database, '/ecom/autumn', { content: [{ type: 'text', heading: null, body: ['Squash'] } as never], events: [] });
    await saveContent(database, '/ecom/never', { content: [], events: [] });
  },
});

async function addressesOf({ browser }: TestShop, path = '/sitemap.xml'): Promise<string[]> {
  const { status, text } = await browser().call('GET', path);
  expect(status).toBe(200);
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!.replaceAll('&amp;', '&').replaceAll('&apos;', "'"));
}

const pathOf = (address: string): string => address.replace(/^https:\/\/[^/]+/, '');

/** Returns every so many of a list, its first and its last among them. */
const sampleOf = <Item>(items: readonly Item[], most: number): Item[] => items.filter((_, at) => at % Math.max(1, Math.ceil(items.length / most)) === 0 || at === items.length - 1);

describe('the sitemap of the demo shop', () => {
  it('leads to pages of every kind that the table of pages lists; each answers 200, is canonical, and may be indexed', async () => {
    const addresses = await addressesOf(demo);
    expect(new Set(addresses).size).toBe(addresses.length);
    const kinds = Map.groupBy(addresses, (address) => pageRow(pathOf(address)).name);
    const listed = pageTable.filter(({ inSitemap }) => inSitemap).map(({ name }) => name);
    // The demo has no page that staff published at a path of their own.
    const ofStaff = ['aisle', 'featured', 'published'];
    expect(listed.filter((name) => !ofStaff.includes(name)).sort()).toEqual([...kinds.keys()].filter((name) => !ofStaff.includes(name)).sort());
    expect(kinds.get('product')!.length).toBeGreaterThan(3000);
    const visitor = demo.browser();
    for (const [kind, all] of kinds) {
      for (const address of sampleOf(all, 6)) {
        expect(address.startsWith(`${host}/ecom/`), address).toBe(true);
        expect(address).toBe(address.toLowerCase());
        const { status, text, headers } = await visitor.call('GET', pathOf(address));
        const canonical = [...text.matchAll(/<link(?=[^>]* rel="canonical")[^>]* href="([^"]*)"/g)].map(([, href]) => href);
        expect({ kind, status, canonical, robots: [/<meta name="robots"[^>]*>/.exec(text)?.[0], headers.get('x-robots-tag')] }).toEqual({ kind, status: 200, canonical: [address], robots: [undefined, null] });
      }
    }
  });

  it('takes the same two statements whatever it has, and is compressed', async () => {
    for (const one of [demo, shop]) {
      const { answer, statements } = await countStatements(() => one.browser().call('GET', '/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } }));
      expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('vary'), statements.length]).toEqual([200, 'gzip', 'accept-encoding', 2]);
    }
  });
});

describe('the sitemap', () => {
  it('has exactly the pages that a visitor finds: no hidden, withdrawn or ended ones, nor those outside the range', async () => {
    const paths = (await addressesOf(shop)).map((address) => address.replace('https://shop.example', ''));
    const fixed = paths.filter((path) => pageTable.some((row) => row.path === path) || path.startsWith('/ecom/help-information'));
    expect(paths.filter((path) => !fixed.includes(path)).sort()).toEqual(
      [
        '/ecom/autumn',
        '/ecom/bundles/breakfast',
        '/ecom/bundles/tea',
        '/ecom/products/cr%c3%a8me_tea_b_/000201-1-2',
        '/ecom/products/breakfast_tea/000123-1-2',
        '/ecom/products/hidden_shelf/000205-1-2',
        '/ecom/products/sold_out/000204-1-2',
        '/ecom/shop/browse/groceries/tea',
        '/ecom/shop/browse/groceries/tea/two',
        '/ecom/shop/browse/groceries/tea/two/three',
        '/ecom/shop/browse/offers',
        '/ecom/shop/browse/offers/tea_offers',
        '/ecom/shop/browse/offers/seconds_offers',
        '/ecom/shop/browse/summer',
        '/ecom/shop/featured/meal-deals/810001',
        '/ecom/shop/featured/meal-deals/meal',
        '/ecom/shop/offers/capital',
        '/ecom/shop/offers/live',
      ].sort(),
    );
  });

  it('leads to pages with just its own addresses', async () => {
    const visitor = shop.browser();
    for (const address of await addressesOf(shop)) {
      const { status, text } = await visitor.call('GET', pathOf(address));
      expect([address, status, /<link(?=[^>]* rel="canonical")[^>]* href="([^"]*)"/.exec(text)?.[1]]).toEqual([address, 200, address]);
    }
  });

  it('follows the catalogue', async () => {
    const path = '/ecom/products/late_tea/000209-1-2';
    const has = async () => (await addressesOf(shop)).map(pathOf).includes(path);
    expect(await has()).toBe(false);
    const etag = (await shop.browser().call('GET', '/sitemap.xml')).headers.get('etag')!;
    expect((await shop.browser().call('GET', '/sitemap.xml', { headers: { 'if-none-match': etag } })).status).toBe(304);
    await saveProducts(shop.database, [aProduct({ lineNumber: '000209', name: 'Late tea' })]);
    await expect.poll(has, { timeout: 5000 }).toBe(true);
    expect((await shop.browser().call('GET', '/sitemap.xml', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});

describe('robots.txt', () => {
  it('of a shop in production names the sitemap, and refuses calls, the console, checkout, signing in and the account', async () => {
    const { status, text, headers } = await shop.browser().call('GET', '/robots.txt');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'text/plain; charset=utf-8', 'public, max-age=3600']);
    const [agent, ...lines] = text.trimEnd().split('\n');
    expect([agent, ...lines.slice(-2)]).toEqual(['User-agent: *', '', 'Sitemap: https://shop.example/sitemap.xml']);
    const refused = lines.slice(0, -2).map((line) => /^Disallow: (\/\S+)$/.exec(line)![1]!);
    const isRefused = (path: string) => refused.some((prefix) => new RegExp(`^${prefix.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')).join('.*')}`).test(path));
    for (const path of [
      '/ecom/checkout', '/ecom/checkout/addresses/add', '/ecom/resolve-order-payment/7', '/ecom/myaccount/my-orders/order/7', '/ecom/my-details', '/ecom/shop/trolley', '/ecom/favourites', '/ecom/lists',
      '/ecom/sign-in?redirectTo=x', '/ecom/registration/verify', '/ecom/forgot-password', '/ecom/log-out', '/ecom/products/tea/7/review', '/ecom/order-confirmation/7', '/ecom/bookslot', '/ecom/customer/address',
      '/admin', '/admin/orders/7', '/design', '/graph-prod/v1/graph', '/search-prod/v1/product-grid/browse', '/staff-prod/v1/staff/orders', '/metrics', '/health/ready', '/reference/openapi.json',
    ]) expect([path, isRefused(path)]).toEqual([path, true]);
    const open = [...(await addressesOf(shop)), ...(await addressesOf(demo))].map(pathOf);
    expect(['/', '/ecom', '/ecom/images/000123/abc.svg', '/ecom/assets/root.js', '/sitemap.xml', '/ecom/products/review/7', ...open].filter(isRefused)).toEqual([]);
    // Each line is needed.
    expect(new Set(refused).size).toBe(refused.length);
    for (const prefix of refused) expect(refused.filter((other) => other !== prefix && prefix.startsWith(other))).toEqual([]);
  });

  it('of any other shop refuses everything, so that no copy of the shop is found', async () => {
    expect((await demo.browser().call('GET', '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await demo.browser().call('HEAD', '/robots.txt')).text).toBe('');
    expect((await demo.browser().call('POST', '/robots.txt')).status).toBe(404);
  });
});
