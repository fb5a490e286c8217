import { expect, it } from 'vitest';
import type { PageServer } from '#/pages/page-server.ts';
import { aWireFooter } from '#/modules/storefront/testing/wire-footer.ts';
import { readFrame } from '#/pages/read-frame.ts';
import { aWireCategory } from '#/modules/storefront/testing/wire-category.ts';
import { action as addToTrolley } from './trolley/add-to-trolley-page.server.ts';
import { loader as category } from './browse/category.server.ts';
import { loader as contentPage } from './content.server.ts';
import { action as askPostcode, loader as home } from './home/home.server.ts';
import { loader as product } from './browse/product.server.ts';

/**
 * Stubs the server's interface to a page. It answers calls whose address contains a key of `answers`; any other call
 * fails.
 */
function pageAt(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const fetch = async (address: string) => {
    asked.push(address);
    const [, answer] = Object.entries(answers).find(([part]) => address.includes(part)) ?? [];
    return answer === undefined ? Response.json({ error: 'server_error', message: 'No' }, { status: 500 }) : Response.json(answer);
  };
  const publicSettings = { env: 'prod', flags: [], sisterShops: [] };
  const context = { fetch, publicFetch: fetch, publicRead: () => null, publicSettings, graphFlags: '' } as unknown as PageServer;
  return { context, asked };
}

const grid = { products: [], totalMatches: 0, filters: [], categoryLevelFilters: [], subCategories: [], sortBy: 'MOST_POPULAR', origin: null, widened: null };

const groceriesHome = new Request('https://shop.test/ecom/shop/browse/groceries');

it('the home page leaves out its departments when the category tree cannot be loaded at the second attempt [SH-269 part] [SH-271 part]', async () => {
  const content = [
    { type: 'story', label: 'Now', title: 'Now', text: 'Now', links: [{ title: 'Tea', href: '/ecom/shop/browse/groceries/tea' }], more: [], pictured: ['groceries/tea'] },
    { type: 'departments', heading: 'Departments' },
  ];
  const { context, asked } = pageAt({ 'product-grid/browse': grid, 'content-prod/v2/en': { content, events: [] } });
  expect(await home({ context, request: groceriesHome } as never)).toMatchObject({ parts: [{ component: content[0], pictured: [] }, { departments: [] }] });
  expect(asked.filter((address) => address.includes('taxonomy'))).toHaveLength(2);
});

it('the home page and a content page leave out the rows and pictures whose products cannot be read [SH-177 part]', async () => {
  const content = [
    { type: 'story', label: 'Now', title: 'Now', text: 'Now', links: [{ title: 'Tea', href: '/ecom/shop/browse/groceries/tea' }], more: [], pictured: ['groceries/tea'] },
    { type: 'offers', heading: 'Offers' },
    { type: 'products', heading: 'Teas', category: 'groceries/tea', link: null, favourites: null },
    { type: 'departments', heading: 'Departments' },
  ];
  const tea = aWireCategory({ id: '7', name: 'Tea', url: 'groceries/tea' });
  const categories = [aWireCategory({ id: '10051', url: 'groceries', children: [tea] })];
  const { context, asked } = pageAt({ 'taxonomy/groceries': { categories }, 'content-prod/v2/en': { content, events: [] } });
  const parts = [{ pictured: [null] }, { offers: [] }, { products: [] }, { departments: [{ name: 'Tea', url: 'groceries/tea', product: null }] }];
  expect(await home({ context, request: groceriesHome } as never)).toMatchObject({ parts });
  expect(await contentPage({ context, request: new Request('https://shop.test/ecom/tea-time') } as never)).toMatchObject({ title: 'Tea time', parts });
  expect(asked.some((address) => address.includes('product-grid/browse'))).toBe(true);
});

it('the home page keeps the postcode of a form whose call fails, and says so [SC-358 part]', async () => {
  const form = (postcode: string) => new Request('https://shop.test/ecom/shop/browse/groceries', { method: 'POST', body: new URLSearchParams({ postcode }) });
  const { context, asked } = pageAt({});
  expect(await askPostcode({ context, request: form('rg42 2js') } as never)).toEqual({ data: { kind: 'unknown', postcode: 'rg42 2js' }, init: { status: 503 } });
  expect(asked.some((address) => address.includes('slotdays'))).toBe(true);
});

