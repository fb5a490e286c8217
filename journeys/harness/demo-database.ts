import pg from 'pg';
import { openDatabase } from '#/platform/server/database/database.ts';
import setUpTestServer, { databaseOn, type TestDatabaseServer } from '#/platform/server/testing/test-database-server.ts';
import { setUpDemoShop } from '#/start/set-up-demo-shop.ts';

const variable = 'LARDER_JOURNEYS_DATABASE';
let made = 0;

/** Runs before all journeys: starts a temporary database server with a demo shop for them to copy. */
export default async function setUp(): Promise<() => Promise<void>> {
  let server: TestDatabaseServer;
  const tearDown = await setUpTestServer({ provide: (_, value) => (server = value) });
  const { url, prefix, template } = server!;
  const demo = `${prefix}demo`;
  await onServer(url, `create database ${demo} template ${template} strategy file_copy`);
  const database = openDatabase({ url: databaseOn(url, demo), statementTimeoutMs: 0 });
  await setUpDemoShop(database, () => undefined);
  await database.close();
  // PostgreSQL cannot copy a database that has open connections.
  await onServer(url, `alter database ${demo} with allow_connections false`);
  process.env[variable] = JSON.stringify({ url, prefix, demo });
  return tearDown;
}

/** Copies the demo shop's database. Returns the copy's connection URL and a function that drops it. */
export async function copyDemoDatabase(worker: number): Promise<{ url: string; drop(): Promise<void> }> {
  const { url, prefix, demo } = JSON.parse(process.env[variable]!) as { url: string; prefix: string; demo: string };
  const name = `${prefix}${process.pid}_${worker}_${(made += 1)}`;
  await onServer(url, `create database ${name} template ${demo} strategy file_copy`);
  return { url: databaseOn(url, name), drop: () => onServer(url, `drop database if exists ${name} with (force)`) };
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
