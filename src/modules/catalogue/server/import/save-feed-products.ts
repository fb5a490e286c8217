import { isDeepStrictEqual } from 'node:util';
import { rootCategories } from '#/modules/catalogue/rules/category-tree.ts';
import { feedCategoryUrl, missingCategories } from '#/modules/catalogue/rules/feed/feed-category.ts';
import type { FeedPrice } from '#/modules/catalogue/rules/feed/feed-price.ts';
import type { FeedProduct } from '#/modules/catalogue/rules/feed/feed-row.ts';
import { productAfterFeed } from '#/modules/catalogue/rules/feed/feed-update.ts';
import type { CategoryRecord, ProductRecord } from '#/modules/catalogue/rules/product-record.ts';
import { listCategories } from '#/modules/catalogue/server/catalogue-store.ts';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/save-catalogue.ts';
import type { SaveCounts } from '#/modules/catalogue/server/save-rows.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import { findRecords, lockCategories, lockRecords } from './import-store.ts';

/** A product from the feed, with its price and its line number in the file. */
export type PricedProduct = FeedProduct & FeedPrice & { line: number };

/** The result of saving a batch. */
export interface SavedBatch extends SaveCounts {
  refused: { product: PricedProduct; reason: string }[];
}

/** A running import, which remembers the categories of its earlier batches. */
export interface Import {
  /** Saves a batch, which must not contain a code twice. In a dry run, only returns what would happen. */
  save(batch: readonly PricedProduct[]): Promise<SavedBatch>;
}

const mostNewCategories = 2000;

/** Starts an import, which writes nothing if it is a dry run. */
export function createImport(context: { database: Database }, dryRun: boolean): Import {
  let ids: ReadonlyMap<string, number> = new Map();
  const made: CategoryRecord[] = [];

  async function saveWithin({ database }: { database: Database }, batch: readonly PricedProduct[]) {
    const { added, known } = await categoriesFor(database, batch);
    const placed = batch.filter(({ categoryPath }) => !categoryPath || known.has(feedCategoryUrl(categoryPath)));
    const lineNumbers = placed.map(({ lineNumber }) => lineNumber);
    const before = await (dryRun ? findRecords : lockRecords)(database, lineNumbers);
    const { counts, changed } = changesOf(placed, before, known);
    if (!dryRun && changed.length > 0) await saveProducts(database, changed);
    return { added, known, counts, refused: batch.filter((product) => !placed.includes(product)) };
  }

  /**
   * Creates the categories that the batch lacks, or in a dry run only plans them. Returns them, and the ids of all
   * categories by url.
   */
  async function categoriesFor(database: Database, batch: readonly PricedProduct[]) {
    const paths = batch.flatMap(({ categoryPath }) => (categoryPath ? [categoryPath] : []));
    const nothingNew = ids.size > 0 && paths.every((path) => ids.has(feedCategoryUrl(path)));
    if (nothingNew) return { added: [], known: ids };
    if (!dryRun) await lockCategories(database);
    // A dry run saves no categories, so it adds those that it would have created.
    const there = [...(await listCategories(database)), ...(dryRun ? made : [])];
    const added = missingCategories(paths, there, mostNewCategories - made.length);
    if (!dryRun) await saveCategories(database, added);
    return { added, known: new Map([...there, ...added].map(({ url, id }) => [url, id])) };
  }

  return {
    async save(batch) {
      const work = (within: { database: Database }) => saveWithin(within, batch);
      const { added, known, counts, refused } = await (dryRun ? work(context) : inTransaction(context, work));
      // These are remembered only after the transaction, because it may run twice.
      made.push(...added);
      ids = known;
      const reason = `the feed names more than ${mostNewCategories} new categories`;
      return { ...counts, refused: refused.map((product) => ({ product, reason })) };
    },
  };
}

function changesOf(
  batch: readonly PricedProduct[],
  before: ReadonlyMap<string, ProductRecord>,
  categories: ReadonlyMap<string, number>,
): { counts: SaveCounts; changed: ProductRecord[] } {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const changed: ProductRecord[] = [];
  for (const product of batch) {
    const is = before.get(product.lineNumber) ?? null;
    const categoryId = product.categoryPath ? categories.get(feedCategoryUrl(product.categoryPath))! : null;
    const willBe = productAfterFeed(is, product, categoryId ?? (is ? null : rootCategories.groceries));
    if (is !== null && isDeepStrictEqual(is, willBe)) {
      counts.unchanged += 1;
      continue;
    }
    counts[is === null ? 'created' : 'updated'] += 1;
    changed.push(willBe);
  }
  return { counts, changed };
}