it('a product page leaves out the breadcrumb when the category tree cannot be loaded [SH-271 part]', async () => {
  const bread = { lineNumber: '000777', categories: [{ id: '4' }], promotions: [], nutrition: [] };
  const { context } = pageAt({ 'products-prod': { products: [bread] } });
  const params = { productName: 'bread', productId: '000777-1-2' };
  const request = new Request('https://shop.test/ecom/products/bread/000777-1-2');
  expect(await product({ context, params, request } as never)).toMatchObject({ product: bread, trail: [] });
});

it('a product page leaves out the rows of other products and the reviews that cannot be loaded [SC-085 part] [SC-101]', async () => {
  const bread = { lineNumber: '000777', categories: [{ id: '4' }], promotions: [], nutrition: [] };
  const { context, asked } = pageAt({ 'products-prod': { products: [bread] } });
  const params = { productName: 'bread', productId: '000777-1-2' };
  const request = new Request('https://shop.test/ecom/products/bread/000777-1-2');
  expect(await product({ context, params, request } as never)).toEqual({ product: bread, nutritionLabel: null, trail: [], alike: [], ofBrand: [], offers: [], reviews: null, moreReviews: null });
  for (const part of ['more-from-this-brand/000777', 'product-grid/browse', 'reviews/000777']) expect(asked.some((address) => address.includes(part))).toBe(true);
});

it('a category is shown as unavailable, named after its address, when the category tree cannot be loaded [SH-271]', async () => {
  const { context, asked } = pageAt({ 'product-grid/browse': grid });
  const request = new Request('https://shop.test/ecom/shop/browse/groceries/fresh-fruit_and_veg');
  const answer = await category({ context, request, params: { '*': 'groceries/fresh-fruit_and_veg' } } as never);
  expect(answer).toMatchObject({ init: { status: 503 }, data: { trail: [{ name: 'Fresh fruit and veg' }], grid: { error: true, products: [] } } });
  expect(asked.filter((address) => address.includes('taxonomy'))).toHaveLength(2);
});

it('a page and its frame share one request for the category tree [SH-267 part]', async () => {
  const { context, asked } = pageAt({ 'product-grid/browse': grid, 'content-prod/v2/en': { content: [], events: [] }, 'taxonomy/groceries': { categories: [] }, 'taxonomy/footer': aWireFooter() });
  const url = new URL('https://shop.test/ecom/shop/browse/groceries');
  await Promise.all([readFrame('shop', url, context), home({ context, request: groceriesHome } as never)]);
  for (const part of ['taxonomy/groceries', 'taxonomy/footer']) expect(asked.filter((address) => address.includes(part))).toHaveLength(1);
});

const back = '/ecom/products/bread/000777-1-2?a=1';

/** Sends the add form of a browser without script. Returns the redirect's target, or the page's status and data. */
async function add(answer: unknown, from = back, more: Record<string, string> = {}) {
  const { context, asked } = pageAt({
    'tag=shopping-context': { data: { shoppingContext: { customerOrderId: '0' } } },
    'tag=add-item-to-trolley': { data: { addItemToTrolley: answer } },
  });
  const body = new URLSearchParams({ lineNumber: '000777', amount: '1', uom: 'C62', back: from, ...more });
  const request = new Request('https://shop.test/ecom/add-to-trolley', { method: 'POST', body });
  const given = await addToTrolley({ request, context } as never);
  if (given instanceof Response) return given.headers.get('location');
  return { status: given.init!.status, ...given.data, ...(more.longest && { asked }) };
}

it('adding without script is confirmed with a link back to the page it was on, and never leaves the shop [SH-138 part]', async () => {
  const added = { trolley: { conflicts: [] }, failures: null };
  expect(await add(added)).toEqual({ kind: 'added', status: 200, back });
  for (const bad of ['', '//evil.example', '/ecom/../evil', '/ecom\\..\\evil', '/ecom/log-out']) {
    expect(await add(added, bad), bad).toEqual({ kind: 'added', status: 200, back: '/ecom/shop/browse/groceries' });
  }
});

