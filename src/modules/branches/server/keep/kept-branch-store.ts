import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';
import { branchColumns, saveBranches } from '#/modules/branches/server/branch-store.ts';
import { readSql, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { wordPatterns } from '#/platform/server/database/like-pattern.ts';
import { versionOf } from '#/platform/server/version-of.ts';

/** A branch as staff keep it. */
export interface KeptBranch extends BranchRecord {
  /** A hash of its values, which are in several rows. */
  version: string;
}

const withVersion = (branch: BranchRecord): KeptBranch => ({ ...branch, version: versionOf(branch) });

/** Reads a branch; null if there is none. */
export async function findKeptBranch(database: Database, branchId: number): Promise<KeptBranch | null> {
  const [found] = await readSql<BranchRecord>(database, `select ${branchColumns} from branches.branches where id = $1`, [branchId]);
  return found ? withVersion(found) : null;
}

/**
 * Makes other transactions that change branches wait until this one has ended: an area may move from one branch to
 * another, so changes of two branches can meet.
 */
export async function lockBranches(database: Transaction): Promise<void> {
  await runSql(database, `select pg_advisory_xact_lock(hashtextextended('branches.branches', 0))`);
}

/** Returns the other branches that have one of these areas. */
export function listBranchesWithAreas(database: Transaction, branchId: number, areas: readonly string[]): Promise<BranchRecord[]> {
  return runSql(
    database,
    `select ${branchColumns} from branches.branches
     where id <> $1 and id in (select branch_id from branches.postcode_areas where prefix = any($2::text[])) order by id`,
    [branchId, areas],
  );
}

/** Saves a branch, with areas that may have been another's, and returns it. */
export async function saveKeptBranch(database: Transaction, branch: BranchRecord): Promise<KeptBranch> {
  await saveBranches(database, [branch]);
  return (await findKeptBranch(database, branch.id))!;
}

/**
 * Returns a part of the branches that match a query, by name, and the number of all that match. Every word of the query
 * must be in the name, town, postcode or one of the areas, or be the branch's number.
 */
export async function listKeptBranches(
  database: Database,
  { query, start, size }: { query: string; start: number; size: number },
): Promise<{ content: BranchRecord[]; totalResults: number }> {
  const matching = `from branches.branches where concat_ws(' ', id, name, town, postal_code,
    (select string_agg(prefix, ' ') from branches.postcode_areas where branch_id = branches.id)) ilike all ($1::text[])`;
  const patterns = wordPatterns(query);
  const [content, [all]] = await Promise.all([
    readSql<BranchRecord>(database, `select ${branchColumns} ${matching} order by name, id limit $2 offset $3`, [patterns, size, start]),
    readSql<{ count: number }>(database, `select count(*)::integer as count ${matching}`, [patterns]),
  ]);
  return { content, totalResults: all!.count };
}
