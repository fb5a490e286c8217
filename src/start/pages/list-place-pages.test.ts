import { describe, expect, it } from 'vitest';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { saveBranchAvailability, saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { saveOfferSets, savePromotions } from '#/modules/offers/server/public.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { addDays, londonDay } from '#/platform/rules/london-time.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';
import { book, emptySlot } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const today = londonDay(Date.now());
// Eggs are reduced for another four days, so that they are the cheapest today and the dearest for a slot in a week.
const [eggs, cress, ham] = ['000401', '000402', '000403'] as const;
const shop = await openTestShop({
  pages: await readBuiltPages(),
  async stock(database) {
    await saveBranches(database, [aBranch(), aBranch({ id: 700, collection: false, postcodeAreas: ['SW'] })]);
    await saveCategories(database, [aCategory({ id: 9001, name: 'Groceries', url: 'groceries' }), aCategory({ id: 9002, name: 'Sandwiches', url: 'groceries/sandwiches', parentId: 9001 })]);
    const filling = { categoryIds: [9002], brand: 'Filling', brandName: 'Filling' };
    await saveProducts(database, [
      aProduct({ ...filling, lineNumber: eggs, name: 'Filling eggs', pricePence: 100 }),
      aProduct({ ...filling, lineNumber: cress, name: 'Filling cress', pricePence: 150 }),
      aProduct({ ...filling, lineNumber: ham, name: 'Filling ham', pricePence: 200 }),
    ]);
    await saveBranchAvailability(database, [{ branchId: 700, lineNumber: ham, ranged: false, outOfStockFrom: null, outOfStockTo: null, soldOutOnline: false }]);
    await savePromotions(database, [
      aPromotion({ promotionId: '940001', lineNumbers: [eggs], wasPricePence: 300, promotionExpiryDate: addDays(today, 4) }),
      aPromotion({ promotionId: '940002', wasPricePence: null, groups: [{ id: 'g', name: 'Any 2', threshold: 2, lineNumbers: [eggs, cress, ham] }] }),
    ]);
    await saveOfferSets(database, [{ offerIdentifier: 'picnic', name: 'Picnic', promotionIds: ['940002'] }]);
  },
});

const place = `700.${addDays(today, 7)}`;
const pages = [
  '/ecom/shop/browse/groceries/sandwiches?',
  '/ecom/shop/browse/offers?',
  '/ecom/shop/browse/offers/highlights/picnic?',
  '/ecom/shop/search?searchTerm=filling&',
  '/ecom/shop/multi-search?value=filling&',
];

async function open(path: string, listPlace?: string, headers: Record<string, string> = {}) {
  const browser = shop.browser();
  if (listPlace !== undefined) browser.cookies.set('listPlace', listPlace);
  const answer = await browser.call('GET', path, { headers });
  const main = answer.text.slice(answer.text.indexOf('<main'), answer.text.indexOf('</main>')).replaceAll('<!-- -->', '');
  const names = main.split('<article').slice(1).map((tile) => /Filling \w+/.exec(tile)?.[0].split(' ')[1]);
  const choices = [...main.matchAll(/<input(?=[^>]*type="radio")[^>]*value="available-in:([^"]*)"[^>]*>(.*?)<\/label>/gs)].map(([, id, label]) => `${id} ${label!.replaceAll(/<[^>]+>/g, ' ').trim().split(' ').at(-1)}`);
  return { ...answer, names, choices, main };
}

describe('a list of products', () => {
  it.each(pages)('is filtered, counted and sorted for the branch and the date of the shopper’s slot, without script, at %s [SC-125] [SC-126]', async (page) => {
    const sorted = `${page}sortBy=PRICE_LOW_2_HIGH`;
    expect((await open(sorted)).names).toEqual(['eggs', 'cress', 'ham']);
    const there = await open(sorted, place);
    expect(there.names).toEqual(['cress', 'ham', 'eggs']);
    expect([there.main.includes('£3.00'), there.main.includes('£1.00')]).toEqual([true, false]);
    expect((await open(`${page}flt=available-in:delivery`)).names).toHaveLength(3);
    const delivered = await open(`${page}flt=available-in:delivery`, place);
    expect([delivered.names.toSorted(), delivered.choices]).toEqual([['cress', 'eggs'], ['all 3', 'delivery 2']]);
  });

  it('is kept for each place, out of shared caches, and the page without a place stays the same for everyone', async () => {
    const page = `${pages[0]}kept=1`;
    const [usual, there] = [await open(page), await open(page, place)];
    expect(usual.headers.get('cache-control')).toMatch(/^public, /);
    expect(there.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
    expect(there.headers.getSetCookie()).toEqual([]);
    const etag = there.headers.get('etag')!;
    expect(etag).not.toBe(usual.headers.get('etag'));
    const again = await open(page, place, { 'if-none-match': etag });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, max-age=0, must-revalidate']);
    expect((await open(page)).headers.get('etag')).toBe(usual.headers.get('etag'));
    for (const wrong of ['', 'nowhere', '700', `700.${'x'.repeat(10)}`]) expect((await open(page, wrong)).headers.get('etag'), wrong).toBe(usual.headers.get('etag'));
  });

  it('has the same place in an open document, which gets the data without the HTML', async () => {
    const data = async (listPlace?: string) => JSON.parse((await open('/ecom/shop/browse/groceries/sandwiches.data?sortBy=PRICE_LOW_2_HIGH', listPlace)).text).data.grid;
    const [usual, there] = [await data(), await data(place)];
    expect([usual.place, there.place]).toEqual([null, { branchId: 700, slotDate: addDays(today, 7) }]);
    expect(there.products.map((one: { lineNumber: string }) => one.lineNumber)).toEqual([cress, ham, eggs]);
  });

  it('alone follows the place: other public pages are the same with and without it', async () => {
    for (const page of ['/ecom/shop/browse/groceries', `/ecom/products/filling_eggs/${eggs}`]) {
      const etag = (await open(page)).headers.get('etag');
      expect(etag, page).toMatch(/^W/);
      expect((await open(page, place)).headers.get('etag'), page).toBe(etag);
    }
  });

  it('gets the place from the pages that know the slot, and loses it with the sign-in, without script', async () => {
    const shopper = await shop.shopper();
    const { browser } = shopper;
    const slotPage = '/ecom/bookslot/delivery';
    await browser.call('GET', slotPage);
    expect(browser.cookies.has('listPlace')).toBe(false);
    const booked = await book(shopper, shop, await emptySlot(shop.database));
    expect(booked.status).toBe(201);
    const expected = `651.${londonDay(Date.parse(booked.body.startDateTime))}`;
    for (const page of [slotPage, '/ecom/shop/trolley']) {
      browser.cookies.delete('listPlace');
      const { headers } = await browser.call('GET', page);
      expect(headers.getSetCookie().find((line) => line.startsWith('listPlace='))).toBe(`listPlace=${expected}; Path=/; Max-Age=7200; Secure; SameSite=Lax`);
    }
    const csrf = await browser.csrfValue();
    const left = await browser.call('POST', '/ecom/log-out', { form: { csrf }, headers: { origin: 'https://shop.test' } });
    expect([left.status, left.headers.getSetCookie().some((line) => line.startsWith('listPlace=; Path=/; Max-Age=0'))]).toEqual([303, true]);
  });
});

it('a search page sends where the search came from, as the document says it, and URL when it is opened by its address [SC-121]', async () => {
  const origin = async (headers: Record<string, string> = {}) => JSON.parse((await open('/ecom/shop/search.data?searchTerm=filling', undefined, headers)).text).data.grid.origin;
  expect([await origin(), await origin({ 'x-move-origin': 'SUGGESTION' }), await origin({ 'x-move-origin': 'HISTORY' }), await origin({ 'x-move-origin': 'nonsense' })]).toEqual(['URL', 'SUGGESTION', 'HISTORY', 'URL']);
  // The page itself is public, so nothing that a client sends may affect it.
  const [plain, asked] = [await open('/ecom/shop/search?searchTerm=filling'), await open('/ecom/shop/search?searchTerm=filling', undefined, { 'x-move-origin': 'HISTORY' })];
  expect(asked.headers.get('etag')).toBe(plain.headers.get('etag'));
});
