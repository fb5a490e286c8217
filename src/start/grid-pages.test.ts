import { beforeAll, describe, expect, it } from 'vitest';
import type { WireGrid } from '#/contract/rest-types.ts';
import type { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { saveBranchAvailability, saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { saveFlagSetting } from '#/modules/flags/server/public.ts';
import { savePromotions } from '#/modules/offers/server/public.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { readAllPages } from '#/start/testing/pages/all-pages.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const pages = await readAllPages();
const teas = Array.from({ length: 60 }, (_, at) => aProduct({ lineNumber: `0003${String(at).padStart(2, '0')}`, name: `Tea ${at}`, categoryIds: [10053], popularity: 100 - at }));
const biscuits = Array.from({ length: 1000 }, (_, at) => aProduct({ lineNumber: `${700_000 + at}`, name: `Biscuit ${at}`, categoryIds: [10055], popularity: 1000 - at }));
const shop = await openTestShop({
  pages: pages.built,
  async stock(database) {
    await saveCategories(database, [
      aCategory({ id: 10051, name: 'Groceries', url: 'groceries' }),
      aCategory({ id: 10052, name: 'Drinks', url: 'groceries/drinks', parentId: 10051 }),
      aCategory({ id: 10053, name: 'Teas', url: 'groceries/drinks/teas', parentId: 10052 }),
      aCategory({ id: 10055, name: 'Biscuits', url: 'groceries/biscuits', parentId: 10051 }),
      aCategory({ id: 10054, name: 'Meat', url: 'groceries/meat', parentId: 10051 }),
    ]);
    await saveProducts(database, [
      ...teas,
      ...biscuits,
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
        marketingBadges: ['Small producer', 'British'],
        thumbnail: '/pictures/soup.png',
        categoryIds: [10054],
        ingredients: 'Tomatoes, _celery_',
        allergens: ['Celery'],
      }),
      aProduct({ lineNumber: '000201', name: 'Whole chicken', pricePence: 484, priceUom: 'KGM', itemWeight: { minGrams: 1500, maxGrams: 1900 }, categoryIds: [10054] }),
      aProduct({ lineNumber: '000202', name: 'Sponsored sausages', isSponsored: true, marketingBadges: ['New'], priceUom: 'KGM', saleUoms: ['KGM'], categoryIds: [10054] }),
      aProduct({ lineNumber: '000203', name: 'Beef and tea stew', categoryIds: [10054] }),
      aProduct({ lineNumber: '000204', name: 'Bangers', categoryIds: [10051] }),
      ...['Parsnips', 'Swede', 'Turnips'].map((name, at) => aProduct({ lineNumber: `00020${at + 5}`, name, categoryIds: [10051] })),
    ]);
    const here = { branchId: 651, ranged: true, soldOutOnline: false, outOfStockFrom: null, outOfStockTo: null };
    await saveBranchAvailability(database, [
      { ...here, lineNumber: '000205', ranged: false },
      { ...here, lineNumber: '000206', outOfStockFrom: '2020-01-01', outOfStockTo: '2999-12-31' },
      { ...here, lineNumber: '000207', soldOutOnline: true },
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
const linksOf = (html: string) => [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inner]) => ({ href: href!, name: wordsOf(inner!).trim() }));/** The chips above the products of a search, each of them with its `aria-current`. */
const chipsOf = (html: string) => [...html.split('aria-label="Within these results"')[1]!.split('</ul>')[0]!.matchAll(/<a([^>]*)>(.*?)<\/a>/gs)].map(([, given, inner]) => `${wordsOf(inner!).trim()}${/ aria-current="page"/.exec(given!)?.[0] ?? ''}`);

describe('a product card', () => {
  it('shows picture, name, size, rating, prices, offer, badge, favourite and quantity control, and links to the product [SC-088] [SC-089] [SC-093]', async () => {
    const tile = await tileOf('Soup 2');
    const words = wordsOf(tile);
    for (const shown of ['Crème & Co. Soup 2', '600g', '4.2 out of 5 stars, 14 reviews', '£2.10', '£3.50/kg', 'Save 70p', 'Small producer', 'British']) expect(words, shown).toContain(shown);
    expect(tile).toContain('src="/pictures/soup.png"');
    expect(tile).toMatch(/<(s|del)\b[^>]*>[^<]*(<[^>]+>[^<]*)*£2\.80/);
    expect(tile).toMatch(/<form[^>]+action="\/ecom\/favourites"/);
    expect(tile).toMatch(/<form[^>]+action="\/ecom\/add-to-trolley"/);
    expect(linksOf(tile)).toContainEqual({ href: encodeURI('/ecom/products/crème_co_soup_2/000200-1-2'), name: 'Crème & Co. Soup 2' });
    expect((await open('/ecom/products/any_other_name/000200-1-2')).words).toContain('Crème & Co. Soup 2');
  });

  it('marks an estimated price with est., with the ranges of weight and price, and a sponsored product with Sponsored [SC-090] [SC-091]', async () => {
    expect(wordsOf(await tileOf('Whole chicken'))).toMatch(/1\.5kg - 1\.9kg £7\.26 - £9\.20.*£8\.23 est\./);
    expect(wordsOf(await tileOf('Sponsored sausages'))).toMatch(/Sponsored New .*£\d+\.\d\d per kg/);
    for (const [name, mark] of [['Soup 2', 'est.'], ['Whole chicken', 'Sponsored']] as const) expect(wordsOf(await tileOf(name))).not.toContain(mark);
  });
});

it.each([
  ['parsnips', 'Sorry, this item is not available'],
  ['swede', 'Temporarily unavailable'],
  ['turnips', 'SOLD OUT ONLINE'],
])('says of %s instead of the quantity control: %s [SC-095] [SC-096] [SC-097]', async (name, text) => {
  const [tile] = tilesOf((await open(`/ecom/shop/search?searchTerm=${name}`)).html);
  expect(wordsOf(tile!)).toContain(text);
  expect(tile).not.toContain('add-to-trolley');
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

it.each(['/ecom/shop/browse/groceries/biscuits', '/ecom/shop/search?searchTerm=biscuit&sortBy=MOST_POPULAR'])('%s leads by links to every product of a long grid [SC-132 part]', async (address) => {
  const shownAt = async (at: string) => {
    const { html, words } = await open(at);
    const linkOf = (text: string) => linksOf(html).find(({ name }) => name === text)?.href;
    const to = (href: string | undefined) => href && new URL(href, `https://shop.test${at}`).href.replace('https://shop.test', '');
    return { names: tilesOf(html).map((tile) => /Biscuit \d+/.exec(tile)![0]), words, more: to(linkOf('Load more')), earlier: to(linkOf('Show earlier products')) };
  };
  const names = biscuits.map(({ name }) => name);
  const first = await shownAt(`${address}${address.includes('?') ? '&' : '?'}shown=960`);
  expect(first.names).toEqual(names.slice(0, 960));
  expect(first.earlier).toBeUndefined();
  const last = await shownAt(first.more!);
  expect(last.names).toEqual(names.slice(960));
  expect(last.words).toContain('Showing 961 to 1000 of 1000');
  expect(last.more).toBeUndefined();
  expect((await shownAt(last.earlier!)).names).toEqual(names.slice(0, 960));
  const beyond = await shownAt(first.more!.replace('shown=1008', 'shown=96000'));
  expect([beyond.names, beyond.earlier]).toEqual([last.names, last.earlier]);
});

it('grid pages offer their sort orders by name, relevance only for a search [SC-126]', async () => {
  const sorts = async (address: string) => [...(await open(address)).html.matchAll(/<option value="([A-Z0-9_]+)"[^>]*>([^<]*)</g)].map(([, order, label]) => [order, label]);
  const browse = [
    ['MOST_POPULAR', 'Most popular'],
    ['PRICE_LOW_2_HIGH', 'Price: low to high'],
    ['PRICE_HIGH_2_LOW', 'Price: high to low'],
    ['TOP_RATED', 'Top rated'],
    ['A_2_Z', 'A to Z'],
  ];
  expect(await sorts('/ecom/shop/browse/groceries/meat')).toEqual(browse);
  expect(await sorts('/ecom/shop/search?searchTerm=tea')).toEqual([['RELEVANCE', 'Most relevant'], ...browse]);
  expect(tilesOf((await open('/ecom/shop/browse/groceries/drinks?sortBy=RELEVANCE')).html).length, 'an address of a search').toBeGreaterThan(1);
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

  it('take a range of prices as typed, which narrows before anything is counted, also without script [SC-119] [SC-122] [SC-123] [SC-124]', async () => {
    const valueOf = (html: string, name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];
    const sent = await open(`${address}?f=allergens:milk&priceFrom=%C2%A32&priceTo=9`);
    expect(sent.words).toContain('1 item ');
    const { html, words } = await open(`${address}?priceFrom=2&priceTo=9`);
    for (const shown of ['2 items', '£2 to £4.99 1', '£5 to £9.99 1', 'Without milk 1', 'Prices here: £1.50 to £8.23']) expect(words).toContain(shown);
    expect(words).not.toContain('£1 to £1.99');
    expect([valueOf(html, 'priceFrom'), valueOf(html, 'priceTo')]).toEqual(['2.00', '9.00']);
    expect(linksOf(html)).toContainEqual({ href: '?', name: 'Remove £2.00 to £9.00' });
    const call = async (queryParams: object): Promise<WireGrid> => (await visitor.call('POST', '/search-prod/v1/product-grid/browse', { json: { customerSearchRequest: { queryParams: { category: '10054', ...queryParams } } } })).body;
    const { filters } = await call({ filterTags: [{ group: 'price-between', value: '2-9' }, { group: 'rating', value: '4' }] });
    const pounds = (amount: number) => ({ amount, currencyCode: 'GBP' });
    expect(filters.flatMap(({ group, range }) => (range === undefined ? [] : [[group, range]]))).toEqual([['price', { from: pounds(2), to: pounds(9), least: expect.anything(), most: expect.anything() }]]);
    expect(filters.find(({ group }) => group === 'rating')).toEqual({
      group: 'rating',
      title: 'Customer rating',
      singleChoice: false,
      values: ['4', '3'].map((id) => ({ id, label: `${id} stars and up`, count: 1, applied: id === '4' })),
    });
    const nothing = await open(`${address}?flt=price-between:3-4`);
    expect(nothing.words).toContain('No products match all of these filters. Try without one of them. Prices here: £1.50 to £8.23');
  });

  it('say beside the field why a range of prices cannot be read, and keep what was typed and ticked [SC-123]', async () => {
    const { html, words } = await open(`${address}?f=rating:4&priceFrom=cheap&priceTo=9`);
    expect(words).toContain('Enter a price in pounds and pence, for example 2.35');
    const [field] = html.match(/<input[^>]* name="priceFrom"[^>]*>/)!;
    expect(field).toMatch(/^(?=.* value="cheap")(?=.* aria-invalid="true")/);
    expect(html).toMatch(/name="priceTo"[^>]* value="9"/);
    expect(html).toMatch(/<input[^>]*checked=""[^>]* value="rating:4"|<input[^>]*value="rating:4"[^>]*checked=""/);
    expect(words).toContain('1 item ');
  });

  it('give no further page for search engines: the canonical link is the category itself, and robots are turned away', async () => {
    const head = async (address: string) => {
      const { text } = await visitor.call('GET', address);
      return { canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1], robots: /<meta name="robots" content="([^"]*)"/.exec(text)?.[1] };
    };
    const whole = await head(address);
    expect(whole.canonical).toMatch(/\/ecom\/shop\/browse\/groceries\/meat$/);
    expect(whole.robots).toBeUndefined();
    for (const query of ['flt=price:2-to-5', 'f=rating:4', 'sortBy=PRICE_LOW_2_HIGH', 'priceFrom=&priceTo=', 'priceFrom=cheap&priceTo=', 'showAll=brand']) {
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
    expect(words).not.toContain('howing results for');
    expect((await open('/ecom/shop/search?searchTerm=sausages')).words).toContain('Results for "sausages" Also showing results for "bangers" ');
    expect((await open('/ecom/shop/search?searchTerm=snags')).words).toContain('Results for "snags" Showing results for "sausages" ');
    const corrected = await open('/ecom/shop/search?searchTerm=chiken');
    expect(corrected.words).toContain('Results for "chicken" Search instead for "chiken"');
    expect(linksOf(corrected.html)).toContainEqual({ href: '/ecom/shop/search?searchTerm=chiken&asTyped=1', name: '"chiken"' });
    const typed = await open('/ecom/shop/search?searchTerm=chiken&asTyped=1');
    expect(typed.words).toContain(`Sorry, we couldn't find any results for "chiken"`);
    expect(linksOf(typed.html)).toContainEqual({ href: '/ecom/shop/search?searchTerm=chiken', name: 'include similar words' });
    expect((await open('/ecom/shop/search?searchTerm=tea&asTyped=1')).words).toContain('Showing only results for "tea" as typed. Include similar words');
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
    const chips = async (category: string) => chipsOf((await open(`/ecom/shop/search?searchTerm=tea&category=${category}`)).html);
    expect(chipsOf(html)).toEqual(['All aria-current="page"', 'Drinks (60)', 'Meat (1)']);
    expect(chipsOf(inside.html)).toEqual(['All', 'Meat aria-current="page"']);
    expect(await chips('10052')).toEqual(['All', 'Drinks aria-current="page"', 'Teas (60)']);
    expect(await chips('10055'), 'without a match').toEqual(['All', 'Biscuits aria-current="page"']);
    for (const ended of ['99999', 'abc']) {
      expect(tilesOf((await open(`/ecom/shop/search?searchTerm=tea&category=${ended}`)).html).length, `category ${ended} filters nothing`).toBeGreaterThan(1);
    }
    // The search keeps its sort order and filters.
    const sorted = await open('/ecom/shop/search?searchTerm=tea&sortBy=A_2_Z&flt=available-in:delivery');
    const kept = new URL(linksOf(sorted.html).find(({ name }) => name === 'Meat (1)')!.href, 'https://shop.test').searchParams;
    expect(Object.fromEntries(kept)).toEqual({ searchTerm: 'tea', category: '10054', sortBy: 'A_2_Z', flt: 'available-in:delivery' });
    // Sorting and filtering stay inside it.
    expect(inside.html.match(/<input type="hidden" name="category" value="10054"\/?>/g)).toHaveLength(2);
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

  it('of a whole list is not stored by caches, and says how much of it was too long for an address or for a list', async () => {
    const post = async (items: readonly string[]) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://shop.test' };
      const sent = await visitor.call('POST', '/ecom/shop/multi-search', { text: new URLSearchParams({ list: items.join('\n') }).toString(), headers });
      expect(sent.status).toBe(303);
      return sent.headers.get('location')!;
    };
    const plain = await visitor.call('GET', await post(['tea', 'stew']));
    expect([plain.headers.get('cache-control'), plain.text.includes('Item limit reached')]).toEqual(['private, no-store', false]);
    const long = await open(await post(Array.from({ length: 90 }, (_, at) => `tea ${String(at).padStart(96, '0')}`)));
    expect(long.words).toContain('Item limit reached The last 33 things on your list were left out. Please search for them next.');
    expect((await open(await post(Array.from({ length: 101 }, (_, at) => `tea ${at}`)))).words).toContain('The last thing on your list was left out.');
  });
});
