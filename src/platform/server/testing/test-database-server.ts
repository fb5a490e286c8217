import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { joinEmbeddedDatabase } from '#/platform/server/database/embedded-database.ts';
import { migrate } from '#/platform/server/database/migrate.ts';
import { migrateJobs } from '#/platform/server/jobs/migrate-jobs.ts';

/** The database server on which a test run creates its databases. */
export interface TestDatabaseServer {
  url: string;
  /** The prefix of the names of all this run's databases. */
  prefix: string;
  /** The migrated database that tests copy. */
  template: string;
  /** A folder for tests that run embedded databases of their own inside it; deleted after the run. */
  scratch: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseServer: TestDatabaseServer;
  }
}

/**
 * Prepares the database server of a test run (Vitest's global set-up): an embedded server that is deleted afterwards,
 * or the server that TEST_DATABASE_URL names.
 */
export default async function setUp(project: {
  provide(key: 'testDatabaseServer', value: TestDatabaseServer): void;
}): Promise<() => Promise<void>> {
  const prefix = `larder_test_${randomBytes(4).toString('hex')}_`;
  const template = `${prefix}template`;
  const given = process.env['TEST_DATABASE_URL'] || undefined;
  const folder = await mkdtemp(join(tmpdir(), 'larder-test-'));
  await chmod(folder, 0o755);
  const scratch = join(folder, 'scratch');
  await mkdir(scratch);
  const cleaner = startCleaner(given ? [folder, given, prefix] : [folder]);
  const embedded = given ? null : await joinEmbeddedDatabase({ folder, disposable: true });
  const url = given ?? embedded!.url;
  await makeTemplate(url, template);
  project.provide('testDatabaseServer', { url, prefix, template, scratch });
  return async () => {
    await embedded?.leave();
    await finish(cleaner);
  };
}

async function makeTemplate(serverUrl: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database ${template}`);
    await migrate(databaseOn(serverUrl, template));
    await migrateJobs(databaseOn(serverUrl, template));
    // PostgreSQL cannot copy a database while any client is connected to it.
    await client.query(`alter database ${template} with allow_connections false`);
  } finally {
    await client.end();
  }
}

/** Returns the connection string of another database on the same server. */
export function databaseOn(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

// Starts a separate process that cleans up as soon as its standard input ends, which happens however this process ends.
function startCleaner(run: string[]): ChildProcess {
  const script = join(import.meta.dirname, 'test-database-cleaner.ts');
  return spawn(process.execPath, [script, ...run], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
}

async function finish(cleaner: ChildProcess): Promise<void> {
  const gone = once(cleaner, 'exit');
  cleaner.stdin!.end();
  await gone;
}
