import type { LondonDay } from '#/platform/rules/london-time.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { ProductDetails } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { BranchAvailabilityRecord, CategoryRecord, RestrictionRecord } from '#/modules/catalogue/rules/product-record.ts';
import { eachPortion, hasUnseen, unseen, type SeenTransactions } from './changed-rows.ts';
import { summarySelection, type ProductRow } from './product-columns.ts';

/** The current snapshot, and for each table whether it has rows that an earlier snapshot did not see. */
export interface NewsSince {
  now: SeenTransactions;
  products: boolean;
  categories: boolean;
  restrictions: boolean;
  availability: boolean;
  removals: boolean;
}

/** Looks for changes in one statement, which reads only five index entries if nothing has changed. */
export async function findNews(database: Database, seen: SeenTransactions): Promise<NewsSince> {
  const [row] = await runSql<NewsSince>(
    database,
    `select pg_current_snapshot()::text as now,
       ${hasUnseen('catalogue.products')} as products,
       ${hasUnseen('catalogue.categories')} as categories,
       ${hasUnseen('catalogue.restrictions')} as restrictions,
       ${hasUnseen('catalogue.branch_availability')} as availability,
       ${hasUnseen('catalogue.removals')} as removals`,
    [seen],
  );
  return row!;
}

// Reading and indexing fifty products takes a millisecond or two. Between portions the event loop can serve requests.
const rowsAtOnce = 50;

/** Passes the changed products to a callback in portions. */
export function eachChangedProduct(
  database: Transaction,
  seen: SeenTransactions,
  take: (rows: ProductRow[]) => void,
): Promise<void> {
  const query = `select ${summarySelection} from catalogue.products where ${unseen}`;
  return eachPortion(database, { query, parameters: [seen], size: rowsAtOnce }, take);
}

/** Passes the changed differences at branches to a callback in portions. */
export function eachChangedAvailability(
  database: Transaction,
  seen: SeenTransactions,
  take: (rows: BranchAvailabilityRecord[]) => void,
): Promise<void> {
  const query = `select line_number as "lineNumber", branch_id as "branchId", ranged, out_of_stock_from as "outOfStockFrom",
      out_of_stock_to as "outOfStockTo", sold_out_online as "soldOutOnline"
    from catalogue.branch_availability where ${unseen}`;
  return eachPortion(database, { query, parameters: [seen], size: rowsAtOnce }, take);
}

/** Lists all categories: there are few, and building the tree takes all of them. */
export function listCategories(database: Database): Promise<CategoryRecord[]> {
  return runSql(
    database,
    `select id, name, short_name as "shortName", url, parent_id as "parentId", position,
       hidden_in_nav as "hiddenInNav", icon_name as "iconName", offer, banner, page_title as "pageTitle",
       additional_classes as "additionalClasses"
     from catalogue.categories order by position, id`,
  );
}

/** Lists all restrictions, with the products that they apply to. */
export function listRestrictions(database: Database): Promise<RestrictionRecord[]> {
  return runSql(
    database,
    `select restriction_id as "restrictionId", name, start_date as "startDate", end_date as "endDate",
       cut_off_date as "cutOffDate", line_numbers as "lineNumbers"
     from catalogue.restrictions order by start_date, restriction_id`,
  );
}

/** Lists the restrictions of any of these products that are not over, each with all of its products. */
export function listRestrictionsOf(database: Database, lineNumbers: readonly string[], today: LondonDay): Promise<RestrictionRecord[]> {
  return runSql(
    database,
    `select restriction_id as "restrictionId", name, start_date as "startDate", end_date as "endDate",
       cut_off_date as "cutOffDate", line_numbers as "lineNumbers"
     from catalogue.restrictions where line_numbers && $1::text[] and end_date >= $2 order by start_date, restriction_id`,
    [lineNumbers, today],
  );
}

/** Lists the differences at branches that were deleted and not created again, as 'lineNumber@branchId'. */
export async function listRemovedAvailability(database: Database, seen: SeenTransactions): Promise<string[]> {
  const rows = await runSql<{ key: string }>(
    database,
    `select key from catalogue.removals where ${unseen} and kind = 'availability'
       and not exists (select from catalogue.branch_availability
         where line_number || '@' || branch_id = key and line_number = split_part(key, '@', 1))`,
    [seen],
  );
  return rows.map(({ key }) => key);
}

/** Reads the fields that only the full view shows, by line number. Omits unknown line numbers. */
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

/** Returns the SVG of the drawn picture with this hash; null if there is none. */
export async function findPicture(database: Database, hash: string): Promise<string | null> {
  const [row] = await runSql<{ svg: string }>(database, 'select svg from catalogue.pictures where hash = $1', [hash]);
  return row?.svg ?? null;
}
