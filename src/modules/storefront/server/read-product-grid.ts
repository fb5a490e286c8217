import type { WireFilter, WireGrid, WireProduct } from '#/contract/rest-types.ts';
import type { LRUCache } from 'lru-cache';
import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { Catalogue, TrolleyContext } from '#/modules/catalogue/server/public.ts';
import type { FavouritesAmong } from '#/modules/favourites/server/public.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import { offerSetGroup } from '#/modules/search/rules/filter-groups.ts';
import type { PriceRange } from '#/modules/search/rules/price-between.ts';
import type { CountedCategory, ProductFinder, SearchedBranch } from '#/modules/search/server/public.ts';
import { hourMs, type Instant } from '#/platform/rules/london-time.ts';
import { toMoney, type Money, type Pence } from '#/platform/rules/money.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { AnswerText } from '#/platform/server/http/text-response.ts';
import type { SortOrder } from '#/modules/storefront/rules/filters/grid-wire.ts';
import { isListPlaceNow } from '#/modules/storefront/rules/filters/read-list-place.ts';
import { presentProduct } from '#/modules/storefront/rules/product/present-product.ts';
import type { ProductGridParams } from '#/modules/storefront/rules/filters/product-grid-schema.ts';
import { markFavourites } from './details-for-caller.ts';
import { productFacts } from './product-facts.ts';
import { defaultTrolleyContext, trolleyContextOf, type FindTrolleyContext } from './trolley-context.ts';

export interface GridSources {
  catalogue: Catalogue;
  offers: Offers;
  finder: ProductFinder;
  /** Returns a branch's services, from memory; none for an unknown branch. */
  branch(branchId: number): SearchedBranch;
  /** Caches earlier answers. Their keys contain the data's versions, so a change makes them unreachable. */
  answers: LRUCache<string, StoredAnswer<WireGrid>>;
  /** Caches the presented products of earlier answers. */
  products: LRUCache<string, PresentedProduct>;
  /** Returns whether the flag `more_filters` is on; off without this function. */
  moreFilters?: (() => Promise<boolean>) | undefined;
  trolleyContext?: FindTrolleyContext | undefined;
  favouritesAmong?: FavouritesAmong | undefined;
}

/**
 * A value and its JSON. The value is frozen because many answers share it. Pages may cache what they derive from frozen
 * values.
 */
export interface StoredAnswer<Value> {
  value: Readonly<Value>;
  text: AnswerText;
}

/** A product and the bytes of its JSON, which are copied into the answers that show the product. */
export interface PresentedProduct {
  value: Readonly<WireProduct>;
  json: Buffer;
}

/** The maximum and default number of products on a grid page (SC-020, SC-117). */
const mostProducts = 200;
const usualProducts = 48;

/**
 * Answers with a page of a product grid (SC-118 to SC-131), for the branch and slot date of the named order, else for the
 * given place. Answers a repeated query from its cache while the data and
 * the hour are the same, and marks the caller's favourites (SC-062). Throws 404 for an unknown category, and 400 or 422
 * for unsuitable parameters.
 */
export async function readProductGrid(
  call: CallContext,
  sources: GridSources,
  kind: 'browse' | 'search',
  params: ProductGridParams,
): Promise<StoredAnswer<WireGrid>> {
  const now = await call.now();
  const given = params.place && isListPlaceNow(params.place, now) ? params.place : defaultTrolleyContext;
  const place = params.orderId ? await trolleyContextOf(call, params.orderId, sources.trolleyContext) : given;
  const moreFilters = (await sources.moreFilters?.()) ?? false;
  const answer = gridForEveryone(sources, kind, { ...params, moreFilters }, place, now);
  const products = await markFavourites(call, sources.favouritesAmong, answer.value.products);
  if (products === answer.value.products) return answer;
  const value = { ...answer.value, products };
  return { value, text: new AnswerText(JSON.stringify(value)) };
}

