import { isDeepStrictEqual } from 'node:util';
import { londonDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';
import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { availabilityOf, type Availability, type RestrictionDates } from '#/modules/catalogue/rules/availability.ts';
import { productKey, type CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import { categoryTree, type CategoryTree } from '#/modules/catalogue/rules/category-tree.ts';
import type { BranchAvailabilityRecord, CategoryRecord, RestrictionRecord } from '#/modules/catalogue/rules/product-record.ts';
import { nothingSeen, type SeenTransactions } from './changed-rows.ts';
import * as store from './catalogue-store.ts';
import { createLargeMap } from './large-map.ts';
import { createLineVersions } from './line-versions.ts';
import { oneAfterAnother } from './one-after-another.ts';
import { createProductReader } from './product-columns.ts';

/** A product before and after a change; `was` is undefined if the product is new. */
export interface ChangedProduct {
  was: CatalogueProduct | undefined;
  now: CatalogueProduct;
}

/**
 * The changes in one step. A large commit is applied in many steps; the cost of each depends only on how much it
 * changes.
 */
export interface CatalogueChange {
  products: readonly ChangedProduct[];
  /** True if the category tree has changed. */
  categories: boolean;
  /** The line numbers whose restrictions may have changed. */
  restrictions: ReadonlySet<string>;
  availability: readonly { lineNumber: string; branchId: number }[];
}

/** The branch and slot date that availability depends on; the date is null if no slot is booked (SC-070). */
export interface TrolleyContext {
  branchId: number;
  slotDate: LondonDay | null;
}

/**
 * The whole catalogue in memory, the same for every caller. Each product is in the state of some commit. The products
 * of a large commit arrive in portions, so that the event loop is never blocked for long.
 */
export interface Catalogue {
  /** Increases with every step that changes something. */
  readonly version: number;
  /**
   * Returns the version in which the category tree last changed, or a product in or below the category, including that
   * product's availability and restrictions. Anything derived from a category stays valid until this version or an
   * offer changes.
   */
  versionBelow(categoryId: number): number;
  /**
   * Returns the version in which a product last changed, including its availability and restrictions. May return a
   * later version if the catalogue no longer remembers when the product changed.
   */
  versionOf(lineNumber: string): number;
  readonly size: number;
  readonly categories: CategoryTree;
  /** The version in which the category tree last changed. */
  readonly treeVersion: number;
  /** Finds a product by line number or product id (SC-071); undefined if there is none. */
  product(key: string): CatalogueProduct | undefined;
  /** Returns the products in the requested order, omitting unknown keys. */
  products(keys: readonly string[]): CatalogueProduct[];
  allProducts(): IterableIterator<CatalogueProduct>;
  /** Checks whether a branch has a product in its range; true unless the branch excludes the product. */
  isRanged(lineNumber: string, branchId: number): boolean;
  /**
   * Returns the branch's differences from the default 'ranged and in stock': one record for each product that differs.
   */
  differencesAt(branchId: number): Iterable<BranchAvailabilityRecord>;
  restrictionsOf(lineNumber: string): readonly RestrictionDates[];
  /** Returns a product's availability; NOT_AVAILABLE also for an unknown line number (SC-070, SC-072). */
  availability(lineNumber: string, context: TrolleyContext & { now: Instant }): Availability;
  /**
   * Reads everything that was committed before the call; if there is nothing new, this takes one statement. It does not
   * use the caller's connection pool, so it can be awaited inside a transaction even when the pool is busy.
   */
  freshen(): Promise<void>;
  /**
   * Calls the listener after every step, in the same turn of the event loop, so that the listener's data never lag
   * behind.
   */
  whenChanged(listener: (change: CatalogueChange) => void): void;
}

const noRestrictions: readonly RestrictionDates[] = Object.freeze([]);

/** Creates an empty catalogue; the first `freshen` fills it. */
export function createCatalogue(reader: Database): Catalogue {
  const products = createLargeMap<CatalogueProduct>();
  const inCategories = new Map<number, number>();
  const atBranches = new Map<number, Map<string, BranchAvailabilityRecord>>();
  const listeners: ((change: CatalogueChange) => void)[] = [];
  const productOf = createProductReader();
  let restrictions = new Map<string, RestrictionDates[]>();
  let categories: CategoryRecord[] = [];
  let tree = categoryTree([], new Set());
  // The version in which a product in or below each category last changed. `treeVersion` covers changes to the tree.
  const versionsBelow = new Map<number, number>();
  let treeVersion = 0;
  const lineVersions = createLineVersions();
  let version = 0;
  let seen = nothingSeen;
  const freshen = oneAfterAnother(read);

  /**
   * Reads all tables in one snapshot, so that `seen` matches exactly the rows that were read. Reading the same rows
   * again after a failure does no harm.
   */
  async function read(): Promise<void> {
    const news = await store.findNews(reader, seen);
    const isNews = news.products || news.categories || news.restrictions || news.availability || news.removals;
    seen = isNews ? await inTransaction({ database: reader }, ({ database }) => readNews(database), 'repeatable read') : news.now;
  }

  async function readNews(database: Transaction): Promise<SeenTransactions> {
    const news = await store.findNews(database, seen);
    if (news.categories || news.removals) applyCategories(await store.listCategories(database));
    if (news.restrictions || news.removals) applyRestrictions(await store.listRestrictions(database));
    if (news.removals) applyRemovals(await store.listRemovedAvailability(database, seen));
    if (news.availability) await store.eachChangedAvailability(database, seen, applyAvailability);
    if (news.products) await store.eachChangedProduct(database, seen, (rows) => applyProducts(rows.map(productOf)));
    return news.now;
  }

  function applyCategories(found: CategoryRecord[]): void {
    if (isDeepStrictEqual(found, categories)) return;
    categories = found;
    plantTree();
    announce({ categories: true });
  }

  function applyRestrictions(records: RestrictionRecord[]): void {
    const found = byLine(records);
    const lineNumbers = new Set([...restrictions.keys(), ...found.keys()]);
    restrictions = found;
    if (lineNumbers.size > 0) announce({ restrictions: lineNumbers });
  }

  function applyRemovals(keys: string[]): void {
    const gone = keys.map(differenceOf).filter(({ lineNumber, branchId }) => atBranches.get(branchId)?.delete(lineNumber));
    if (gone.length > 0) announce({ availability: gone });
  }

  function applyAvailability(rows: BranchAvailabilityRecord[]): void {
    for (const row of rows) {
      const lines = atBranches.get(row.branchId) ?? new Map<string, BranchAvailabilityRecord>();
      atBranches.set(row.branchId, lines.set(row.lineNumber, row));
    }
    if (rows.length > 0) announce({ availability: rows });
  }

  function applyProducts(rows: CatalogueProduct[]): void {
    if (rows.length === 0) return;
    const filled = inCategories.size;
    let emptied = false;
    const changed = rows.map((now): ChangedProduct => {
      const was = products.get(now.lineNumber);
      products.set(now.lineNumber, now);
      for (const id of shelvesOf(now)) inCategories.set(id, (inCategories.get(id) ?? 0) + 1);
      for (const id of shelvesOf(was)) {
        const left = inCategories.get(id)! - 1;
        if (left > 0) inCategories.set(id, left);
        else emptied = inCategories.delete(id);
      }
      return { was, now };
    });
    const treeChanged = emptied || inCategories.size !== filled;
    if (treeChanged) plantTree();
    announce({ products: changed, categories: treeChanged });
  }

  function plantTree(): void {
    tree = categoryTree(categories, new Set(inCategories.keys()));
  }

  function announce(change: Partial<CatalogueChange>): void {
    version += 1;
    const whole = { ...nothingChanged, ...change };
    if (whole.categories) treeVersion = version;
    for (const { was, now } of whole.products) noteShelves([...shelvesOf(was), ...shelvesOf(now)]);
    const others = [...whole.availability.map(({ lineNumber }) => lineNumber), ...whole.restrictions];
    for (const lineNumber of others) noteShelves(shelvesOf(products.get(lineNumber)));
    lineVersions.note([...whole.products.map(({ now }) => now.lineNumber), ...others], version);
    for (const listener of listeners) listener(whole);
  }

  function noteShelves(ids: readonly number[]): void {
    for (const id of ids) for (const { id: above } of tree.find(id)?.path ?? []) versionsBelow.set(above, version);
  }

  return {
    get version() {
      return version;
    },
    versionBelow: (categoryId) => Math.max(treeVersion, versionsBelow.get(categoryId) ?? 0),
    versionOf: lineVersions.of,
    get size() {
      return products.size;
    },
    get categories() {
      return tree;
    },
    get treeVersion() {
      return treeVersion;
    },
    product: (key) => products.get(productKey(key)),
    products: (keys) => keys.flatMap((key) => products.get(productKey(key)) ?? []),
    allProducts: () => products.values(),
    isRanged: (lineNumber, branchId) => atBranches.get(branchId)?.get(lineNumber)?.ranged ?? true,
    differencesAt: (branchId) => atBranches.get(branchId)?.values() ?? [],
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

const nothingChanged: CatalogueChange = { products: [], categories: false, restrictions: new Set(), availability: [] };

/** Returns the ids of a product's own categories; none if the product is not shown. */
function shelvesOf(product: CatalogueProduct | undefined): readonly number[] {
  return product === undefined || product.markedForDelete ? [] : product.categoryIds;
}

function differenceOf(key: string): { lineNumber: string; branchId: number } {
  const [lineNumber, branchId] = key.split('@') as [string, string];
  return { lineNumber, branchId: Number(branchId) };
}

function byLine(records: RestrictionRecord[]): Map<string, RestrictionDates[]> {
  const lines = new Map<string, RestrictionDates[]>();
  for (const { restrictionId, startDate, endDate, cutOffDate, lineNumbers } of records) {
    const dates = Object.freeze({ restrictionId, startDate, endDate, cutOffDate });
    for (const lineNumber of lineNumbers) lines.set(lineNumber, [...(lines.get(lineNumber) ?? []), dates]);
  }
  return lines;
}
