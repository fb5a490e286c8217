import { randomBytes } from 'node:crypto';
import { runSql, type Database } from './database.ts';

/**
 * Reads the secret with this name. The first use generates it at random (256 bits, base64url); every process gets the
 * same secret.
 */
export async function readSecret(database: Database, name: string): Promise<string> {
  const found = await findSecret(database, name);
  if (found !== null) return found;
  const value = randomBytes(32).toString('base64url');
  await runSql(database, 'insert into platform.secrets (name, value) values ($1, $2) on conflict do nothing', [name, value]);
  return (await findSecret(database, name))!;
}

async function findSecret(database: Database, name: string): Promise<string | null> {
  const [row] = await runSql<{ value: string }>(database, 'select value from platform.secrets where name = $1', [name]);
  return row?.value ?? null;
}
