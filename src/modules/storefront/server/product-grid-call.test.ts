import type { WireFilter, WireGrid } from '#/contract/rest-types.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveBranches } from '#/modules/branches/server/public.ts';
import { aBranch } from '#/modules/branches/testing/branch-builder.ts';
import { saveBranchAvailability, saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { saveOfferSets, savePromotions } from '#/modules/offers/server/public.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { insertSynonymGroup } from '#/modules/search/server/public.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { openStorefrontApp, type StorefrontApp } from '#/modules/storefront/testing/storefront-app.ts';

const database = await openTestDatabase();
let app: StorefrontApp;

const inChilled = { categoryIds: [3] };
const products = [
  aProduct({ lineNumber: '000001', name: 'Coldbrook Whole Milk', brandName: 'Coldbrook', ...inChilled, popularity: 50, pricePence: 150, averageRating: 4.5, dietary: ['Vegetarian'], barCodes: ['5012345678900'] }),
  aProduct({ lineNumber: '000002', name: 'Millrace Semi-Skimmed Milk', brand: 'Millrace', brandName: 'Millrace', ...inChilled, popularity: 90, pricePence: 140, dietary: ['Vegetarian', 'Organic'] }),
  aProduct({ lineNumber: '000003', name: 'Milk Chocolate', brand: 'Ardent', brandName: 'Ardent', categoryIds: [4], popularity: 70, pricePence: 120, averageRating: 4.9, reviewCount: 3 }),
  aProduct({ lineNumber: '000004', name: 'Crème Fraîche', brand: "Drover's", brandName: "Drover's", categoryIds: [2], popularity: 10, pricePence: 180, dietary: ['Vegetarian'] }),
  aProduct({ lineNumber: '000005', name: 'Old Milk', ...inChilled, markedForDelete: true, popularity: 999 }),
  aProduct({ lineNumber: '000006', name: 'Party Platter', brand: 'Larder', brandName: 'Larder', categoryIds: [6], productType: 'ENTERTAINING', pricePence: 2500, popularity: 5 }),
  aProduct({ lineNumber: '000007', name: 'Ábaco Rioja', brand: 'Ábaco', brandName: 'Ábaco', categoryIds: [4], pricePence: 900, popularity: 10, isSponsored: true, sponsorshipId: 's7' }),
];

const fillers = Array.from({ length: 60 }, (_, at) =>
  aProduct({ lineNumber: String(800_000 + at), name: 'Filler', brand: null, brandName: null, categoryIds: [77] }),
);

beforeAll(async () => {
  await moveClock(database, Date.parse('2026-11-02T12:00:00Z'));
  await saveBranches(database, [
    aBranch(),
    aBranch({ id: 700, collection: false, postcodeAreas: ['SW'], services: { groceries: true, entertaining: true, delivery: true } }),
  ]);
  await saveCategories(database, [
    aCategory({ id: 1, name: 'Groceries', url: 'groceries' }),
    aCategory({ id: 2, name: 'Dairy & Eggs', url: 'groceries/dairy', parentId: 1 }),
    aCategory({ id: 3, name: 'Fresh milk', url: 'groceries/dairy/milk', parentId: 2 }),
    aCategory({ id: 4, name: 'Treats', url: 'groceries/treats', parentId: 1 }),
    aCategory({ id: 5, name: 'Entertaining', url: 'entertaining' }),
    aCategory({ id: 77, name: 'Fillers', url: 'fillers' }),
    aCategory({ id: 6, name: 'Platters', url: 'entertaining/platters', parentId: 5 }),
  ]);
  await saveProducts(database, [...products, ...fillers]);
  await saveBranchAvailability(database, [
    { branchId: 700, lineNumber: '000001', ranged: false, outOfStockFrom: null, outOfStockTo: null, soldOutOnline: false },
  ]);
  await savePromotions(database, [
    aPromotion({ promotionId: 'r1', lineNumbers: ['000003'], wasPricePence: 160, promotionExpiryDate: '2026-11-10' }),
    aPromotion({ promotionId: 'm1', wasPricePence: null, groups: [{ id: 'g', name: 'Any 2', threshold: 2, lineNumbers: ['000001', '000002'] }] }),
    aPromotion({ promotionId: 'h1', wasPricePence: null, hidden: true, groups: [{ id: 'g', name: 'x', threshold: 2, lineNumbers: ['000004'] }] }),
    aPromotion({ promotionId: 'x1', wasPricePence: null, promotionExpiryDate: '2026-10-01', lineNumbers: ['000004'] }),
  ]);
  await saveOfferSets(database, [{ offerIdentifier: 'breakfast', name: 'Breakfast', promotionIds: ['m1', 'none'] }]);
  app = await openStorefrontApp(database, {
    faraway: { branchId: 700, slotDate: null },
    later: { branchId: 651, slotDate: '2026-11-20' },
  });
});
afterAll(() => app.stop());

type Params = Record<string, unknown>;
const call = (kind: string, queryParams: Params, more: Params = {}) =>
  app.call('POST', `/search-prod/v1/product-grid/${kind}`, { body: { customerSearchRequest: { queryParams, ...more } } });
const grid = async (kind: string, params: Params, more: Params = {}): Promise<WireGrid> => {
  const { status, body } = await call(kind, params, more);
  expect(status).toBe(200);
  return body;
};
const linesOf = ({ products: found }: WireGrid) => found.map(({ lineNumber }) => Number(lineNumber));
const browse = async (params: Params) => linesOf(await grid('browse', params));
const search = async (searchTerm: string, params: Params = {}) => linesOf(await grid('search', { searchTerm, ...params }));
const valuesOf = (filters: WireFilter[], group: string) =>
  Object.fromEntries(filters.find((one) => one.group === group)!.values.map(({ id, count }) => [id, count]));

describe('browsing a category', () => {
  it('returns the products of the category and its subcategories, except those marked for delete [SC-129]', async () => {
    expect((await browse({ category: '2' })).toSorted()).toEqual([1, 2, 4]);
    expect(await browse({ category: 3 })).toEqual([2, 1]);
    expect((await grid('browse', { category: '1' })).totalMatches).toBe(5);
  });

  it('returns the complete shape, with products in the summary view [SC-118] [SC-119] [SC-121]', async () => {
    const answer = await grid('browse', { category: '1', size: 1 }, { origin: 'URL' });
    expect(Object.keys(answer).sort()).toEqual(['categoryLevelFilters', 'filters', 'origin', 'products', 'sortBy', 'subCategories', 'totalMatches', 'widened']);
    expect(answer).toMatchObject({ totalMatches: 5, sortBy: 'MOST_POPULAR', origin: 'URL', categoryLevelFilters: [] });
    const { body } = await app.call('GET', '/products-prod/v1/products/000002?view=SUMMARY');
    expect(answer.products).toEqual(body.products);
  });

  it('lists the categories one level deeper with their counts [SC-130 part]', async () => {
    const { subCategories } = await grid('browse', { category: '1' });
    expect(subCategories).toEqual([{ id: '2', name: 'Dairy & Eggs', url: 'groceries/dairy', count: 3 }, { id: '4', name: 'Treats', url: 'groceries/treats', count: 2 }]);
  });

  it('needs a category, unless a tag of the offers pages is sent [SC-118]', async () => {
    expect((await call('browse', {})).status).toBe(400);
    for (const tag of [{ group: 'brand', value: 'Millrace' }, { group: 'offers', value: 'm1' }]) expect((await call('browse', { filterTags: [tag] })).status).toBe(400);
    expect((await call('browse', { category: '999' })).status).toBe(404);
    expect((await call('browse', { filterTags: [{ group: 'offers', value: 'all' }] })).status).toBe(200);
  });

  it('marks sponsored products, and returns them once, each in a place of its page [SC-136]', async () => {
    const { products: found } = await grid('browse', { category: '4' });
    expect(found.map(({ isSponsored, sponsorshipId }) => [isSponsored, sponsorshipId])).toEqual([[false, null], [true, 's7']]);
    for (const start of [0, 1]) expect((await grid('browse', { category: '4', size: 1, start })).products.map(({ isSponsored }) => isSponsored)).toEqual([start === 1]);
  });
});

describe('sorting', () => {
  it('is by popularity, price, rating or name [SC-126]', async () => {
    const by = (sortBy?: string) => browse({ category: '1', sortBy });
    expect(await by()).toEqual([2, 3, 1, 4, 7]);
    expect(await by('MOST_POPULAR')).toEqual([2, 3, 1, 4, 7]);
    expect(await by('PRICE_LOW_2_HIGH')).toEqual([3, 2, 1, 4, 7]);
    expect(await by('PRICE_HIGH_2_LOW')).toEqual([7, 4, 1, 2, 3]);
    expect(await by('TOP_RATED')).toEqual([3, 1, 2, 4, 7]);
    expect(await by('A_2_Z')).toEqual([7, 1, 4, 3, 2]);
    expect((await call('browse', { category: '1', sortBy: 'RELEVANCE' })).status).toBe(422);
    expect((await call('browse', { category: '1', sortBy: 'SIDEWAYS' })).status).toBe(422);
  });

  it('orders ties by line number, so that pages neither repeat nor skip products [SC-128]', async () => {
    const whole = await browse({ category: '1', sortBy: 'TOP_RATED' });
    const pages = await Promise.all([0, 1, 2, 3, 4].map((start) => browse({ category: '1', sortBy: 'TOP_RATED', start, size: 1 })));
    expect(pages.flat()).toEqual(whole);
    expect(whole.slice(-3)).toEqual([2, 4, 7]);
  });

  it('uses the price on the slot date, when a reduction is over [SC-080 part] [SC-150 part]', async () => {
    expect(await browse({ category: '1', sortBy: 'PRICE_LOW_2_HIGH', orderId: 'later' })).toEqual([2, 1, 3, 4, 7]);
    const { products: [, , third] } = await grid('browse', { category: '1', sortBy: 'PRICE_LOW_2_HIGH', orderId: 'later' });
    expect(third!.displayPrice).toBe('£1.60');
  });
});

describe('paging', () => {
  it('returns 48 by default, 1 to 200 from 0 on, and anything else is a bad request [SC-117] [SC-120] [SC-020 part] [SC-018 part]', async () => {
    for (const wrong of [{ size: 0 }, { size: 201 }, { start: -1 }, { size: 1.5 }, { size: '10' }]) {
      const { status, body } = await call('browse', { category: '1', ...wrong });
      expect([status, body.error]).toEqual([400, 'bad_request']);
    }
    expect((await grid('browse', { category: '1', size: 200 })).products).toHaveLength(5);
    expect(await grid('browse', { category: '1', start: 5 })).toMatchObject({ products: [], totalMatches: 5 });
    expect((await grid('browse', { category: '77' })).products).toHaveLength(48);
    expect((await grid('search', { searchTerm: 'filler' })).products).toHaveLength(48);
  });
});

describe('searching', () => {
  it('matches if every word is the start of a word in name, brand or category, ignoring case and accents [SC-127]', async () => {
    expect((await search('MILK')).toSorted()).toEqual([1, 2, 3]);
    expect(await search('mil semi')).toEqual([2]);
    expect(await search('skim mill')).toEqual([2]);
    expect(await search('creme fraiche')).toEqual([4]);
    expect(await search('ÁBACO')).toEqual([7]);
    expect(await search('abaco')).toEqual([7]);
    expect(await search("drover's")).toEqual([4]);
    expect((await grid('search', { searchTerm: 'drovers cream' })).widened).toEqual({ term: 'drovers creme', exact: false, corrected: true });
    expect((await search('dairy')).toSorted()).toEqual([1, 2, 4]);
    expect(await search('ilk')).toEqual([]);
    expect(await search('!!!')).toEqual([]);
  });

  it('widens a search of which nothing or little is found, and answers with the words it searched [SC-119 part] [SC-127 part]', async () => {
    const widened = async (searchTerm: string) => {
      const answer = await grid('search', { searchTerm });
      return [linesOf(answer).toSorted(), answer.widened];
    };
    expect(await widened('milk')).toEqual([[1, 2, 3], null]);
    expect(await widened('mikl')).toEqual([[1, 2, 3], { term: 'milk', exact: false, corrected: true }]);
    expect(await widened('choclate')).toEqual([[3], { term: 'chocolate', exact: false, corrected: true }]);
    expect(await widened('a carton of milk')).toEqual([[1, 2, 3], { term: 'milk', exact: false, corrected: true }]);
    expect(await widened('milks')).toEqual([[1, 2, 3], { term: 'milk', exact: false, corrected: false }]);
    expect(await widened('semiskimmed milk')).toEqual([[2], { term: 'semi skimmed milk', exact: false, corrected: false }]);
    expect(await widened('zzyzzx')).toEqual([[], null]);
    expect(await widened('5 012345-678900')).toEqual([[1], null]);
    expect(await widened('05012345678900')).toEqual([[1], null]);
  });

  it('finds products by synonyms that staff add while the shop runs [SC-127 part]', async () => {
    const drink = async () => (await grid('search', { searchTerm: 'moo juice' })).widened;
    expect(await drink()).toBeNull();
    await insertSynonymGroup(database, ['moo juice', 'milk']);
    await expect.poll(drink, { timeout: 5000 }).toEqual({ term: 'milk', exact: false, corrected: false });
    await runSql(database, `delete from search.synonym_groups where 'moo juice' = any(phrases)`);
  });

  it('finds one product by its line number or bar code, including leading zeros [SC-127] [SC-010 part]', async () => {
    expect(await search('000004')).toEqual([4]);
    expect(await search(' 5012345678900 ')).toEqual([1]);
    expect(await search('4')).toEqual([]);
    expect(await search('501234567890')).toEqual([]);
  });

  it('ranks an exact name above names that only start with the term and products whose category has it [SC-126]', async () => {
    const answer = await grid('search', { searchTerm: 'milk' });
    expect(answer.sortBy).toBe('RELEVANCE');
    expect(linesOf(answer)).toEqual([2, 1, 3]);
    expect(await search('treats')).toEqual([3, 7]);
    expect(await search('mil')).toEqual([2, 1, 3]);
  });

  it('counts the departments of the matches, and searches inside the chosen one [SC-131 part]', async () => {
    const { categoryLevelFilters, subCategories } = await grid('search', { searchTerm: 'milk' });
    expect(categoryLevelFilters).toEqual([{ id: '2', name: 'Dairy & Eggs', count: 2 }, { id: '4', name: 'Treats', count: 1 }]);
    expect(subCategories).toEqual([]);
    expect(await search('milk', { category: '4' })).toEqual([3]);
  });

  it('needs a term, corrects none that is to be taken as typed, and returns the origin it was sent [SC-118] [SC-121]', async () => {
    expect([await search('rioha'), await search('rioha', { asTyped: true })]).toEqual([[7], []]);
    expect((await call('search', {})).status).toBe(400);
    expect((await call('search', { searchTerm: '  ' })).status).toBe(400);
    expect((await call('search', { searchTerm: 'x'.repeat(201) })).status).toBe(422);
    for (const origin of ['SEARCH_BOX', 'SUGGESTION', 'HISTORY', 'MULTI_SEARCH', 'URL']) {
      expect((await grid('search', { searchTerm: 'milk', origin })).origin).toBe(origin);
    }
    expect((await grid('search', { searchTerm: 'milk' })).origin).toBeNull();
    expect((await call('search', { searchTerm: 'milk' }, { origin: 'ELSEWHERE' })).status).toBe(422);
  });
});

describe('filters', () => {
  it('are in four groups, of which only Available in is single choice [SC-123]', async () => {
    const { filters } = await grid('browse', { category: '1' });
    expect(filters.map(({ title, singleChoice }) => [title, singleChoice])).toEqual([['Offers', false], ['Dietary', false], ['Brand', false], ['Available in', true]]);
    expect(filters[3]!.values[0]).toEqual({ id: 'all', label: 'Show all availability', count: 5, applied: true });
  });

  it('widen within a group and narrow across groups, and count what each choice would leave [SC-124]', async () => {
    const filterTags = [{ group: 'dietary', value: 'Organic' }, { group: 'dietary', value: 'Vegetarian' }, { group: 'brand', value: 'Millrace' }];
    const answer = await grid('browse', { category: '1', filterTags });
    expect(linesOf(answer)).toEqual([2]);
    expect(valuesOf(answer.filters, 'brand')).toEqual({ Coldbrook: 1, "Drover's": 1, Millrace: 1 });
    expect(valuesOf(answer.filters, 'dietary')).toEqual({ Organic: 1, Vegetarian: 1 });
    expect(answer.filters[1]!.values.every(({ applied }) => applied)).toBe(true);
    const unfiltered = await grid('browse', { category: '1' });
    expect(valuesOf(unfiltered.filters, 'dietary')).toEqual({ Organic: 1, Vegetarian: 3 });
    expect(valuesOf(unfiltered.filters, 'offers')).toEqual({ 'price-reduction': 1, 'multi-buy': 2 });
  });

  it('accept search tags as well, and match nothing for an unknown value', async () => {
    expect(await search('milk', { searchTags: [{ group: 'brand', value: 'Ardent' }] })).toEqual([3]);
    expect(await search('milk', { filterTags: [{ group: 'brand', value: 'Nobody' }] })).toEqual([]);
    expect(await search('milk', { filterTags: [{ group: 'offers', value: 'nonsense' }] })).toEqual([]);
  });

  it('offer the services by which products are available at the trolley’s branch [SC-125]', async () => {
    const here = await grid('search', { searchTerm: 'p' });
    expect(valuesOf(here.filters, 'available-in')).toEqual({ all: 1, 'entertaining-collection': 1 });
    const all = await grid('browse', { category: '1' });
    expect(valuesOf(all.filters, 'available-in')).toEqual({ all: 5, delivery: 5, 'grocery-collection': 5 });
    const there = await grid('browse', { category: '1', orderId: 'faraway', filterTags: [{ group: 'available-in', value: 'delivery' }] });
    expect(there.totalMatches).toBe(4);
    expect(valuesOf(there.filters, 'available-in')).toEqual({ all: 5, delivery: 4 });
    expect(there.filters[3]!.values.map(({ applied }) => applied)).toEqual([false, true]);
  });

  it('apply only the last of several services, because Available in is single choice [SC-123]', async () => {
    const asked = (...values: string[]) => grid('browse', { category: '1', orderId: 'faraway', filterTags: values.map((value) => ({ group: 'available-in', value })) });
    expect((await asked('delivery', 'grocery-collection')).totalMatches).toBe(0);
    const { totalMatches, filters } = await asked('grocery-collection', 'delivery');
    expect(totalMatches).toBe(4);
    expect(filters[3]!.values.filter(({ applied }) => applied).map(({ id }) => id)).toEqual(['delivery']);
  });

  it('list every product with a visible live offer, for the offers pages [SC-156]', async () => {
    const filterTags = [{ group: 'offers', value: 'all' }];
    expect(await browse({ filterTags })).toEqual([2, 3, 1]);
    expect(await browse({ filterTags, category: '4' })).toEqual([3]);
    // A kind that is ticked on those pages narrows them.
    expect(await browse({ searchTags: filterTags, filterTags: [{ group: 'offers', value: 'price-reduction' }] })).toEqual([3]);
  });

  it('list the products of a staff-made set of offers [SC-157]', async () => {
    const of = (value: string) => browse({ filterTags: [{ group: 'offer-set', value }] });
    expect(await of('breakfast')).toEqual([2, 1]);
    expect(await of('nothing')).toEqual([]);
  });
});

describe('a cached answer', () => {
  it('needs no reading of the catalogue, and is dropped after a change', async () => {
    const params = { searchTerm: 'platter' };
    await grid('search', params);
    const { statements } = await countStatements(() => grid('search', params));
    expect(statements).toEqual(['select platform.now() as now']);
    await saveProducts(database, [{ ...products[5]!, name: 'Party Platter, larger', pricePence: 2600 }]);
    await app.freshen();
    const { products: [platter] } = await grid('search', params);
    expect(platter).toMatchObject({ name: 'Party Platter, larger', displayPrice: '£26.00' });
    expect(await search('larger')).toEqual([6]);
  });
});
