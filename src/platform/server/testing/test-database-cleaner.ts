// test-database-server.ts starts this process: it waits until the test run has ended, even if it was killed, and
// removes everything that the run left behind.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { deleteEmbeddedDatabase } from '#/platform/server/database/embedded-database.ts';

const [folder, givenUrl, prefix] = process.argv.slice(2) as [string, string?, string?];
// Ctrl-C in the terminal is meant for the test run, not for this process, which has to clean up afterwards.
process.on('SIGINT', () => undefined);
for await (const _ of process.stdin);

if (givenUrl !== undefined) await dropDatabases(givenUrl, prefix!);
const scratch = join(folder, 'scratch');
for (const name of await readdir(scratch)) await deleteWhenFree(join(scratch, name));
await deleteWhenFree(folder);
await rm(folder, { recursive: true, force: true });

async function dropDatabases(url: string, beginning: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [beginning],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}

// Deletes the database once it is free: the workers of a killed run notice the end slightly later than this process.
async function deleteWhenFree(embedded: string): Promise<void> {
  for (let attempt = 1; attempt <= 40; attempt += 1) {
    const error: unknown = await deleteEmbeddedDatabase(embedded).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error === null) return;
    if (attempt === 40) console.error(String(error));
    await pause(250);
  }
}
