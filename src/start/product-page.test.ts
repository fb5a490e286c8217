import { beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { saveBranchAvailability, saveCategories, saveProducts, saveRestrictions } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { savePromotions } from '#/modules/offers/server/public.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const pages = await readAllPages();
const soup = aProduct({
  lineNumber: '000200',
  productId: '000200-1-2',
  name: 'Carrot & Coriander Soup',
  brandName: 'Hedgerow Kitchen',
  size: '600g',
  pricePence: 305,
  netContent: { amount: 600, unit: 'g' },
  unitPriceMeasure: 'kg',
  categoryIds: [10052],
  shelfLifeDays: 6,
  servings: { min: 2, max: 3 },
  servingSize: '300g',
  alcohol: { percentByVolume: 0.5, unitsInBottle: 0.3 },
  containsAlcohol: true,
  closureType: 'Foil lid',
  packaging: 'Recyclable pot',
  packageContents: 'One pot',
  averageRating: 3.8,
  reviewCount: 106,
  dietary: ['Vegan'],
  marketingBadges: ['Small producer'],
  isSponsored: true,
  description: 'Simmered in small batches.',
  ingredients: 'Water, carrot, _celery_, salt',
  allergens: ['celery'],
  nutrition: [{ name: 'Fat', per100: '2.2g', perServing: '6.6g' }],
  storage: 'Keep refrigerated',
  countryOfOrigin: 'United Kingdom',
});
const alike = (lineNumber: string, more: object = {}) => aProduct({ lineNumber, name: `Soup ${lineNumber}`, brandName: 'Pellory', categoryIds: [10052], ...more });

const shop = await openTestShop({
  pages: pages.built,
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }), aCategory({ id: 10052, name: 'Fresh soup', url: 'groceries/soup', parentId: 10051 }), aCategory({ id: 10053, name: 'Roots', url: 'groceries/roots', parentId: 10051 })]);
    await saveProducts(database, [
      soup,
      alike('000201', { minimumAge: 16 }),
      alike('000202', { brandName: 'Hedgerow Kitchen' }),
      aProduct({ lineNumber: '000203', name: 'Chicken', brandName: 'Ridge Farm', pricePence: 484, priceUom: 'KGM', itemWeight: { minGrams: 1500, maxGrams: 1900 }, unitPriceMeasure: 'kg' }),
      aProduct({ lineNumber: '000204', name: 'Turkey', brandName: null, brand: null, itemWeight: { minGrams: 4000, maxGrams: 5000 } }),
      alike('000205', { name: 'Gone soup' }),
      ...['000206', '000207', '000208'].map((lineNumber) => aProduct({ lineNumber, name: `Root ${lineNumber}`, brandName: null, brand: null, categoryIds: [10053] })),
    ]);
    const turkeys = { name: 'Turkeys', lineNumbers: ['000204'] };
    await saveRestrictions(database, [
      { ...turkeys, restrictionId: 'turkeys-2020', startDate: '2020-12-20', endDate: '2020-12-24', cutOffDate: '2020-12-15' },
      { ...turkeys, restrictionId: 'turkeys-2030', startDate: '2030-12-20', endDate: '2030-12-24', cutOffDate: '2030-12-15' },
      { ...turkeys, restrictionId: 'turkeys-2031', startDate: '2031-12-20', endDate: '2031-12-24', cutOffDate: '2031-12-15' },
    ]);
    await savePromotions(database, [
      aPromotion({ promotionId: 1, promotionDescription: '3 for £4', promotionExpiryDate: '2030-12-04', groups: [{ id: 'g', name: 'Soups', threshold: 3, lineNumbers: ['000200', '000205', '000201'] }] } as never),
      aPromotion({ promotionId: 2, promotionDescription: '4 for £5', promotionExpiryDate: null, groups: [{ id: 'g', name: 'Soups', threshold: 4, lineNumbers: ['000200', '000201'] }] } as never),
      aPromotion({ promotionId: 3, promotionDescription: '2 for £3', promotionExpiryDate: null, groups: [{ id: 'g', name: 'Soup', threshold: 2, lineNumbers: ['000202'] }] } as never),
      aPromotion({ promotionId: 4, promotionDescription: '3 for £6', promotionExpiryDate: null, groups: [{ id: 'g', name: 'Soups', threshold: 3, lineNumbers: ['000202', '000201'] }] } as never),
    ]);
    const here = { branchId: 651, ranged: true, soldOutOnline: false, outOfStockFrom: null, outOfStockTo: null };
    await saveBranchAvailability(database, [
      ...['000205', '000206'].map((lineNumber) => ({ ...here, lineNumber, soldOutOnline: true })),
      { ...here, lineNumber: '000207', outOfStockFrom: '2020-01-01', outOfStockTo: '2999-12-31' },
      { ...here, lineNumber: '000208', ranged: false },
    ]);
  },
});

