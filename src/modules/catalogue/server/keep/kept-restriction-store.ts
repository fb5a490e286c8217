import type { RestrictionRecord } from '#/modules/catalogue/rules/product-record.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { wordPatterns } from '#/platform/server/database/like-pattern.ts';

/** A restricted product group as staff keep it. */
export interface KeptRestriction extends RestrictionRecord {
  /** The transaction that last changed the group. */
  version: string;
}

const facts = `restriction_id as "restrictionId", name, start_date as "startDate", end_date as "endDate", cut_off_date as "cutOffDate"`;
const selection = `select ${facts}, line_numbers as "lineNumbers", changed::text as version from catalogue.restrictions where restriction_id = $1`;

/** Reads a restricted product group; null if there is none. */
export async function findKeptRestriction(database: Database, restrictionId: string): Promise<KeptRestriction | null> {
  const [row] = await runSql<KeptRestriction>(database, selection, [restrictionId]);
  return row ?? null;
}

/** Reads a restricted product group and locks it until the transaction ends; null if there is none. */
export async function lockKeptRestriction(database: Transaction, restrictionId: string): Promise<KeptRestriction | null> {
  const [row] = await runSql<KeptRestriction>(database, `${selection} for update`, [restrictionId]);
  return row ?? null;
}

/** Deletes a restricted product group, so that its products can be had for any date. */
export async function deleteRestriction(database: Transaction, restrictionId: string): Promise<void> {
  await runSql(database, 'delete from catalogue.restrictions where restriction_id = $1', [restrictionId]);
}

export type KeptRestrictionSummary = Omit<RestrictionRecord, 'lineNumbers'> & { products: number };

/**
 * Returns a part of the restricted product groups that match a query, by their first date, and the number of all that
 * match. Every word of the query must be in the id or name; or the query is the line number of one of its products.
 */
export async function listKeptRestrictions(
  database: Database,
  { query, start, size }: { query: string; start: number; size: number },
): Promise<{ content: KeptRestrictionSummary[]; totalResults: number }> {
  const matching = `from catalogue.restrictions
    where concat_ws(' ', restriction_id, name) ilike all ($1::text[]) or $2 = any(line_numbers)`;
  const parameters = [wordPatterns(query), query.trim()];
  const [content, [all]] = await Promise.all([
    runSql<KeptRestrictionSummary>(
      database,
      `select ${facts}, cardinality(line_numbers) as products ${matching} order by start_date, restriction_id limit $3 offset $4`,
      [...parameters, size, start],
    ),
    runSql<{ count: number }>(database, `select count(*)::integer as count ${matching}`, parameters),
  ]);
  return { content, totalResults: all!.count };
}
