import { LRUCache } from 'lru-cache';
import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import { londonDay, type Instant } from '#/platform/rules/london-time.ts';

/** The line numbers of a branch's best sellers, most popular first. */
export type BestSellers = (branchId: number, now: Instant) => readonly string[];

/** So many that a trolley full of them leaves enough others. */
const mostKept = 400;
const mostBranches = 64;

/** Finds best sellers in the catalogue's memory, once for each branch, day and version of the catalogue. */
export function createBestSellers(catalogue: Catalogue): BestSellers {
  const kept = new LRUCache<string, readonly string[], { branchId: number; now: Instant }>({
    max: mostBranches,
    memoMethod: (_, __, { context: { branchId, now } }) => findBestSellers(catalogue, branchId, now),
  });
  return (branchId, now) => kept.memo(`${catalogue.version} ${branchId} ${londonDay(now)}`, { context: { branchId, now } });
}

function findBestSellers(catalogue: Catalogue, branchId: number, now: Instant): string[] {
  const best: CatalogueProduct[] = [];
  // Sorting the whole catalogue would take a hundred times as long.
  for (const product of catalogue.allProducts()) {
    const last = best.at(-1);
    if (best.length === mostKept && last && compare(last, product) < 0) continue;
    if (catalogue.availability(product.lineNumber, { branchId, slotDate: null, now }) === 'NOT_AVAILABLE') continue;
    best.splice(placeOf(product, best), 0, product);
    best.length = Math.min(best.length, mostKept);
  }
  return best.map((product) => product.lineNumber);
}

function compare(one: CatalogueProduct, other: CatalogueProduct): number {
  return other.popularity - one.popularity || (one.lineNumber < other.lineNumber ? -1 : 1);
}

function placeOf(product: CatalogueProduct, sorted: readonly CatalogueProduct[]): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(sorted[middle]!, product) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
