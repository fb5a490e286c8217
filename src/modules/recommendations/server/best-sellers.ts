import { LRUCache } from 'lru-cache';
import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import { mostPopularFirst } from '#/modules/recommendations/rules/most-popular-first.ts';

/** Returns the line numbers of a branch's best sellers, most popular first. */
export type BestSellers = (branchId: number) => Iterable<string>;

/**
 * The usual maximum length of a list: long enough that some best sellers are left even if a full trolley contains only
 * best sellers.
 */
const usualLength = 400;
const mostBranches = 64;

/** The best sellers of a branch, most popular first. */
interface BranchList {
  /** The maximum length of the list. */
  length: number;
  best: CatalogueProduct[];
  lines: Set<string>;
}

/**
 * Returns a function that lists a branch's best sellers. It caches the lists of the 64 branches used last, and drops a
 * list when a change affects it.
 */
export function createBestSellers(catalogue: Catalogue, length = usualLength): BestSellers {
  const kept = new LRUCache<number, BranchList>({
    max: mostBranches,
    memoMethod: (branchId) => findBestSellers(catalogue, branchId, length),
  });
  catalogue.whenChanged(({ products, availability }) => {
    const stale = Array.from(kept.entries()).filter(([branchId, list]) => products.some(({ now }) => concerns(catalogue, branchId, list, now)));
    for (const [branchId] of stale) kept.delete(branchId);
    for (const { lineNumber, branchId } of availability) {
      const list = kept.peek(branchId);
      const product = catalogue.product(lineNumber);
      if (list && product && concerns(catalogue, branchId, list, product)) kept.delete(branchId);
    }
  });
  return (branchId) => kept.memo(branchId).lines;
}

function findBestSellers(catalogue: Catalogue, branchId: number, length: number): BranchList {
  const best: CatalogueProduct[] = [];
  // Sorting the whole catalogue would take a hundred times as long.
  for (const product of catalogue.allProducts()) {
    if (!isGoodEnough(product, best, length) || !isSold(catalogue, branchId, product)) continue;
    best.splice(placeOf(product, best), 0, product);
    best.length = Math.min(best.length, length);
  }
  return { length, best, lines: new Set(best.map((product) => product.lineNumber)) };
}

/** Returns whether the product must enter or leave the list, or may change its place in it. */
function concerns(catalogue: Catalogue, branchId: number, { length, best, lines }: BranchList, now: CatalogueProduct): boolean {
  const isSoldNow = isSold(catalogue, branchId, now);
  if (!lines.has(now.lineNumber)) return isSoldNow && isGoodEnough(now, best, length);
  return !isSoldNow || best.find(({ lineNumber }) => lineNumber === now.lineNumber)!.popularity !== now.popularity;
}

function isGoodEnough(product: CatalogueProduct, best: readonly CatalogueProduct[], length: number): boolean {
  return best.length < length || mostPopularFirst(product, best.at(-1)!) < 0;
}

function isSold(catalogue: Catalogue, branchId: number, { lineNumber, markedForDelete }: CatalogueProduct): boolean {
  return !markedForDelete && catalogue.isRanged(lineNumber, branchId);
}

function placeOf(product: CatalogueProduct, sorted: readonly CatalogueProduct[]): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (mostPopularFirst(sorted[middle]!, product) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
