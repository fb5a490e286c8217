import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import { productTypes } from '#/modules/catalogue/rules/product-record.ts';
import { displayPence } from '#/modules/catalogue/rules/sale-price.ts';
import { createLargeMap, type Catalogue, type CatalogueChange } from '#/modules/catalogue/server/public.ts';
import { ratingReached, sizeRangeOf } from '#/modules/search/rules/filter-ranges.ts';
import { createInterner, grown } from './interner.ts';
import { lineKeyOf } from './line-key.ts';
import { createPlaceLists } from './place-lists.ts';
import type { ComparePlaces } from './product-order.ts';
import type { SearchedText, SearchIndex } from './search-index.ts';
import { createSortedList } from './sorted-list.ts';

/** The sort orders that depend only on the products. */
export type SteadyOrder = 'LINE' | 'MOST_POPULAR' | 'TOP_RATED' | 'A_2_Z' | 'PRICE_LOW_2_HIGH' | 'PRICE_HIGH_2_LOW';

/** A table of all products by place. A product's place is a number that stays the same for the life of the process. */
export interface ProductTable {
  readonly size: number;
  product(place: number): CatalogueProduct;
  placeOf(lineNumber: string): number | undefined;
  /** Returns the places of the visible products in a category and its subcategories (SC-129). */
  inCategory(categoryId: number): Uint32Array;
  /** Checks whether a product is visible, that is, not marked for delete. */
  isShown(place: number): boolean;
  /** Returns the places of all visible products. */
  all(): Uint32Array;
  /** Returns the comparison for a sort order. Do not use it after the next change. */
  compare(by: SteadyOrder): ComparePlaces;
  /** Returns the price that a product is sorted by, in pence: its own price, which includes any reduction. */
  displayPence(place: number): number;
  /** Returns the product's type, as an index into `productTypes`. */
  typeOf(place: number): number;
  /** Which of `sizeRanges` each product is in, counted from 1. */
  readonly sizeRanges: Column;
  /** Which of `leastRatings` each product reaches, counted from 1. */
  readonly ratingsReached: Column;
  readonly brands: Labels;
  /** The sets of dietary values. Many products share a set, so there are few. */
  readonly dietary: LabelSets;
  /** The sets of allergens that products are known not to contain. */
  readonly without: LabelSets;
  /** The sets of categories, each with all their ancestors. */
  readonly categorySets: CategorySets;
}

/** The table, with the method that its owner calls to apply a change. */
export interface GrowingTable extends ProductTable {
  /** Applies a change to the table and the search index. Returns the places of the changed products. */
  apply(change: Pick<CatalogueChange, 'products' | 'categories'>): number[];
}

/** Numbers by place. A change may replace the column, so read it again afterwards. */
export type Column = Readonly<Record<number, number>>;

/** Interned labels: the column has a number for each place, the index of its label in `names`. */
export interface Labels {
  readonly column: Column;
  readonly names: readonly string[];
}

export interface LabelSets {
  readonly column: Column;
  readonly sets: readonly (readonly string[])[];
}

export interface CategorySets {
  readonly column: Column;
  readonly sets: readonly (readonly number[])[];
}

// This collator has no options, because the engine then compares ten times as fast.
const aToZ = new Intl.Collator('en-GB');
// The key for the list of all visible products. The keys of categories are numbers.
const everything = 'everything';

