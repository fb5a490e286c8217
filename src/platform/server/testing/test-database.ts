import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase, type DatabaseOptions, type OpenDatabase } from '#/platform/server/database/database.ts';
import { databaseOn } from './test-database-server.ts';

let made = 0;

/**
 * Opens a new, migrated PostgreSQL database for one test file, and drops it after the file's tests. Call it at the top
 * of the file: `const database = await openTestDatabase();`
 */
export async function openTestDatabase(options: Omit<DatabaseOptions, 'url'> = {}): Promise<OpenDatabase> {
  const database = openDatabase({ poolSize: 5, ...options, url: await makeTestDatabase() });
  // afterAll hooks run in reverse order, so the connections close before the database is dropped.
  afterAll(() => database.close());
  return database;
}

/**
 * Creates a test database, migrated or (for tests of the migrations themselves) empty, and returns its connection
 * string.
 */
export async function makeTestDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const server = inject('testDatabaseServer');
  const name = `${server.prefix}${process.pid}_${(made += 1)}_${Math.random().toString(36).slice(2, 8)}`;
  const source = content === 'migrated' ? `template ${server.template} strategy file_copy` : '';
  await onServer(server.url, `create database ${name} ${source}`);
  afterAll(() => onServer(server.url, `drop database if exists ${name} with (force)`));
  return databaseOn(server.url, name);
}

/**
 * Creates an empty folder for a test's own embedded database (LARDER_DATA); the folder and its database are deleted
 * after the run.
 */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('testDatabaseServer').scratch, 'data-'));
  // If this process runs as root, PostgreSQL runs as a different user.
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
