import { beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { saveFlagSetting } from '#/modules/flags/server/public.ts';
import { savePromotions } from '#/modules/offers/server/public.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { readAllPages } from '#/start/testing/all-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const pages = await readAllPages();
const teas = Array.from({ length: 60 }, (_, at) => aProduct({ lineNumber: `0003${String(at).padStart(2, '0')}`, name: `Tea ${at}`, categoryIds: [10053], popularity: 100 - at }));
const shop = await openTestShop({
  pages: pages.built,
  async stock(database) {
    await saveCategories(database, [
      aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }),
      aCategory({ id: 10052, name: 'Drinks', url: 'groceries/drinks', parentId: 10051 }),
      aCategory({ id: 10053, name: 'Teas', url: 'groceries/drinks/teas', parentId: 10052 }),
      aCategory({ id: 10054, name: 'Meat', url: 'groceries/meat', parentId: 10051 }),
    ]);
    await saveProducts(database, [
      ...teas,
      aProduct({
        lineNumber: '000200',
        productId: '000200-1-2',
        name: 'Crème & Co. Soup 2',
        size: '600g',
        pricePence: 210,
        netContent: { amount: 600, unit: 'g' },
        unitPriceMeasure: 'kg',
        averageRating: 4.2,
        reviewCount: 14,
        marketingBadges: ['Small producer'],
        thumbnail: '/pictures/soup.png',
        categoryIds: [10054],
        ingredients: 'Tomatoes, _celery_',
        allergens: ['Celery'],
      }),
      aProduct({ lineNumber: '000201', name: 'Whole chicken', pricePence: 484, priceUom: 'KGM', itemWeight: { minGrams: 1500, maxGrams: 1900 }, categoryIds: [10054] }),
      aProduct({ lineNumber: '000202', name: 'Sponsored sausages', isSponsored: true, categoryIds: [10054] }),
      aProduct({ lineNumber: '000203', name: 'Beef and tea stew', categoryIds: [10054] }),
    ]);
    await savePromotions(database, [
      aPromotion({ promotionId: 1, promotionDescription: 'Save 70p', wasPricePence: 280, promotionExpiryDate: null, groups: [{ id: 'g', name: 'Soup', threshold: 1, lineNumbers: ['000200'] }] } as never),
    ]);
  },
});

let visitor: TestBrowser;
beforeAll(() => {
  visitor = shop.browser();
});

async function open(address: string) {
  const { status, text } = await visitor.call('GET', address);
  const html = text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll('<!-- -->', '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
  return { status, html, words: wordsOf(html) };
}
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const tilesOf = (html: string) => html.split('<article').slice(1).map((text) => text.split('</article>')[0]!);
const tileOf = async (name: string) => tilesOf((await open('/ecom/shop/browse/groceries/meat')).html).find((tile) => tile.includes(name))!;
const linksOf = (html: string) => [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inner]) => ({ href: href!, name: wordsOf(inner!).trim() }));

describe('a product card', () => {
  it('shows picture, name, size, rating, prices, offer, badge, favourite and quantity control, and links to the product [SC-088] [SC-089] [SC-093]', async () => {
    const tile = await tileOf('Soup 2');
    const words = wordsOf(tile);
    for (const shown of ['Crème & Co. Soup 2', '600g', '4.2 out of 5 stars, 14 reviews', '£2.10', '£3.50/kg', 'Save 70p', 'Small producer']) expect(words, shown).toContain(shown);
    expect(tile).toContain('src="/pictures/soup.png"');
    expect(tile).toMatch(/<(s|del)\b[^>]*>[^<]*(<[^>]+>[^<]*)*£2\.80/);
    expect(tile).toMatch(/<form[^>]+action="\/ecom\/favourites"/);
    expect(tile).toMatch(/<form[^>]+action="\/ecom\/add-to-trolley"/);
    expect(linksOf(tile)).toContainEqual({ href: encodeURI('/ecom/products/crème_co_soup_2/000200-1-2'), name: 'Crème & Co. Soup 2' });
    expect((await open('/ecom/products/any_other_name/000200-1-2')).words).toContain('Crème & Co. Soup 2');
  });

  it('marks an estimated price with est., and a sponsored product with Sponsored [SC-090] [SC-091]', async () => {
    expect(wordsOf(await tileOf('Whole chicken'))).toMatch(/£8\.23 est\./);
    expect(wordsOf(await tileOf('Sponsored sausages'))).toContain('Sponsored');
    for (const [name, mark] of [['Soup 2', 'est.'], ['Whole chicken', 'Sponsored']] as const) expect(wordsOf(await tileOf(name))).not.toContain(mark);
  });
});

