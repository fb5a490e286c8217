import { readSql, type Database } from '#/platform/server/database/database.ts';
import { fieldFault } from '#/platform/server/http/call-error.ts';

/** Throws 422 with a message for the field if any of the ids belongs to no category. */
export async function refuseUnknownCategories(database: Database, field: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const unknown = await readSql<{ id: number }>(
    database,
    'select id from unnest($1::integer[]) as id where id not in (select categories.id from catalogue.categories) order by id',
    [[...ids]],
  );
  if (unknown.length > 0) throw fieldFault(field, `There is no category with number ${unknown.map(({ id }) => id).join(', ')}`);
}
