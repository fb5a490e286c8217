import type { BundleRecord } from '#/modules/deals/rules/deal-records.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { wordPatterns } from '#/platform/server/database/like-pattern.ts';

/** A bundle as staff keep it. */
export interface KeptBundle extends BundleRecord {
  ended: boolean;
  /** The transaction that last changed the bundle. */
  version: string;
}

const selection = `select bundle_name as "bundleName", title, image, groups, start_date as "startDate", end_date as "endDate", ended, changed::text as version
  from deals.bundles`;

/** Reads a bundle, also one that has ended; null if there is none. */
export async function findKeptBundle(database: Database, bundleName: string): Promise<KeptBundle | null> {
  const [row] = await runSql<KeptBundle>(database, `${selection} where bundle_name = $1`, [bundleName]);
  return row ?? null;
}

/** Reads a bundle and locks its row until the transaction ends; null if there is none. */
export async function lockKeptBundle(database: Transaction, bundleName: string): Promise<KeptBundle | null> {
  const [row] = await runSql<KeptBundle>(database, `${selection} where bundle_name = $1 for update`, [bundleName]);
  return row ?? null;
}

/** Inserts a bundle; false if there is one with its name. */
export async function insertBundle(database: Transaction, { bundleName, title, image, groups, startDate, endDate }: BundleRecord): Promise<boolean> {
  const rows = await runSql(
    database,
    `insert into deals.bundles (bundle_name, title, image, groups, start_date, end_date) values ($1, $2, $3, $4::jsonb, $5, $6)
     on conflict (bundle_name) do nothing returning bundle_name`,
    [bundleName, title, image, JSON.stringify(groups), startDate, endDate],
  );
  return rows.length > 0;
}

/**
 * Returns a part of the bundles that match a query, those changed last first, and the number of all that match. Every
 * word of the query must be in the name or title; or the query is the line number of one of the products.
 */
export async function listKeptBundles(
  database: Database,
  { query, start, size }: { query: string; start: number; size: number },
): Promise<{ content: KeptBundle[]; totalResults: number }> {
  const matching = `where concat_ws(' ', bundle_name, title) ilike all ($1::text[]) or jsonb_path_query_array(groups, '$[*].lineNumbers[*]') ? $2`;
  const parameters = [wordPatterns(query), query.trim()];
  const [content, [all]] = await Promise.all([
    runSql<KeptBundle>(database, `${selection} ${matching} order by changed desc, bundle_name limit $3 offset $4`, [...parameters, size, start]),
    runSql<{ count: number }>(database, `select count(*)::integer as count from deals.bundles ${matching}`, parameters),
  ]);
  return { content, totalResults: all!.count };
}
