import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { CatalogueProduct, ProductDetails } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { BranchAvailabilityRecord, CategoryRecord, RestrictionRecord } from '#/modules/catalogue/rules/product-record.ts';
import { createProductReader, summaryColumns, type ProductRow } from './product-columns.ts';

/** A row with the number of the transaction that last changed it. */
export interface Changed<T> {
  changed: number;
  row: T;
}

/** Which tables hold something changed at or after a transaction, and where the next reading must begin. */
export interface NewsSince {
  /** The oldest transaction still under way: whatever it and later ones change is not surely seen yet. */
  next: number;
  products: boolean;
  categories: boolean;
  restrictions: boolean;
  availability: boolean;
  removals: boolean;
}

/** Looks whether anything changed since, in one statement that reads five index entries at most. */
export async function findNews(database: Database, since: number): Promise<NewsSince> {
  const [row] = await runSql<Record<keyof NewsSince, string & boolean>>(
    database,
    `select pg_snapshot_xmin(pg_current_snapshot())::text as next,
       exists (select from catalogue.products where changed >= $1::text::xid8) as products,
       exists (select from catalogue.categories where changed >= $1::text::xid8) as categories,
       exists (select from catalogue.restrictions where changed >= $1::text::xid8) as restrictions,
       exists (select from catalogue.branch_availability where changed >= $1::text::xid8) as availability,
       exists (select from catalogue.removals where changed >= $1::text::xid8) as removals`,
    [String(since)],
  );
  return { ...row!, next: Number(row!.next) };
}

const productsAtOnce = 10_000;

/** Reads the products changed at or after a transaction, some thousands a statement. */
export async function listChangedProducts(database: Database, since: number): Promise<Changed<CatalogueProduct>[]> {
  const read = createProductReader();
  const found: Changed<CatalogueProduct>[] = [];
  for (let after = ''; ; after = found.at(-1)!.row.lineNumber) {
    const rows = await runSql<ProductRow>(
      database,
      `select ${summaryColumns.join(', ')}, changed::text as changed from catalogue.products
       where changed >= $1::text::xid8 and line_number > $2
       order by line_number limit ${productsAtOnce}`,
      [String(since), after],
    );
    for (const row of rows) found.push({ changed: Number(row['changed']), row: read(row) });
    if (rows.length < productsAtOnce) return found;
  }
}

/** All categories: few, and a tree is built of all of them. */
export function listCategories(database: Database): Promise<CategoryRecord[]> {
  return runSql(
    database,
    `select id, name, short_name as "shortName", url, parent_id as "parentId", position,
       hidden_in_nav as "hiddenInNav", icon_name as "iconName", offer, banner, page_title as "pageTitle",
       additional_classes as "additionalClasses"
     from catalogue.categories order by position, id`,
  );
}

/** All restricted groups of products. */
export function listRestrictions(database: Database): Promise<RestrictionRecord[]> {
  return runSql(
    database,
    `select restriction_id as "restrictionId", name, start_date as "startDate", end_date as "endDate",
       cut_off_date as "cutOffDate", line_numbers as "lineNumbers"
     from catalogue.restrictions order by start_date, restriction_id`,
  );
}

/** The branch differences changed at or after a transaction. */
export function listChangedAvailability(
  database: Database,
  since: number,
): Promise<(BranchAvailabilityRecord & { changed: string })[]> {
  return runSql(
    database,
    `select line_number as "lineNumber", branch_id as "branchId", ranged, out_of_stock_from as "outOfStockFrom",
       out_of_stock_to as "outOfStockTo", sold_out_online as "soldOutOnline", changed::text as changed
     from catalogue.branch_availability where changed >= $1::text::xid8`,
    [String(since)],
  );
}

/** Branch differences deleted at or after a transaction and not made anew, as 'lineNumber@branchId'. */
export async function listRemovedAvailability(database: Database, since: number): Promise<string[]> {
  const rows = await runSql<{ key: string }>(
    database,
    `select key from catalogue.removals where changed >= $1::text::xid8 and kind = 'availability'
       and not exists (select from catalogue.branch_availability
         where line_number || '@' || branch_id = key and line_number = split_part(key, '@', 1))`,
    [String(since)],
  );
  return rows.map(({ key }) => key);
}

/** What only the full view shows of products, by line number. Unknown ones are left out. */
export async function readDetails(
  database: Database,
  lineNumbers: readonly string[],
): Promise<Map<string, ProductDetails>> {
  const rows = await runSql<{ lineNumber: string; details: ProductDetails }>(
    database,
    `select line_number as "lineNumber", details from catalogue.products where line_number = any($1::text[])`,
    [lineNumbers],
  );
  return new Map(rows.map(({ lineNumber, details }) => [lineNumber, details]));
}

/** A drawn picture by its hash. */
export async function findPicture(database: Database, hash: string): Promise<string | null> {
  const [row] = await runSql<{ svg: string }>(database, 'select svg from catalogue.pictures where hash = $1', [hash]);
  return row?.svg ?? null;
}
