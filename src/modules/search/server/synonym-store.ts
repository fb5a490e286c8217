import type { SynonymGroup } from '#/modules/search/rules/synonyms.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';

export async function listSynonymGroups(database: Database): Promise<SynonymGroup[]> {
  const rows = await runSql<{ phrases: string[] }>(database, 'select phrases from search.synonym_groups order by id');
  return rows.map(({ phrases }) => phrases);
}

/** Stores a group of phrases that mean the same. */
export async function insertSynonymGroup(database: Database, phrases: SynonymGroup): Promise<void> {
  await runSql(database, 'insert into search.synonym_groups (phrases) values ($1)', [phrases]);
}
