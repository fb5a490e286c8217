import type { ProductDetails } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';
import { createProductReader, summarySelection, type ProductRow } from '#/modules/catalogue/server/product-columns.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';

/**
 * The key of the lock that stops two imports from creating the same category twice. Any number works that no other lock
 * uses.
 */
const categoryLock = 0x63617465;

/** Waits until no other import is creating categories, and locks them out until the transaction ends. */
export async function lockCategories(database: Database): Promise<void> {
  await runSql(database, 'select pg_advisory_xact_lock($1)', [categoryLock]);
}

/** Reads stored products by line number, without drawn pictures. */
export function findRecords(database: Database, lineNumbers: readonly string[]): Promise<Map<string, ProductRecord>> {
  return readRecords(database, lineNumbers, '');
}

/** Reads products like `findRecords`, and locks them until the transaction ends. */
export function lockRecords(database: Database, lineNumbers: readonly string[]): Promise<Map<string, ProductRecord>> {
  return readRecords(database, lineNumbers, 'order by line_number for update');
}

const columns = summarySelection.replace('picture_hash', 'null as picture_hash');

async function readRecords(
  database: Database,
  lineNumbers: readonly string[],
  ending: string,
): Promise<Map<string, ProductRecord>> {
  const rows = await runSql<ProductRow & { line_number: string; details: ProductDetails }>(
    database,
    `select ${columns}, details from catalogue.products where line_number = any($1::text[]) ${ending}`,
    [lineNumbers],
  );
  const read = createProductReader();
  return new Map(rows.map((row) => [row.line_number, { ...read(row), ...row.details } as ProductRecord]));
}
