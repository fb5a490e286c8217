import type { SynonymGroup } from '#/modules/search/rules/synonyms.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { likePattern } from '#/platform/server/database/like-pattern.ts';

/** A group of synonyms as staff keep it. */
export interface KeptSynonyms {
  id: number;
  phrases: string[];
  /** The transaction that last changed the group. */
  version: string;
}

const columns = 'id, phrases, xmin::text as version';

/** Returns a part of the groups in which a phrase contains the query, by their first phrase, and the number of all. */
export async function listKeptSynonyms(
  database: Database,
  { query, start, size }: { query: string; start: number; size: number },
): Promise<{ content: KeptSynonyms[]; totalResults: number }> {
  const pattern = likePattern(query.trim());
  const matching = `from search.synonym_groups where exists (select from unnest(phrases) as phrase where phrase ilike $1)`;
  const [content, [all]] = await Promise.all([
    runSql<KeptSynonyms>(database, `select ${columns} ${matching} order by lower(phrases[1]), id limit $2 offset $3`, [pattern, size, start]),
    runSql<{ count: number }>(database, `select count(*)::integer as count ${matching}`, [pattern]),
  ]);
  return { content, totalResults: all!.count };
}

/** Reads a group; null if there is none. */
export async function findKeptSynonyms(database: Database, id: number): Promise<KeptSynonyms | null> {
  const [row] = await runSql<KeptSynonyms>(database, `select ${columns} from search.synonym_groups where id = $1`, [id]);
  return row ?? null;
}

/** Reads a group and locks it until the transaction ends; null if there is none. */
export async function lockKeptSynonyms(database: Transaction, id: number): Promise<KeptSynonyms | null> {
  const [row] = await runSql<KeptSynonyms>(database, `select ${columns} from search.synonym_groups where id = $1 for update`, [id]);
  return row ?? null;
}

/** Inserts a group and returns it. */
export async function insertKeptSynonyms(database: Transaction, phrases: SynonymGroup): Promise<KeptSynonyms> {
  const [row] = await runSql<KeptSynonyms>(database, `insert into search.synonym_groups (phrases) values ($1) returning ${columns}`, [phrases]);
  return row!;
}

/** Replaces the phrases of a group and returns it. */
export async function saveKeptSynonyms(database: Transaction, id: number, phrases: SynonymGroup): Promise<KeptSynonyms> {
  const [row] = await runSql<KeptSynonyms>(database, `update search.synonym_groups set phrases = $2 where id = $1 returning ${columns}`, [id, phrases]);
  return row!;
}

export async function deleteKeptSynonyms(database: Transaction, id: number): Promise<void> {
  await runSql(database, 'delete from search.synonym_groups where id = $1', [id]);
}