let visitor: TestBrowser;
beforeAll(() => {
  visitor = shop.browser();
});

const open = async (lineNumber: string, query = '') => {
  const { status, text } = await visitor.call('GET', `/ecom/products/any/${lineNumber}${query}`);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll('<!-- -->', '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
  return { status, html: main, words: main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') };
};
const rowOf = (html: string, id: string) => html.match(new RegExp(`<section aria-labelledby="${id}".*?</section>`, 's'))?.[0] ?? '';

describe('the product page', () => {
  it('shows the whole product, with allergens emphasised, its offers and the trail of its categories [SC-099]', async () => {
    const { status, html, words } = await open('000200');
    expect(status).toBe(200);
    for (const shown of [
      'Carrot & Coriander Soup', 'Simmered in small batches.', '600g', '£3.05', '£5.08/kg', '3 for £4', 'until Wednesday 4 December', 'Choose any 3', 'Foil lid', 'Recyclable pot', 'One pot', '0.5% vol, 0.3 units',
      '2 to 3', '6 days', 'Keep refrigerated', 'United Kingdom', 'Contains: celery', 'A serving is 300g', '6.6g', '3.8 out of 5 stars, 106 reviews', 'Fresh soup', 'Vegan', 'Small producer', 'Net quantity',
    ]) expect(words, shown).toContain(shown);
    expect(html).toContain('<strong>celery</strong>');
    expect(html).toContain('href="/ecom/shop/browse/groceries/soup"');
    expect(html).toMatch(/<form[^>]+action="\/ecom\/favourites"/);
    expect(html).toContain('action="/ecom/add-to-trolley"');
    expect(words).toContain('Add to list');
    expect(html).toContain('href="/ecom/products/carrot_coriander_soup/000200-1-2/review"');
  });

  it.each([
    ['000206', 'SOLD OUT ONLINE'],
    ['000207', 'Temporarily unavailable'],
    ['000208', 'Sorry, this item is not available'],
  ])('shows for %s, in place of the quantity control: %s [SC-095] [SC-096] [SC-097]', async (lineNumber, text) => {
    const { status, html, words } = await open(lineNumber);
    expect(status).toBe(200);
    expect(words).toContain(`Root ${lineNumber}`);
    expect(words).toContain(text);
    expect(html).not.toContain('add-to-trolley');
  });

  it('says beside Add how old a shopper must be, and nothing of the kind otherwise', async () => {
    expect((await open('000201')).words).toContain('16+ You must be 16 or over to buy this.');
    expect((await open('000200')).words).toContain('You must be 18 or over to buy this. Please have photo ID ready at the door.');
    expect((await open('000203')).words).not.toContain('You must be');
  });

  it('marks an estimated price, with the ranges of price and weight; and a sponsored product [SC-090] [SC-091 part]', async () => {
    const { words } = await open('000203');
    expect(words).toMatch(/£8\.23 est\./);
    expect(words).toMatch(/£7\.26 - £9\.20 each, 1\.5kg - 1\.9kg/);
    expect((await open('000204')).words).toContain('4kg - 5kg');
    expect(words).not.toContain('Sponsored');
    expect((await open('000200')).words).toContain('Sponsored');
  });

  it('shows the next open range of a product that is available on some dates only, also when it is kept [SC-103]', async () => {
    const dates = async () => /Available (.*?) to (.*?), order by (\d+ \w+ \d+)/.exec((await open('000204')).words)?.slice(1);
    const days = (year: number) => [`20 December ${year}`, `24 December ${year}`, `15 December ${year}`];
    expect(await dates()).toEqual(days(2030));
    expect((await visitor.call('GET', '/ecom/products/any/000204')).headers.get('cache-control')).toContain('public');
    expect((await open('000201')).words).not.toContain('order by');
    await shop.setClock('2030-12-16T00:00:00Z');
    await expect.poll(dates, { timeout: 5500 }).toEqual(days(2031));
    await shop.setClock('2031-12-16T00:00:00Z');
    await expect.poll(dates, { timeout: 5500 }).toBeUndefined();
    await shop.setClock(null);
    await expect.poll(dates, { timeout: 5500 }).toEqual(days(2030));
  });

  it('answers 404 for an unknown product, with a link to the groceries home [SC-100]', async () => {
    const { status, html, words } = await open('999999');
    expect([status, words.includes('Sorry, this item is not available')]).toEqual([404, true]);
    expect(html).toContain('href="/ecom/shop/browse/groceries"');
  });

  it('shows a row of more from the brand, and none if there is nothing [SC-101]', async () => {
    const { html } = await open('000200');
    expect(rowOf(html, 'of-brand')).toContain('More from Hedgerow Kitchen');
    expect(rowOf(html, 'of-brand')).toContain('Soup 000202');
    expect(rowOf(html, 'of-brand')).not.toContain('Coriander');
    for (const none of ['000203', '000204']) expect(rowOf((await open(none)).html, 'of-brand')).toBe('');
  });

  const bandsOf = (html: string) => [...html.matchAll(/<section[^>]*aria-label="Offer: ([^"]*)".*?<\/section>/gs)];

  it('links to each of its offers, and shows other products of the first, those that are available [SC-099 part]', async () => {
    const { html } = await open('000200');
    expect([...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>See the offer/g)].map(([, href]) => href)).toEqual(['/ecom/shop/offers/1', '/ecom/shop/offers/2']);
    const bands = bandsOf(html);
    expect(bands.map(([, offer]) => offer)).toEqual(['3 for £4']);
    const [band] = bands[0]!;
    expect([band.includes('Soup 000201'), band.includes('Gone soup')]).toEqual([true, false]);
  });

  it('shows products of its next offer if the first has no other product [SC-099 part]', async () => {
    expect(bandsOf((await open('000202')).html).map(([, offer]) => offer)).toEqual(['3 for £6']);
  });

  it('offers similar products, before the details if it is not available itself', async () => {
    const { html } = await open('000200');
    expect(rowOf(html, 'alike')).toContain('Soup 000201');
    expect(rowOf(html, 'alike')).not.toContain('Gone soup');
    expect(html.indexOf('id="alike"')).toBeGreaterThan(html.indexOf('id="about-product"'));
    const gone = await open('000205');
    expect(gone.words).toContain('SOLD OUT ONLINE');
    expect(gone.words).toContain('You could try instead');
    expect(gone.html.indexOf('id="alike"')).toBeLessThan(gone.html.indexOf('id="about-product"'));
  });

  it('shows published reviews as text, ten at first and then more', async () => {
    await runSql(
      shop.database,
      `insert into reviews.reviews (line_number, customer_id, rating, title, text, display_name, created_at, state, refusal)
       select '000201', n, 4, 'Title ' || n, '<b>Bold</b> ' || n, 'Ada F.', now() - n * interval '1 day',
         case when n = 13 then 'PENDING' when n = 14 then 'REFUSED' else 'PUBLISHED' end, case when n = 14 then 'OFFENSIVE' end
       from generate_series(1, 14) n`,
    );
    await runSql(shop.database, `update catalogue.products set review_count = 12, average_rating = 4 where line_number = '000201'`);
    await expect.poll(async () => (await open('000201')).words, { timeout: 10_000 }).toContain('Title 10');
    const first = await open('000201');
    expect(first.words).not.toContain('Title 11');
    expect(first.html).toContain('&lt;b&gt;Bold&lt;/b&gt; 1');
    expect(first.html).toContain('?reviews=20#reviews');
    const more = await open('000201', '?reviews=20');
    expect(more.words).toContain('Title 12');
    for (const hidden of ['Title 13', 'Title 14', 'Show more reviews']) expect(more.words).not.toContain(hidden);
  });
});
