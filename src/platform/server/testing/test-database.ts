import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase, type DatabaseOptions, type OpenDatabase } from '#/platform/server/database/database.ts';
import { databaseOn } from './test-database-server.ts';

let made = 0;

/**
 * Opens a fresh, migrated PostgreSQL database for one test file, and drops it when the file's tests are over.
 * Call it at the top of the file: `const database = await openTestDatabase();`
 */
export async function openTestDatabase(options: Omit<DatabaseOptions, 'url'> = {}): Promise<OpenDatabase> {
  const database = openDatabase({ poolSize: 5, ...options, url: await makeTestDatabase() });
  // Hooks of this kind run last made first, so this closes before the drop.
  afterAll(() => database.close());
  return database;
}

/** Makes a test database and gives its connection string: migrated, or empty for tests of migrating itself. */
export async function makeTestDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const server = inject('testDatabaseServer');
  const name = `${server.prefix}${process.pid}_${(made += 1)}_${Math.random().toString(36).slice(2, 8)}`;
  const source = content === 'migrated' ? `template ${server.template} strategy file_copy` : '';
  await onServer(server.url, `create database ${name} ${source}`);
  afterAll(() => onServer(server.url, `drop database if exists ${name} with (force)`));
  return databaseOn(server.url, name);
}

/** Makes an empty folder for an embedded database (LARDER_DATA) of a test's own; it and its database are gone after the run. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('testDatabaseServer').scratch, 'data-'));
  // PostgreSQL runs as another account when we are root.
  await chmod(folder, 0o755);
  return folder;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