/** Creates an empty table, which also updates the search index. The cost of a change depends on how much changes. */
export function createProductTable(catalogue: Catalogue, index: SearchIndex): GrowingTable {
  const products: CatalogueProduct[] = [];
  const places = createLargeMap<number>();
  const brands = createInterner<string>((brand) => brand);
  const dietary = createInterner<readonly string[]>((values) => values.join('\u0000'));
  const without = createInterner<readonly string[]>((allergens) => allergens.join());
  const homes = createInterner<readonly number[]>((ids) => ids.join());
  const lists = createPlaceLists<number | typeof everything>();
  // The categories of each set in `homes`, plus all their ancestors, indexed by the set's number; filled on demand.
  let aboveHome: (readonly number[])[] = [];
  let prices = new Int32Array(0);
  let popularity = new Int32Array(0);
  let ratings = new Float64Array(0);
  let lineKeys = new Float64Array(0);
  let hidden = new Uint8Array(0);
  let types = new Uint8Array(0);
  let sizes = new Uint8Array(0);
  let reached = new Uint8Array(0);
  let nameRanks: Uint32Array | null = null;

  const byLine: ComparePlaces = (one, other) =>
    lineKeys[one]! - lineKeys[other]! || compareText(products[one]!.lineNumber, products[other]!.lineNumber);
  const comparisons: Record<Exclude<SteadyOrder, 'A_2_Z'>, ComparePlaces> = {
    LINE: byLine,
    MOST_POPULAR: (one, other) => popularity[other]! - popularity[one]! || byLine(one, other),
    TOP_RATED: (one, other) => ratings[other]! - ratings[one]! || byLine(one, other),
    PRICE_LOW_2_HIGH: (one, other) => prices[one]! - prices[other]! || byLine(one, other),
    PRICE_HIGH_2_LOW: (one, other) => prices[other]! - prices[one]! || byLine(one, other),
  };
  const byName = createSortedList<number>(
    (one, other) => aToZ.compare(products[one]!.name, products[other]!.name) || byLine(one, other),
  );

  function put(now: CatalogueProduct): number {
    const known = places.get(now.lineNumber);
    const place = known ?? products.length;
    const was = products[place];
    if (known === undefined) places.set(now.lineNumber, place);
    if (place >= prices.length) grow(place + 1);
    const stoodBefore = was ? standsIn(place) : null;
    lineKeys[place] = lineKeyOf(now.lineNumber);
    rename(place, was, now);
    brands.note(place, now.brandName ?? now.brand ?? '');
    dietary.note(place, now.dietary);
    without.note(place, now.withoutAllergens);
    homes.note(place, now.categoryIds);
    prices[place] = displayPence(now);
    popularity[place] = now.popularity;
    // This number sorts by rating, then by number of reviews.
    ratings[place] = Math.round((now.averageRating ?? -1) * 10) * 2 ** 32 + now.reviewCount;
    reached[place] = ratingReached(now);
    hidden[place] = now.markedForDelete ? 1 : 0;
    types[place] = productTypes.indexOf(now.productType);
    if (was?.netContent !== now.netContent || was?.size !== now.size || was?.name !== now.name) sizes[place] = sizeRangeOf(now);
    move(place, stoodBefore, standsIn(place));
    if (!was || !saysTheSame(was, now)) index.put(place, was ? searchedText(was) : null, searchedText(now));
    return place;
  }

  function rename(place: number, was: CatalogueProduct | undefined, now: CatalogueProduct): void {
    const isRenamed = was?.name !== now.name;
    if (was && isRenamed) byName.remove(place);
    products[place] = now;
    if (!isRenamed) return;
    byName.add(place);
    nameRanks = null;
  }

  /** Returns a product's categories with all their ancestors; null while the product is hidden. */
  function standsIn(place: number): readonly number[] | null {
    if (hidden[place] === 1) return null;
    const home = homes.column[place]!;
    return (aboveHome[home] ??= withAllAbove(catalogue, homes.values[home]!));
  }

  function move(place: number, before: readonly number[] | null, after: readonly number[] | null): void {
    if (before === after) return;
    if (before && !after) lists.remove(everything, place);
    if (after && !before) lists.add(everything, place);
    for (const id of before ?? []) if (!after?.includes(id)) lists.remove(id, place);
    for (const id of after ?? []) if (!before?.includes(id)) lists.add(id, place);
  }

  /** Finds the few products that a changed category tree moves: their categories now have different ancestors. */
  function noteTree(): void {
    const before = aboveHome;
    aboveHome = homes.values.map((ids) => withAllAbove(catalogue, ids));
    const moved = aboveHome.map((after, home) => before[home] !== undefined && before[home].join() !== after.join());
    if (moved.includes(true)) {
      for (const place of products.keys()) {
        const home = homes.column[place]!;
        if (moved[home] && hidden[place] === 0) move(place, before[home]!, aboveHome[home]!);
      }
    }
    index.putCategories({
      names: [...namesOf(catalogue)],
      placesBelow: (id) => lists.of(id),
      homes: () => ({ column: homes.column, sales: popularity, sets: aboveHome }),
    });
  }

  function grow(least: number): void {
    const room = roomFor(least);
    prices = grown(prices, new Int32Array(room));
    popularity = grown(popularity, new Int32Array(room));
    ratings = grown(ratings, new Float64Array(room));
    lineKeys = grown(lineKeys, new Float64Array(room));
    hidden = grown(hidden, new Uint8Array(room));
    types = grown(types, new Uint8Array(room));
    sizes = grown(sizes, new Uint8Array(room));
    reached = grown(reached, new Uint8Array(room));
    for (const column of [brands, dietary, without, homes]) column.reserve(room);
  }

  function compareByName(): ComparePlaces {
    if (nameRanks === null) {
      const ranks = new Uint32Array(products.length);
      byName.forEach((place, at) => (ranks[place] = at));
      nameRanks = ranks;
    }
    const ranks = nameRanks;
    return (one, other) => ranks[one]! - ranks[other]!;
  }

  return {
    get size() {
      return products.length;
    },
    product: (place) => products[place]!,
    placeOf: (lineNumber) => places.get(lineNumber),
    inCategory: (categoryId) => lists.of(categoryId),
    isShown: (place) => hidden[place] === 0,
    all: () => lists.of(everything),
    compare: (by) => (by === 'A_2_Z' ? compareByName() : comparisons[by]),
    displayPence: (place) => prices[place]!,
    typeOf: (place) => types[place]!,
    get sizeRanges() {
      return sizes;
    },
    get ratingsReached() {
      return reached;
    },
    get brands() {
      return { column: brands.column, names: brands.values };
    },
    get dietary() {
      return { column: dietary.column, sets: dietary.values };
    },
    get without() {
      return { column: without.column, sets: without.values };
    },
    get categorySets() {
      return { column: homes.column, sets: aboveHome };
    },
    apply(change) {
      const changed = change.products.map(({ now }) => put(now));
      if (change.categories) noteTree();
      lists.settle();
      return changed;
    },
  };
}

