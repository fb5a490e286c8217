import { randomBytes } from 'node:crypto';
import { ownTables, type Database } from './database.ts';
import type { PlatformTables } from './platform-tables.ts';

/** Reads the secret of this name, made at random (256 bits, base64url) when first asked for; every process gets the same. */
export async function readSecret(database: Database, name: string): Promise<string> {
  const tables = ownTables<'platform', PlatformTables>(database);
  const find = tables.selectFrom('platform.secrets').select('value').where('name', '=', name);
  const found = await find.executeTakeFirst();
  if (found !== undefined) return found.value;
  const value = randomBytes(32).toString('base64url');
  await tables.insertInto('platform.secrets').values({ name, value }).onConflict((on) => on.doNothing()).execute();
  return (await find.executeTakeFirstOrThrow()).value;
}