it('adding without script, when a rule refuses, says why, with a link back [SH-138 part]', async () => {
  const failures = [{ message: 'Only six a customer.', type: '400' }];
  const told = { kind: 'refused', status: 422, why: 'Only six a customer.', back };
  expect(await add({ trolley: { conflicts: [] }, failures })).toEqual(told);
  expect(await add({ trolley: null, failures })).toEqual(told);
  const conflict = { lineNumber: '000777', type: 'HARD', addToTrolley: false, messages: ['Sold out.'] };
  expect(await add({ trolley: { conflicts: [conflict] }, failures: null })).toEqual({ ...told, why: 'Sold out.' });
  // A hard conflict with an existing line leaves that line unchanged (SC-284).
  expect(await add({ trolley: { conflicts: [{ ...conflict, addToTrolley: true }] }, failures: null })).toEqual({ ...told, why: 'Sold out.' });
  expect(await add({ trolley: { conflicts: [{ ...conflict, type: 'SOFT', addToTrolley: true }] }, failures: null })).toEqual({ kind: 'added', status: 200, back });
  expect(await add({ trolley: { conflicts: [{ ...conflict, lineNumber: '000888', addToTrolley: true }] }, failures: null })).toEqual({ kind: 'added', status: 200, back });
});

it('adding a personalised product without script asks for the message first [SC-305 part]', async () => {
  const added = { trolley: { conflicts: [] }, failures: null };
  const wanted = { lineNumber: '000777', quantity: { thousandths: 1000, uom: 'C62' } };
  expect(await add(added, back, { longest: '20' })).toEqual({ kind: 'message', status: 200, wanted, longest: 20, back, asked: [] });
  expect(await add(added, back, { longest: '20', personalisedMessage: ' ' })).toMatchObject({ kind: 'message', asked: [] });
  expect(await add(added, back, { longest: '20', personalisedMessage: 'Well done, Ada' })).toMatchObject({ kind: 'added', status: 200, back });
});

const drinks = [{ id: '10051', name: 'Groceries', shortName: 'Groceries', url: 'groceries', children: [] }];

function openCategory(answers: Record<string, unknown>, query = '') {
  const { context, asked } = pageAt({ 'taxonomy/groceries': { categories: drinks }, ...answers });
  const request = new Request(`https://shop.test/ecom/shop/browse/groceries${query}`);
  const loaded = category({ context, request, params: { '*': 'groceries' } } as never) as Promise<{ grid: unknown }>;
  return { loaded, asked };
}

it('the state of a grid holds the query and the whole answer [SC-116]', async () => {
  const filters = [{ group: 'brand', title: 'Brand', singleChoice: false, values: [] }];
  const answer = { ...grid, totalMatches: 3, filters, subCategories: [{ id: '4', name: 'Teas', url: 'groceries/teas', count: 3 }], categoryLevelFilters: [], origin: 'URL' };
  const { grid: state } = await openCategory({ 'product-grid/browse': answer }, '?flt=brand:Oatly&sortBy=A_2_Z&shown=96').loaded;
  const queryParams = { category: '10051', filterTags: [{ group: 'brand', value: 'Oatly' }], searchTags: null, searchTerm: null, size: 96, sortBy: 'A_2_Z' };
  expect(state).toEqual({ ...answer, queryParams, tagsInForce: queryParams.filterTags, isEmpty: false, place: null, start: 0, error: false });
});

it('a failing grid request sets the error flag of the state, and the next one that succeeds clears it [SC-135]', async () => {
  const failed = openCategory({}, '?sortBy=A_2_Z');
  expect((await failed.loaded).grid).toMatchObject({ error: true, products: [], totalMatches: 0, filters: [], sortBy: 'A_2_Z', queryParams: { category: '10051' } });
  expect(failed.asked.some((address) => address.includes('product-grid/browse'))).toBe(true);
  expect((await openCategory({ 'product-grid/browse': grid }).loaded).grid).toMatchObject({ error: false });
});
