import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';

/** The folder of the shop's migrations. */
export const migrationsFolder = resolve(import.meta.dirname, '../../../../database/migrations');

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

// The key of an advisory lock that no other program uses in this database: the first four letters of 'larder' in ASCII.
const lockKey = 0x6c617264;

/**
 * Migrates the database to the newest version: runs each file that was not applied before, in its own transaction.
 * Returns the names of the files applied. If two processes start at once, the second waits. Throws for a file that
 * changed after it was applied, and for a new file that comes before one already applied.
 */
export async function migrate(url: string, folder: string = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, application_name: 'larder migrations' });
  // If the server is lost, the running statement reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const pending = stillPending(migrations, await appliedTo(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`Migration ${name} is not named like 0001-what-it-does.sql.`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function appliedTo(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default clock_timestamp()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from platform.migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

// Returns the migrations still to apply. Accepts applied migrations without a file: while a newer version is rolled
// out, the older version may still restart.
function stillPending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const newest = [...applied.keys()].sort().at(-1) ?? '';
  return migrations.filter(({ name, checksum }) => {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) {
      throw new Error(`Migration ${name} was changed after this database applied it. Restore it and add a new one.`);
    }
    if (before === undefined && name < newest) {
      throw new Error(`Migration ${name} comes before ${newest}, which this database has applied. Give it a new number.`);
    }
    return before === undefined;
  });
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into platform.migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    // Closing the connection rolls back the migration.
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