describe('a browse page', () => {
  it('lists its subcategories as links above the products, each one level deeper [SC-130]', async () => {
    const { html, words } = await open('/ecom/shop/browse/groceries/drinks');
    const link = linksOf(html).find(({ name }) => name === 'Teas')!;
    expect(link.href).toBe('/ecom/shop/browse/groceries/drinks/teas');
    expect(html.indexOf(`href="${link.href}"`)).toBeLessThan(html.indexOf('<article'));
    expect(words).toContain('60 items');
    const deeper = await open(link.href);
    expect(deeper.words).toContain('60 items');
    expect(linksOf(deeper.html).some(({ href }) => href.startsWith(`${link.href}/`))).toBe(false);
  });

  it('shows 48 products, and while there are more, Load more shows the next ones after them [SC-132]', async () => {
    const first = await open('/ecom/shop/browse/groceries/drinks/teas');
    expect(tilesOf(first.html)).toHaveLength(48);
    const more = linksOf(first.html).find(({ name }) => name.startsWith('Load more'))!;
    const whole = await open(new URL(more.href, 'https://shop.test/ecom/shop/browse/groceries/drinks/teas').toString().replace('https://shop.test', ''));
    const names = (html: string) => tilesOf(html).map((tile) => /Tea \d+/.exec(tile)![0]);
    expect(names(whole.html)).toEqual(teas.map(({ name }) => name));
    expect(names(whole.html).slice(0, 48)).toEqual(names(first.html));
    expect(linksOf(whole.html).some(({ name }) => name.startsWith('Load more'))).toBe(false);
  });
});

describe('the further filters', () => {
  const address = '/ecom/shop/browse/groceries/meat';
  const groups = (html: string) => [...html.matchAll(/<legend[^>]*>([^<]*)</g)].map(([, title]) => title);

  it('are there while the flag more_filters is on, with the number of products that each leaves [SC-123] [SC-124]', async () => {
    expect(groups((await open(address)).html)).not.toContain('Price');
    expect((await open(`${address}?flt=price:2-to-5`)).words).toContain('4 items');
    await saveFlagSetting(shop.database, 'more_filters', true);
    await expect.poll(async () => groups((await open(address)).html), { timeout: 10_000 }).toEqual(expect.arrayContaining(['Allergens', 'Price', 'Size', 'Customer rating']));
    const { words } = await open(address);
    for (const shown of ['Without milk 1', '£1 to £1.99 2', '£2 to £4.99 1', '£5 to £9.99 1', '500g to 999g 1', '4 stars and up 1']) expect(words).toContain(shown);
    expect(words).not.toContain('Under £1');
    const narrowed = await open(`${address}?flt=price:2-to-5,rating:4,size:500g,allergens:milk`);
    expect(tilesOf(narrowed.html)).toHaveLength(1);
    expect(narrowed.words).toContain('Crème & Co. Soup 2');
  });

  it('give no further page for search engines: the canonical link is the category itself, and robots are turned away', async () => {
    const head = async (address: string) => {
      const { text } = await visitor.call('GET', address);
      return { canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1], robots: /<meta name="robots" content="([^"]*)"/.exec(text)?.[1] };
    };
    const whole = await head(address);
    expect(whole.canonical).toMatch(/\/ecom\/shop\/browse\/groceries\/meat$/);
    expect(whole.robots).toBeUndefined();
    for (const query of ['flt=price:2-to-5', 'f=rating:4', 'sortBy=PRICE_LOW_2_HIGH']) {
      expect(await head(`${address}?${query}`), query).toEqual({ canonical: whole.canonical, robots: 'noindex' });
    }
    expect((await head('/ecom/shop/search?searchTerm=tea')).robots).toBe('noindex');
  });
});

describe('a search page', () => {
  it('says what it shows and how many there are, and which words a search was widened to [SC-133]', async () => {
    const { words } = await open('/ecom/shop/search?searchTerm=tea');
    expect(words).toContain('Results for "tea"');
    expect(words).toContain('62 items');
    expect(words).toContain('Also showing results for "teas"');
    expect((await open('/ecom/shop/search?searchTerm=chiken')).words).toContain('Showing results for "chicken"');
    const exact = await open('/ecom/shop/search?searchTerm=stew');
    expect(exact.words).toContain('1 item ');
    expect(exact.words).not.toContain('howing results for');
  });

  it('lists the top categories of the matches with counts, and searches inside the chosen one [SC-131]', async () => {
    const { html } = await open('/ecom/shop/search?searchTerm=tea');
    const meat = linksOf(html).find(({ name }) => name.startsWith('Meat'))!;
    expect(meat.name).toBe('Meat (1)');
    const inside = await open(new URL(meat.href, 'https://shop.test').href.replace('https://shop.test', ''));
    expect(tilesOf(inside.html)).toHaveLength(1);
    expect(inside.words).toContain('Beef and tea stew');
    expect(linksOf(inside.html).some(({ name }) => name === 'All')).toBe(true);
  });

  it('without a match says so, and suggests checking the spelling [SC-134]', async () => {
    const { words, html } = await open('/ecom/shop/search?searchTerm=zzyzzx');
    expect(words).toContain('Sorry, we couldn\'t find any results for "zzyzzx"');
    expect(words).toContain('Please check the spelling');
    expect(tilesOf(html)).toHaveLength(0);
  });

  it('of a whole list can be sent without script', async () => {
    const { text } = await visitor.call('GET', '/ecom/shop/multi-search');
    const [form = ''] = text.match(/<form[^>]* action="\/ecom\/shop\/multi-search".*?<\/form>/s) ?? [];
    expect([form.includes('name="list"'), form.includes('aria-disabled')]).toEqual([true, false]);
  });
});
