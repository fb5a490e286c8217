import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import { displayPence } from '#/modules/catalogue/rules/sale-price.ts';
import type { Catalogue, CatalogueChange } from '#/modules/catalogue/server/public.ts';
import { mergeOrder, type ComparePlaces, type ProductOrder } from './product-order.ts';
import type { SearchedText, SearchIndex } from './search-index.ts';

/** Orders that depend on nothing but the products. */
export type SteadyOrder = 'LINE' | 'MOST_POPULAR' | 'TOP_RATED' | 'A_2_Z' | 'PRICE_LOW_2_HIGH' | 'PRICE_HIGH_2_LOW';

/** Each product has a place, a number it keeps for the life of the process; everything else is looked up by place. */
export interface ProductTable {
  readonly size: number;
  product(place: number): CatalogueProduct;
  placeOf(lineNumber: string): number | undefined;
  /** Products that may be shown, of a category and all below it (SC-129). */
  inCategory(categoryId: number): Uint32Array;
  /** Whether a product may be shown: it is not marked for delete. */
  isShown(place: number): boolean;
  /** All products that may be shown. */
  all(): Uint32Array;
  order(by: SteadyOrder): ProductOrder;
  compare(by: SteadyOrder): ComparePlaces;
  /** The price a product is sorted by, pence, with the reductions that products' own prices include. */
  displayPence(place: number): number;
  readonly brands: Labels;
  /** Sets of dietary values; a product has one of few different sets. */
  readonly dietary: LabelSets;
  /** Sets of categories with all those above them. */
  readonly categorySets: CategorySets;
}

/** A number per different text. */
export interface Labels {
  of(place: number): number;
  readonly names: readonly string[];
}

export interface LabelSets {
  of(place: number): number;
  readonly sets: readonly (readonly string[])[];
}

export interface CategorySets {
  of(place: number): number;
  readonly sets: readonly (readonly number[])[];
}

// Without options, for which the engine has a way ten times as fast.
const aToZ = new Intl.Collator('en-GB');
// Removing words one product at a time beats reading every word anew up to about this many.
const mostRemovals = 2000;