// Reserves a quarter more than needed, so that columns seldom have to grow.
const roomFor = (places: number): number => places + (places >> 2);

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function saysTheSame(before: CatalogueProduct, now: CatalogueProduct): boolean {
  return (
    before.markedForDelete === now.markedForDelete &&
    before.name === now.name &&
    before.size === now.size &&
    before.dietary.join() === now.dietary.join() &&
    brandText(before) === brandText(now) &&
    before.barCodes.join() === now.barCodes.join()
  );
}

/** Returns the text that search indexes; null for a hidden product, which no search finds. */
function searchedText(product: CatalogueProduct): SearchedText | null {
  if (product.markedForDelete) return null;
  const codes = [...new Set([product.lineNumber, ...product.barCodes])];
  return { name: product.name, brand: brandText(product), size: product.size, dietary: product.dietary, codes };
}

function brandText({ brand, brandName }: CatalogueProduct): string {
  return brand === brandName ? (brand ?? '') : `${brand ?? ''} ${brandName ?? ''}`.trim();
}

function withAllAbove(catalogue: Catalogue, categoryIds: readonly number[]): number[] {
  const ids = categoryIds.flatMap((id) => catalogue.categories.find(id)?.path.map((category) => category.id) ?? []);
  return [...new Set(ids)];
}

function* namesOf(catalogue: Catalogue): Generator<{ id: number; name: string }> {
  for (const root of catalogue.categories.roots) {
    for (const { id, name } of catalogue.categories.below(root.id)) yield { id, name };
  }
}
