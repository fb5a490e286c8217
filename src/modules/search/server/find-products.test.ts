import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';
import { createCatalogueModule, saveBranchAvailability, saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { createOffersModule, endPromotions, savePromotions } from '#/modules/offers/server/public.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import type { FilterTag } from '#/modules/search/rules/filter-groups.ts';
import { searchWords } from '#/modules/search/rules/search-words.ts';
import { synonymsOf } from '#/modules/search/rules/synonyms.ts';
import { sortOrders, type SortOrder } from '#/modules/search/rules/sort-order.ts';
import { everyValue, hasValue, noteIngredients, someGroups, someIngredients, someSizes, typedRanges, type SomeGroup } from '#/modules/search/testing/plain-filters.ts';
import { createProductFinder, type FoundProducts, type ProductFinder, type ProductQuery } from './find-products.ts';
import type { SearchIndex } from './indexes/search-index.ts';
import { createWordIndex } from './indexes/word-index.ts';

/** 20 runs of the comparison with a fresh build, for each size of catalogue; if LARDER_RUNS is set, that many. */
const freshBuildRuns = { numRuns: Number(process.env.LARDER_RUNS ?? 20) };

const database = await openTestDatabase();
let { module, catalogue, feed } = createCatalogueModule({ database, log: openLog('silent') });
let { offers } = createOffersModule({ feed });
let finder: ProductFinder;

const words = ['milk', 'milky', 'mint', 'oat', 'oats', 'tea', 'teapot', 'rye', 'chèvre', 'ham'];
const categories = [
  aCategory({ id: 1, name: 'Dairy' }),
  aCategory({ id: 2, name: 'Milk', parentId: 1, url: 'a' }),
  aCategory({ id: 3, name: 'Oat drinks', parentId: 2, url: 'b' }),
  aCategory({ id: 4, name: 'Teas', url: 'c' }),
];
function synonymIndex(): SearchIndex {
  const index = createWordIndex();
  index.putSynonyms(synonymsOf([['brew', 'tea'], ['rooibos tea', 'rye']]));
  return index;
}
const anyOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const someProduct: fc.Arbitrary<ProductRecord> = fc
  .record({
    lineNumber: fc.integer({ min: 1, max: 150 }).map((number) => String(number).padStart(4, '0')),
    name: fc.array(anyOf(words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
    brandName: anyOf(['Millrace', 'Oatly & Co', 'Tea Ferry']),
    categoryIds: fc.uniqueArray(anyOf([1, 2, 3, 4]), { maxLength: 2 }),
    dietary: fc.uniqueArray(anyOf(['Vegan', 'Organic', 'Halal']), { maxLength: 3 }),
    pricePence: anyOf([1, 2, 3, 99, 100, 199, 200, 499, 500, 999, 1000]),
    netContent: fc.option(fc.record({ amount: anyOf([1, 5, 6, 11, 12, 249, 250, 499, 500, 999, 1000, 2000]), unit: anyOf(['g', 'ml', 'each'] as const) })),
    size: anyOf(someSizes),
    ingredients: anyOf(someIngredients),
    popularity: fc.integer({ min: 0, max: 3 }),
    averageRating: fc.option(anyOf([0, 2.94, 2.96, 3.94, 3.96, 4.4, 5])),
    reviewCount: fc.integer({ min: 0, max: 2 }),
    markedForDelete: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  })
  .map((given) => aProduct({ ...given, brand: null, allergens: [...(given.ingredients ?? '').matchAll(/_(.+?)_/g)].map(([, allergen]) => allergen!) }));

const someQuery = fc.record({
  term: fc.option(fc.array(anyOf(['m', 'mil', 'milk', 'oat', 'te', 'tea', 'CHEVRE', 'ferry', 'da']), { minLength: 1, maxLength: 3 }).map((some) => some.join(' '))),
  categoryId: fc.option(anyOf([1, 2, 3, 4])),
  tags: fc.array(
    fc.oneof(
      anyOf(['Vegan', 'Organic', 'Halal']).map((value): FilterTag => ({ group: 'dietary', value })),
      anyOf(['Millrace', 'Tea Ferry']).map((value): FilterTag => ({ group: 'brand', value })),
      anyOf([...everyValue.price, 'nonsense']).map((value): FilterTag => ({ group: 'price', value })),
      anyOf(everyValue.size).map((value): FilterTag => ({ group: 'size', value })),
      anyOf(['4', '3']).map((value): FilterTag => ({ group: 'rating', value })),
      anyOf(everyValue.allergens).map((value): FilterTag => ({ group: 'allergens', value })),
      anyOf(Object.keys(typedRanges)).map((value): FilterTag => ({ group: 'price-between', value })),
    ),
    { maxLength: 4 },
  ),
  sortBy: anyOf<SortOrder>(['MOST_POPULAR', 'PRICE_LOW_2_HIGH', 'PRICE_HIGH_2_LOW', 'TOP_RATED', 'A_2_Z', 'RELEVANCE']),
});
/**
 * Queries whose terms need widening: they have mistyped words, other forms, joined words, synonyms, packs, sizes or
 * unknown words.
 */
const someWideQuery = fc.tuple(someQuery, fc.array(anyOf(['mikl', 'teas', 'oatmilk', 'tea pot', 'chevvre', 'a pack of', 'brew', 'milkys', 'ham', '2l', 'quince']), { minLength: 1, maxLength: 3 })).map(
  ([query, some]) => ({ ...query, term: some.join(' ') }),
);
type SomeQuery = typeof someQuery extends fc.Arbitrary<infer T> ? T : never;

const now = Date.parse('2026-11-02T12:00:00Z');
const branch = { id: 651, collection: true, services: { groceries: true, entertaining: true, delivery: true } };
const find = (query: SomeQuery & Partial<ProductQuery>) =>
  finder.find({ moreFilters: true, start: 0, size: 200, branch, slotDate: null, now, ...query });

async function save(products: readonly ProductRecord[]): Promise<void> {
  noteIngredients(products);
  await saveProducts(database, products);
}

/** Replaces the whole catalogue, in the database and in memory, with the products of about this many samples. */
async function openShop(samples: number): Promise<void> {
  await module.stop!();
  await runSql(database, 'truncate catalogue.products, catalogue.categories, catalogue.branch_availability, catalogue.removals, offers.promotions cascade');
  ({ module, catalogue, feed } = createCatalogueModule({ database, log: openLog('silent') }));
  ({ offers } = createOffersModule({ feed }));
  await saveCategories(database, categories);
  await save(fc.sample(someProduct, { numRuns: samples, seed: 1 }));
  await catalogue.freshen();
  finder = createProductFinder(catalogue, offers, synonymIndex());
}

beforeAll(() => openShop(200));
afterAll(() => module.stop!());

/** Returns the expected products, found by checking every product of the catalogue. */
function matching({ term, categoryId, tags }: SomeQuery, butGroup?: SomeGroup): string[] {
  return [...catalogue.allProducts()]
    .filter((product) => {
      const path = product.categoryIds.flatMap((id) => catalogue.categories.find(id)!.path);
      const text = searchWords([product.name, product.brandName, ...path.map(({ name }) => name)].join(' '));
      return (
        !product.markedForDelete &&
        (term === null || searchWords(term).every((word) => text.some((other) => other.startsWith(word)))) &&
        (categoryId === null || path.some(({ id }) => id === categoryId)) &&
        isInTypedRange(product, tags) &&
        someGroups.every((group) => {
          const values = tags.filter((tag) => tag.group === group).map(({ value }) => value);
          if (group === butGroup || values.length === 0) return true;
          return group === 'allergens' ? values.every((id) => hasValue(group, product, id)) : values.some((id) => hasValue(group, product, id));
        })
      );
    })
    .map(({ lineNumber }) => lineNumber)
    .sort();
}

/** Returns the last range of prices among the tags, not counting those that cannot be read. */
function lastRange(tags: readonly FilterTag[]) {
  const tag = tags.findLast(({ group, value }) => group === 'price-between' && value !== 'cheap-dear');
  return typedRanges[tag?.value ?? ''];
}

/** Checks a product's price against the range typed last. */
function isInTypedRange({ pricePence }: CatalogueProduct, tags: readonly FilterTag[]): boolean {
  const [least, most] = lastRange(tags)?.pence ?? [0, Infinity];
  return pricePence >= least && pricePence <= most;
}

function checkAgainstReadingAll(query: SomeQuery): void {
  const found = find(query);
  if (query.term !== null && matching({ ...query, categoryId: null, tags: [] }).length === 0) return checkWidened(query.term, found);
  expect(found.products.map(({ lineNumber }) => lineNumber).sort()).toEqual(matching(query));
  expect(found.totalMatches).toBe(found.products.length);
  for (const group of someGroups) {
    // A further allergen narrows the results; in the other groups it widens them.
    const reachable = catalogue.products(matching(query, group === 'allergens' ? undefined : group));
    const { values } = found.filters.find((one) => one.group === group)!;
    for (const { id, count, applied } of values) {
      expect([id, count]).toEqual([id, reachable.filter((product) => hasValue(group, product, id)).length]);
      expect(count > 0 || applied).toBe(true);
    }
    const offered = new Set(values.map(({ id }) => id));
    // A chosen value can always be removed again. A brand or diet may also be one that no product has.
    for (const tag of query.tags) if (tag.group === group && (tag.value !== 'nonsense' || group === 'brand' || group === 'dietary')) expect([tag, offered.has(tag.value)]).toEqual([tag, true]);
    for (const id of everyValue[group]) if (!offered.has(id)) expect(reachable.filter((product) => hasValue(group, product, id))).toEqual([]);
  }
  checkPriceRange(query, found);
}

/** Checks that the range of prices has the ends that were typed, and the lowest and highest price that the other filters leave. */
function checkPriceRange(query: SomeQuery, { filters }: FoundProducts): void {
  const others = query.tags.filter(({ group }) => group !== 'price-between');
  const prices = catalogue.products(matching({ ...query, tags: others })).map(({ pricePence }) => pricePence);
  const [least, most] = prices.length === 0 ? [null, null] : [Math.min(...prices), Math.max(...prices)];
  const ends = lastRange(query.tags)?.ends ?? { from: null, to: null };
  expect(filters.find(({ group }) => group === 'price')!.range).toEqual({ ...ends, least, most });
}

/**
 * Checks the result of a term that no product matches completely. The products must match some of its words, and the
 * result must say so.
 */
function checkWidened(term: string, { products, widening }: FoundProducts): void {
  expect(widening?.exact ?? false).toBe(false);
  if (products.length > 0) expect(widening).not.toBeNull();
  for (const product of products) {
    const path = product.categoryIds.flatMap((id) => catalogue.categories.find(id)!.path);
    const text = searchWords([product.name, product.brandName, ...path.map(({ name }) => name)].join(' '));
    expect(searchWords(term).some((word) => text.some((other) => other.startsWith(word)))).toBe(true);
  }
}

describe('finding products', () => {
  it('returns exactly what reading every product would, with the same counts [SC-123] [SC-124] [SC-127] [SC-129]', () => {
    fc.assert(fc.property(someQuery, checkAgainstReadingAll), { numRuns: 300 });
  });

  it('returns each product on one page only, in the same order however it is paged [SC-128]', () => {
    fc.assert(
      fc.property(fc.oneof(someQuery, someWideQuery), fc.integer({ min: 1, max: 30 }), (query, size) => {
        const whole = find(query).products;
        const pages = Array.from({ length: Math.ceil(whole.length / size) + 1 }, (_, page) => find({ ...query, start: page * size, size }).products);
        expect(pages.flat()).toEqual(whole);
      }),
    );
  });

  it('sorts by the given order, and ties by line number [SC-126] [SC-128]', () => {
    fc.assert(
      fc.property(someQuery, (query) => {
        for (const [sortBy, worth] of [
          ['PRICE_LOW_2_HIGH', ({ pricePence }: CatalogueProduct) => pricePence],
          ['PRICE_HIGH_2_LOW', ({ pricePence }: CatalogueProduct) => -pricePence],
          ['MOST_POPULAR', ({ popularity }: CatalogueProduct) => -popularity],
          ['TOP_RATED', ({ averageRating, reviewCount }: CatalogueProduct) => -(Math.round((averageRating ?? -1) * 10) * 1000 + reviewCount)],
        ] as const) {
          const keys = find({ ...query, sortBy }).products.map((product) => [worth(product), product.lineNumber] as const);
          const sorted = keys.toSorted(([one, line], [other, otherLine]) => one - other || (line < otherLine ? -1 : 1));
          expect(keys).toEqual(sorted);
        }
      }),
    );
  });

  it('stays correct while products change, come and go', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someProduct, { minLength: 1, maxLength: 8 }), fc.array(someQuery, { minLength: 5, maxLength: 5 }), async (changed, queries) => {
        await save(changed);
        await catalogue.freshen();
        for (const query of queries) checkAgainstReadingAll(query);
        const byName = find({ ...queries[0]!, term: null, categoryId: null, tags: [], sortBy: 'A_2_Z' }).products;
        const collator = new Intl.Collator('en-GB');
        for (const [at, { name }] of byName.slice(1).entries()) expect(collator.compare(byName[at]!.name, name)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 25 },
    );
  });

  it.each([5, 40, 150])('gives the same after any changes as a fresh build, including offers, branches and categories, starting with about %i products [SC-124] [SC-125] [SC-126] [SC-129] [SC-150] [SC-156]', async (size) => {
    await openShop(size);
    await fc.assert(
      fc.asyncProperty(fc.array(someChange, { minLength: 1, maxLength: 6 }), fc.array(fc.oneof(someQuery, someWideQuery), { minLength: 4, maxLength: 4 }), async (changes, queries) => {
        for (const change of changes) {
          // Run the queries before the change, so that their columns already exist and have to be updated.
          const before = queries.map((query) => ({ query, stamp: stampOf(query), answer: everyAnswer(finder, query) }));
          await change();
          await Promise.all([catalogue.freshen(), offers.freshen()]);
          for (const { query, stamp, answer } of before) if (stampOf(query) === stamp) expect(everyAnswer(finder, query)).toEqual(answer);
        }
        const fresh = createCatalogueModule({ database, log: openLog('silent') });
        const { offers: freshOffers } = createOffersModule({ feed: fresh.feed });
        await Promise.all([fresh.catalogue.freshen(), freshOffers.freshen()]);
        await fresh.module.stop!();
        const anew = createProductFinder(fresh.catalogue, freshOffers, synonymIndex());
        for (const query of queries) expect(everyAnswer(finder, query)).toEqual(everyAnswer(anew, query));
        for (const { id } of categories) expect(catalogue.categories.find(id)).toEqual(fresh.catalogue.categories.find(id));
      }),
      freshBuildRuns,
    );
  }, 60_000);
});

const stampOf = ({ term, categoryId }: SomeQuery): string => finder.stamp(now, (term === null && categoryId) || undefined);
const someLine = fc.integer({ min: 1, max: 150 }).map((number) => String(number).padStart(4, '0'));
const someBranch = anyOf([651, 652]);
const someChange: fc.Arbitrary<() => Promise<unknown>> = fc.oneof(
  fc.array(someProduct, { minLength: 1, maxLength: 8 }).map((some) => () => save(some)),
  fc
    .record({ id: anyOf([2, 3, 4]), name: anyOf(['Milk', 'Oats', 'Tea']), parentId: anyOf([null, 1]) })
    .map((given) => () => saveCategories(database, [aCategory({ ...given, url: categories.find(({ id }) => id === given.id)!.url })])),
  fc
    .record({ promotionId: anyOf(['p1', 'p2', 'p3']), lines: fc.array(someLine, { maxLength: 6 }), was: fc.option(fc.integer({ min: 6, max: 9 })), ends: anyOf(['2026-11-01', '2026-11-20', null]) })
    .map(({ promotionId, lines, was, ends }) => () =>
      savePromotions(database, [
        aPromotion({ promotionId, wasPricePence: was, promotionExpiryDate: ends, groups: [{ id: 'g', name: 'g', threshold: was === null ? 2 : 1, lineNumbers: lines }] }),
      ])),
  anyOf(['p1', 'p2', 'p3']).map((promotionId) => () => endPromotions(database, [promotionId])),
  fc.record({ lineNumber: someLine, branchId: someBranch, ranged: fc.boolean() }).map(
    (given) => () => saveBranchAvailability(database, [{ ...given, outOfStockFrom: null, outOfStockTo: null, soldOutOnline: false }]),
  ),
  fc.record({ line: someLine, branch: someBranch }).map(
    ({ line, branch }) => () => runSql(database, 'delete from catalogue.branch_availability where line_number = $1 and branch_id = $2', [line, branch]),
  ),
);

/**
 * Runs a query in every sort order, for two branches, with and without a slot, and for several pages and kinds of
 * offer.
 */
function everyAnswer(finder: ProductFinder, query: SomeQuery): unknown[] {
  const answers: unknown[] = [];
  for (const sortBy of sortOrders) {
    for (const [id, slotDate, start, kind] of [[651, null, 0, null], [651, '2026-11-19', 5, 'price-reduction'], [652, null, 3, 'all']] as const) {
      const tags = kind === null ? query.tags : [...query.tags, { group: 'offers', value: kind }];
      const found = finder.find({ ...query, tags, moreFilters: true, sortBy, start, size: 20, branch: { ...branch, id }, slotDate, now });
      const levels = found.categoryLevels.map(({ category, count }) => [category.id, count]);
      answers.push({ ...found, products: found.products.map(({ lineNumber }) => lineNumber), categoryLevels: levels });
    }
  }
  return answers;
}
