import { londonDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { availabilityOf, type Availability, type RestrictionDates } from '#/modules/catalogue/rules/availability.ts';
import { productKey, type CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import { categoryTree, type CategoryTree } from '#/modules/catalogue/rules/category-tree.ts';
import type { BranchAvailabilityRecord, CategoryRecord, RestrictionRecord } from '#/modules/catalogue/rules/product-record.ts';
import * as store from './catalogue-store.ts';
import { oneAfterAnother } from './one-after-another.ts';

/** What one reading of the database found new; subscribers rebuild no more than that asks for. */
export interface CatalogueChange {
  products: readonly CatalogueProduct[];
  categories: boolean;
  restrictions: boolean;
  availability: boolean;
}

/** For which branch and day availability is asked; without a slot the day is null (SC-070). */
export interface TrolleyContext {
  branchId: number;
  slotDate: LondonDay | null;
}

/** The whole catalogue in memory, the same for every caller. Each version is consistent in itself. */
export interface Catalogue {
  /** Grows with every change that was read. */
  readonly version: number;
  readonly size: number;
  readonly categories: CategoryTree;
  /** By line number or product id (SC-071). */
  product(key: string): CatalogueProduct | undefined;
  /** In the order asked for; unknown ones are left out. */
  products(keys: readonly string[]): CatalogueProduct[];
  allProducts(): IterableIterator<CatalogueProduct>;
  restrictionsOf(lineNumber: string): readonly RestrictionDates[];
  /** NOT_AVAILABLE also for a line that is not known (SC-070, SC-072). */
  availability(lineNumber: string, context: TrolleyContext & { now: Instant }): Availability;
  /**
   * Reads whatever was committed before the call, in one statement when nothing was. On a connection of its own, so that
   * it may be awaited within a transaction, however busy the pool.
   */
  freshen(): Promise<void>;
  /** Told after every change, in the same turn, so that nobody sees a version half built. */
  whenChanged(listener: (change: CatalogueChange) => void): void;
}

const noRestrictions: readonly RestrictionDates[] = Object.freeze([]);

/** An empty catalogue, filled by its first `freshen`. */
export function createCatalogue(reader: Database): Catalogue {
  const products = new Map<string, CatalogueProduct>();
  const atBranches = new Map<number, Map<string, BranchAvailabilityRecord>>();
  const listeners: ((change: CatalogueChange) => void)[] = [];
  let restrictions = new Map<string, RestrictionDates[]>();
  let categories: CategoryRecord[] = [];
  let tree = categoryTree([], new Set());
  let version = 0;
  let since = 0;
  // Rows read by the last reading that the next will meet again, with the transaction they were seen from.
  let seen = new Map<string, number>();
  const freshen = oneAfterAnother(read);

  async function read(): Promise<void> {
    const news = await store.findNews(reader, since);
    const found = news.products ? await store.listChangedProducts(reader, since) : [];
    const changed = news.availability ? await store.listChangedAvailability(reader, since) : [];
    const removed = news.removals ? await store.listRemovedAvailability(reader, since) : [];
    const newCategories = news.categories || news.removals ? await store.listCategories(reader) : null;
    const newRestrictions = news.restrictions || news.removals ? await store.listRestrictions(reader) : null;
    apply(news.next, found, changed, removed, newCategories, newRestrictions);
  }

  function apply(
    next: number,
    found: store.Changed<CatalogueProduct>[],
    availability: (BranchAvailabilityRecord & { changed: string })[],
    removed: string[],
    newCategories: CategoryRecord[] | null,
    newRestrictions: RestrictionRecord[] | null,
  ): void {
    const seenNow = new Map<string, number>();
    const isNew = (key: string, transaction: number): boolean => {
      if (transaction >= next) seenNow.set(key, transaction);
      return seen.get(key) !== transaction;
    };
    const news = found.filter(({ row, changed }) => isNew(row.lineNumber, changed)).map(({ row }) => row);
    const newAvailability = availability.filter((row) => isNew(availabilityKey(row), Number(row.changed)));
    const gone = removed.filter((key) => forget(key));
    seen = seenNow;
    since = next;
    const categoriesChanged = newCategories !== null && JSON.stringify(newCategories) !== JSON.stringify(categories);
    const restrictionsChanged = newRestrictions !== null;
    if (news.length + newAvailability.length + gone.length === 0 && !categoriesChanged && !restrictionsChanged) return;

    const membership = news.some((product) => hasMoved(products.get(product.lineNumber), product));
    for (const product of news) products.set(product.lineNumber, product);
    for (const row of newAvailability) keep(row);
    if (newRestrictions) restrictions = byLine(newRestrictions);
    if (categoriesChanged) categories = newCategories;
    if (categoriesChanged || membership) tree = categoryTree(categories, categoriesWithProducts(products));
    version += 1;
    const change = {
      products: news,
      categories: categoriesChanged,
      restrictions: restrictionsChanged,
      availability: newAvailability.length + gone.length > 0,
    };
    for (const listener of listeners) listener(change);
  }

  function keep({ changed: _changed, ...row }: BranchAvailabilityRecord & { changed: string }): void {
    const lines = atBranches.get(row.branchId) ?? new Map<string, BranchAvailabilityRecord>();
    atBranches.set(row.branchId, lines.set(row.lineNumber, row));
  }

  function forget(key: string): boolean {
    const [lineNumber, branchId] = key.split('@') as [string, string];
    return atBranches.get(Number(branchId))?.delete(lineNumber) ?? false;
  }

  return {
    get version() {
      return version;
    },
    get size() {
      return products.size;
    },
    get categories() {
      return tree;
    },
    product: (key) => products.get(productKey(key)),
    products: (keys) => keys.flatMap((key) => products.get(productKey(key)) ?? []),
    allProducts: () => products.values(),
    restrictionsOf: (lineNumber) => restrictions.get(lineNumber) ?? noRestrictions,
    availability(lineNumber, { branchId, slotDate, now }) {
      const product = products.get(lineNumber);
      return availabilityOf({
        markedForDelete: product?.markedForDelete ?? true,
        atBranch: atBranches.get(branchId)?.get(lineNumber) ?? null,
        restrictions: restrictions.get(lineNumber) ?? noRestrictions,
        slotDate,
        today: londonDay(now),
      });
    },
    freshen,
    whenChanged: (listener) => void listeners.push(listener),
  };
}

const availabilityKey = (row: BranchAvailabilityRecord): string => `${row.lineNumber}@${row.branchId}`;

function hasMoved(before: CatalogueProduct | undefined, now: CatalogueProduct): boolean {
  return before?.categoryIds.join() !== now.categoryIds.join() || before.markedForDelete !== now.markedForDelete;
}

function byLine(records: RestrictionRecord[]): Map<string, RestrictionDates[]> {
  const lines = new Map<string, RestrictionDates[]>();
  for (const { restrictionId, startDate, endDate, cutOffDate, lineNumbers } of records) {
    const dates = Object.freeze({ restrictionId, startDate, endDate, cutOffDate });
    for (const lineNumber of lineNumbers) lines.set(lineNumber, [...(lines.get(lineNumber) ?? []), dates]);
  }
  return lines;
}

function categoriesWithProducts(products: ReadonlyMap<string, CatalogueProduct>): Set<number> {
  const ids = new Set<number>();
  for (const product of products.values()) {
    if (!product.markedForDelete) for (const id of product.categoryIds) ids.add(id);
  }
  return ids;
}