/** Keeps the table and the search index in step with the catalogue. */
export function createProductTable(catalogue: Catalogue, makeIndex: () => SearchIndex): ProductTable & { index(): SearchIndex } {
  const products: CatalogueProduct[] = [];
  const places = new Map<string, number>();
  const brands = createInterner<string>((brand) => brand);
  const dietary = createInterner<readonly string[]>((values) => values.join('\u0000'));
  let categorySets = createInterner<readonly number[]>((ids) => ids.join());
  let prices = new Int32Array(0);
  let popularity = new Int32Array(0);
  let ratings = new Float64Array(0);
  let hidden = new Uint8Array(0);
  let index = makeIndex();
  let members: Map<number, Uint32Array> | null = null;
  let shown: Uint32Array | null = null;

  // Line numbers are put in order first; the others then compare by numbers alone.
  let lineRank: Uint32Array = new Uint32Array(0);
  const byLine: ComparePlaces = (one, other) => lineRank[one]! - lineRank[other]!;
  const comparisons: Record<SteadyOrder, ComparePlaces> = {
    LINE: (one, other) => compareText(products[one]!.lineNumber, products[other]!.lineNumber),
    MOST_POPULAR: (one, other) => popularity[other]! - popularity[one]! || byLine(one, other),
    TOP_RATED: (one, other) => ratings[other]! - ratings[one]! || byLine(one, other),
    A_2_Z: (one, other) => aToZ.compare(products[one]!.name, products[other]!.name) || byLine(one, other),
    PRICE_LOW_2_HIGH: (one, other) => prices[one]! - prices[other]! || byLine(one, other),
    PRICE_HIGH_2_LOW: (one, other) => prices[other]! - prices[one]! || byLine(one, other),
  };
  const orders = new Map<SteadyOrder, ProductOrder>();

  function take(change: CatalogueChange): void {
    const changed = new Set<number>();
    const old = new Map<number, CatalogueProduct>();
    for (const product of change.products) {
      const known = places.get(product.lineNumber);
      const place = known ?? products.length;
      if (known === undefined) places.set(product.lineNumber, place);
      else old.set(place, products[place]!);
      products[place] = product;
      changed.add(place);
    }
    index = reindexed(index, changed, old);
    noteColumns(changed, change.categories);
    if (changed.size > 0) reorder(changed);
    members = null;
    shown = null;
    index.putCategories({ names: namesOf(catalogue), placesBelow: (id) => table.inCategory(id) });
  }

  function reorder(changed: Set<number>): void {
    for (const [by, compare] of Object.entries(comparisons) as [SteadyOrder, ComparePlaces][]) {
      const previous = orders.get(by)?.order ?? new Uint32Array(0);
      const merged = mergeOrder(previous, changed, compare, products.length);
      orders.set(by, merged);
      if (by === 'LINE') lineRank = merged.rank;
    }
  }

  function reindexed(before: SearchIndex, changed: Set<number>, old: Map<number, CatalogueProduct>): SearchIndex {
    const reworded = [...changed].filter((place) => !saysTheSame(old.get(place), products[place]!));
    const anew = reworded.length > mostRemovals;
    const after = anew ? makeIndex() : before;
    for (const place of anew ? products.keys() : reworded) {
      const was = old.get(place);
      if (!anew && was) after.remove(place, searchedText(was));
      after.put(place, searchedText(products[place]!));
    }
    return after;
  }

  function noteColumns(changed: Set<number>, treeChanged: boolean): void {
    for (const column of [brands, dietary, categorySets]) column.reserve(products.length);
    if (prices.length < products.length) {
      prices = grown(prices, new Int32Array(roomFor(products.length)));
      popularity = grown(popularity, new Int32Array(prices.length));
      ratings = grown(ratings, new Float64Array(prices.length));
      hidden = grown(hidden, new Uint8Array(prices.length));
    }
    for (const place of changed) {
      const product = products[place]!;
      brands.note(place, product.brandName ?? product.brand ?? '');
      dietary.note(place, product.dietary);
      prices[place] = displayPence(product);
      popularity[place] = product.popularity;
      // By stars, then by how many say so.
      ratings[place] = Math.round((product.averageRating ?? -1) * 10) * 2 ** 32 + product.reviewCount;
      hidden[place] = product.markedForDelete ? 1 : 0;
    }
    if (treeChanged) {
      categorySets = createInterner<readonly number[]>((ids) => ids.join());
      categorySets.reserve(products.length);
    }
    const above = new Map<readonly number[], number[]>();
    for (const place of treeChanged ? products.keys() : changed) {
      const { categoryIds } = products[place]!;
      const known = above.get(categoryIds) ?? withAllAbove(catalogue, categoryIds);
      above.set(categoryIds, known);
      categorySets.note(place, known);
    }
  }

  function findMembers(): Map<number, Uint32Array> {
    const lists = new Map<number, number[]>();
    const listsOfSet = categorySets.values.map((ids) =>
      ids.map((id) => lists.get(id) ?? lists.set(id, []).get(id)!),
    );
    for (const place of table.all()) for (const list of listsOfSet[categorySets.of(place)]!) list.push(place);
    return new Map([...lists].map(([id, list]) => [id, Uint32Array.from(list)]));
  }

  const table: ProductTable & { index(): SearchIndex } = {
    get size() {
      return products.length;
    },
    product: (place) => products[place]!,
    placeOf: (lineNumber) => places.get(lineNumber),
    inCategory: (categoryId) => (members ??= findMembers()).get(categoryId) ?? new Uint32Array(0),
    isShown: (place) => hidden[place] === 0,
    all: () => (shown ??= Uint32Array.from(products.keys()).filter((place) => hidden[place] === 0)),
    order: (by) => orders.get(by) ?? { order: new Uint32Array(0), rank: new Uint32Array(0) },
    compare: (by) => comparisons[by],
    displayPence: (place) => prices[place]!,
    brands: { of: brands.of, names: brands.values },
    dietary: { of: dietary.of, sets: dietary.values },
    get categorySets() {
      return { of: categorySets.of, sets: categorySets.values };
    },
    index: () => index,
  };
  take({ products: [...catalogue.allProducts()], categories: true, restrictions: true, availability: true });
  catalogue.whenChanged(take);
  return table;
}

interface Interner<T> {
  values: T[];
  reserve(places: number): void;
  note(place: number, value: T): void;
  of(place: number): number;
}

function createInterner<T>(keyOf: (value: T) => string): Interner<T> {
  const numbers = new Map<string, number>();
  const values: T[] = [];
  let column = new Int32Array(0);
  return {
    values,
    reserve(places) {
      if (column.length < places) column = grown(column, new Int32Array(roomFor(places)));
    },
    note(place, value) {
      const key = keyOf(value);
      let number = numbers.get(key);
      if (number === undefined) {
        number = values.push(value) - 1;
        numbers.set(key, number);
      }
      column[place] = number;
    },
    of: (place) => column[place]!,
  };
}

// A quarter to spare, so that growing is rare.
const roomFor = (places: number): number => places + (places >> 2);

function grown<Column extends Int32Array | Float64Array | Uint8Array>(column: Column, larger: Column): Column {
  larger.set(column);
  return larger;
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function saysTheSame(before: CatalogueProduct | undefined, now: CatalogueProduct): boolean {
  return (
    before !== undefined &&
    before.name === now.name &&
    brandText(before) === brandText(now) &&
    before.barCodes.join() === now.barCodes.join()
  );
}

function searchedText(product: CatalogueProduct): SearchedText {
  const codes = [...new Set([product.lineNumber, ...product.barCodes])];
  return { name: product.name, brand: brandText(product), codes };
}

const brandText = ({ brand, brandName }: CatalogueProduct): string => [...new Set([brand, brandName])].join(' ').trim();

function withAllAbove(catalogue: Catalogue, categoryIds: readonly number[]): number[] {
  const ids = categoryIds.flatMap((id) => catalogue.categories.find(id)?.path.map((category) => category.id) ?? []);
  return [...new Set(ids)];
}

function* namesOf(catalogue: Catalogue): Generator<{ id: number; name: string }> {
  for (const root of catalogue.categories.roots) {
    for (const { id, name } of catalogue.categories.below(root.id)) yield { id, name };
  }
}