/** Returns a page of a product grid as everyone sees it, at a branch and slot date. */
export function gridForEveryone(
  sources: GridSources,
  kind: 'browse' | 'search',
  params: ProductGridParams & { moreFilters?: boolean },
  { branchId, slotDate }: TrolleyContext,
  now: Instant,
): StoredAnswer<WireGrid> {
  const { catalogue, offers } = sources;
  const asked = readParams(kind, params);
  const branch = sources.branch(branchId);
  const key = JSON.stringify([kind, asked, branch, slotDate, sources.finder.stamp(now, (asked.term === null && asked.categoryId) || undefined)]);
  const known = sources.answers.get(key);
  if (known !== undefined) return known;

  const category = asked.categoryId === null ? null : catalogue.categories.find(asked.categoryId);
  if (category === undefined) notFound();
  const found = sources.finder.find({ ...asked, branch, slotDate, now });
  const context = `${branchId} ${slotDate} ${catalogue.treeVersion} ${Math.floor(now / hourMs)}`;
  const present = (product: CatalogueProduct): PresentedProduct => {
    const { lineNumber } = product;
    const productKey = `${lineNumber} ${catalogue.versionOf(lineNumber)} ${offers.versionOf(lineNumber)} ${context}`;
    const known = sources.products.get(productKey);
    if (known !== undefined) return known;
    const value = Object.freeze(presentProduct(product, productFacts(sources, product, { branchId, slotDate }, now)));
    const presented = { value, json: Buffer.from(JSON.stringify(value)) };
    sources.products.set(productKey, presented);
    return presented;
  };
  const inCategory = kind === 'browse' && category !== null;
  const aboutThem: Omit<WireGrid, 'products'> = {
    totalMatches: found.totalMatches,
    filters: found.filters.map(({ range, ...filter }) => Object.freeze({ ...filter, ...(range && { range: presentRange(range) }) })),
    categoryLevelFilters: inCategory ? [] : mostFirst(found.categoryLevels).map(({ id, name, count }) => ({ id, name, count })),
    subCategories: inCategory ? inPosition(found.categoryLevels) : [],
    sortBy: asked.sortBy,
    origin: asked.origin,
    widened: found.widening,
  };
  const products = found.products.map(present);
  const answer = {
    value: Object.freeze({ products: products.map(({ value }) => value), ...aboutThem }),
    text: new AnswerText(joinJson(products, aboutThem)),
  };
  sources.answers.set(key, answer);
  return answer;
}

const jsonStart = Buffer.from('{"products":[');
const comma = Buffer.from(',');

/**
 * Joins the cached JSON of products. Serialising the same products again and again, or only encoding their text, would
 * be most of a page's cost.
 */
function joinJson(products: readonly PresentedProduct[], aboutThem: Omit<WireGrid, 'products'>): Buffer<ArrayBuffer> {
  const between = products.flatMap(({ json }, index) => (index === 0 ? [json] : [comma, json]));
  return Buffer.concat([jsonStart, ...between, Buffer.from(`],${JSON.stringify(aboutThem).slice(1)}`)]);
}

interface Asked {
  term: string | null;
  asTyped: boolean;
  categoryId: number | null;
  tags: { group: string; value: string }[];
  moreFilters: boolean;
  start: number;
  size: number;
  sortBy: SortOrder;
  origin: string | null;
}

function readParams(kind: 'browse' | 'search', params: ProductGridParams & { moreFilters?: boolean }): Asked {
  const size = params.size ?? usualProducts;
  const start = params.start ?? 0;
  if (size < 1 || size > mostProducts || start < 0) throw new CallError(400);
  const tags = [...(params.filterTags ?? []), ...(params.searchTags ?? [])];
  const term = kind === 'search' ? (params.searchTerm?.trim() ?? '') : null;
  if (term === '') throw new CallError(400);
  const categoryId = params.category ?? null;
  if (kind === 'browse' && categoryId === null && !tags.some(isWholeOffers)) throw new CallError(400);
  const sortBy = params.sortBy ?? (kind === 'search' ? 'RELEVANCE' : 'MOST_POPULAR');
  if (kind === 'browse' && sortBy === 'RELEVANCE') {
    const message = 'Only search results can be sorted by relevance.';
    throw new CallError(422, null, null, { errors: [{ field: 'sortBy', code: 'INVALID_VALUE', message }] });
  }
  return { term, asTyped: params.asTyped ?? false, categoryId, tags, moreFilters: params.moreFilters ?? false, start, size, sortBy, origin: params.origin ?? null };
}

/** Returns whether a tag lets offers pages browse without a category (SC-156, SC-157). */
const isWholeOffers = ({ group, value }: { group: string; value: string }): boolean =>
  (group === 'offers' && value === 'all') || group === offerSetGroup;

function presentRange({ from, to, least, most }: PriceRange): NonNullable<WireFilter['range']> {
  const money = (pence: Pence | null): Money | null => (pence === null ? null : toMoney(pence));
  return { from: money(from), to: money(to), least: money(least), most: money(most) };
}

type WireLevel = { id: string; name: string; url: string; count: number };

const wireLevel = ({ category, count }: CountedCategory): WireLevel => ({
  id: String(category.id),
  name: category.name,
  url: category.url,
  count,
});

function mostFirst(levels: CountedCategory[]): WireLevel[] {
  return levels
    .sort((one, other) => other.count - one.count || one.category.position - other.category.position)
    .map(wireLevel);
}

function inPosition(levels: CountedCategory[]): WireLevel[] {
  return levels
    .sort((one, other) => one.category.position - other.category.position || one.category.id - other.category.id)
    .map(wireLevel);
}
