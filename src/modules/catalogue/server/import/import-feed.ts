import { excerpt, priceColumns } from '#/modules/catalogue/rules/feed/feed-price.ts';
import { feedColumns, feedProductOf, type FeedRow } from '#/modules/catalogue/rules/feed/feed-row.ts';
import type { SaveCounts } from '#/modules/catalogue/server/save-rows.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { feedLinesOf } from './feed-lines.ts';
import { openFeed, type FeedRecord } from './feed-records.ts';
import { readPriceList, type PriceList } from './price-list.ts';
import type { ReportRejection } from './rejection.ts';
import { createImport, type Import, type PricedProduct } from './save-feed-products.ts';

/** The numbers of products created, updated and left unchanged, and of rejected rows in the product feed. */
export interface ImportCounts extends SaveCounts {
  rejected: number;
  /** The number of imported rows in which unreadable characters had to be corrected. */
  mended: number;
}

export interface FeedToImport {
  products: AsyncIterable<Uint8Array>;
  prices: AsyncIterable<Uint8Array>;
  /** If true, the import reports what would happen and writes nothing. */
  dryRun: boolean;
  /** Called for each rejected row, including rows of the price file, and for each corrected row. */
  reject: ReportRejection;
  /** Called after each batch with the counts so far. */
  progress(counts: ImportCounts): void;
}

const batchSize = 500;

/**
 * Creates or updates products by code, from a product feed and a price file. Products that are not in the feed stay
 * unchanged. Each batch of rows is saved in its own transaction, so the shop shows the first products while later rows
 * are still being read. An interrupted import can simply be repeated. A bad row is rejected and never stops the import.
 * If a file is empty or lacks a required column, imports nothing and returns a fault.
 */
export async function importFeed(
  context: { database: Database },
  feed: FeedToImport,
): Promise<ImportCounts | { fault: string }> {
  const prices = await openFeed(feedLinesOf(feed.prices), priceColumns);
  const products = await openFeed(feedLinesOf(feed.products), feedColumns);
  const fault =
    missing('price file', prices?.columns, ['code', 'price_pence']) ??
    missing('product feed', products?.columns, ['code', 'product_name']);
  if (fault !== null) return { fault };
  const list = await readPriceList(prices!, feed.reject);
  return importRecords(products!.records, list, createImport(context, feed.dryRun), feed);
}

function missing<Column extends string>(
  file: string,
  columns: ReadonlySet<Column> | undefined,
  needed: Column[],
): string | null {
  if (columns === undefined) return `The ${file} is empty.`;
  const absent = needed.filter((column) => !columns.has(column));
  return absent.length === 0 ? null : `The ${file} has no column ${absent.join(' and no column ')}; its first line must name its columns.`;
}

async function importRecords(
  records: AsyncIterable<FeedRecord<keyof FeedRow>>,
  prices: PriceList,
  toShop: Import,
  { reject, progress }: FeedToImport,
): Promise<ImportCounts> {
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, rejected: 0, mended: 0 };
  const refuse = (line: number, code: string, reason: string): void => {
    counts.rejected += 1;
    reject({ file: 'products', line, code, reason });
  };
  const take = (product: PricedProduct): void => {
    batch.push(product);
    if (!product.mended) return;
    counts.mended += 1;
    reject({ file: 'products', line: product.line, code: product.lineNumber, reason: `mended: ${product.mended.join('; ')}` });
  };
  let batch: PricedProduct[] = [];
  const save = async (): Promise<void> => {
    const saved = await toShop.save(batch);
    counts.created += saved.created;
    counts.updated += saved.updated;
    counts.unchanged += saved.unchanged;
    for (const { product, reason } of saved.refused) refuse(product.line, product.lineNumber, reason);
    batch = [];
    progress({ ...counts });
  };
  for await (const found of records) {
    const read = 'fault' in found ? found : readRow(found.row, found.line, prices);
    if ('fault' in read) refuse(found.line, 'row' in found ? excerpt((found.row.code ?? '').trim()) : '', read.fault);
    else take(read);
    if (batch.length >= batchSize) await save();
  }
  if (batch.length > 0) await save();
  return counts;
}

function readRow(row: FeedRow, line: number, prices: PriceList): PricedProduct | { fault: string } {
  const product = feedProductOf(row);
  if ('fault' in product) return product;
  const price = prices.find(product.lineNumber);
  if ('fault' in price) return price;
  const first = prices.take(product.lineNumber, line);
  if (first !== null) return { fault: `line ${first} has the same code` };
  return { ...product, ...price, line };
}
