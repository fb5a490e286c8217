import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { makeDataFolder } from '#/platform/server/testing/test-database.ts';
import { openDatabase, runSql } from './database.ts';
import { isDatabaseGone } from './database-errors.ts';
import {
  deleteEmbeddedDatabase,
  joinEmbeddedDatabase,
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
} from './embedded-database.ts';
import { processMark } from './process-life.ts';

const holderScript = join(import.meta.dirname, '../testing/embedded-database-holder.ts');

const folders: string[] = [];
const children: ChildProcess[] = [];
const joined: EmbeddedDatabase[] = [];

afterEach(async () => {
  for (const embedded of joined.splice(0)) await embedded.leave().catch(() => undefined);
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) {
    await expect.poll(() => deleteEmbeddedDatabase(folder).then(() => 'deleted', String), { timeout: 40_000 }).toBe('deleted');
    await rm(folder, { recursive: true, force: true });
  }
});

async function newFolder(): Promise<string> {
  const folder = await makeDataFolder();
  folders.push(folder);
  return folder;
}

async function joinHere(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const embedded = await joinEmbeddedDatabase(options);
  joined.push(embedded);
  return embedded;
}

/** Starts another process that holds the database; the process ends cleanly when `leave` is called. */
async function holder(folder: string) {
  const child = spawn(process.execPath, [holderScript, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The holder ended at its start with ${String(code)}.`)));
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  return {
    url: line.toString().trim(),
    async leave() {
      const gone = once(child, 'exit');
      child.stdin.end();
      await gone;
    },
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function postgresPid(folder: string): Promise<number> {
  const record = JSON.parse(await readFile(join(folder, 'embedded-database.json'), 'utf8')) as { pid: number };
  return record.pid;
}

async function clusterOf(folder: string): Promise<string> {
  const record = JSON.parse(await readFile(join(folder, 'embedded-database.json'), 'utf8')) as { cluster: string };
  return resolve(folder, record.cluster);
}

const runs = async (folder: string) => processMark(await postgresPid(folder)) !== null;

async function ask<Row>(embedded: Pick<EmbeddedDatabase, 'url'>, text: string): Promise<Row[]> {
  const database = openDatabase({ url: embedded.url, poolSize: 1 });
  return runSql<Row>(database, text).finally(() => database.close());
}

it('serves two processes that start at once from one PostgreSQL, until the last has left', async () => {
  const folder = await newFolder();
  const [one, two] = await Promise.all([holder(folder), holder(folder)]);
  expect(one.url).toBe(two.url);
  await one.leave();
  expect(await ask(two, 'select 1 as one')).toEqual([{ one: 1 }]);
  await two.leave();
  expect(await runs(folder)).toBe(false);
});

it('keeps running when its process is killed, and the next one adopts it with all its data', async () => {
  const folder = await newFolder();
  const killed = await holder(folder);
  await ask(killed, 'create table kept (a int)');
  const pid = await postgresPid(folder);
  await killed.kill();
  const next = await joinHere({ folder, disposable: true });
  expect(next.url).toBe(killed.url);
  expect(await postgresPid(folder)).toBe(pid);
  expect(await ask(next, 'select * from kept')).toEqual([]);
  // The killed process no longer counts as a holder.
  await next.leave();
  expect(await runs(folder)).toBe(false);
});

it('restarts a server that was killed while nobody held it, and keeps what was committed', async () => {
  const folder = await newFolder();
  // Not disposable: PostgreSQL runs with fsync, as in a real shop.
  const first = await joinHere({ folder });
  await ask(first, 'create table kept as select 7 as a');
  const pid = await postgresPid(folder);
  // Leave first, because this process's own watch would restart the database.
  const left = first.leave();
  process.kill(pid, 'SIGKILL');
  await left.catch(() => undefined);
  const next = await joinHere({ folder });
  expect(await ask(next, 'select a from kept')).toEqual([{ a: 7 }]);
  await next.leave();
});

it('is no longer held by a process that has left, even if PostgreSQL would not stop', async () => {
  const folder = await newFolder();
  const embedded = await joinHere({ folder, disposable: true });
  const version = join(await clusterOf(folder), 'PG_VERSION');
  await rename(version, `${version}.gone`);
  await expect(embedded.leave()).rejects.toThrow('is not a database cluster directory');
  await rename(`${version}.gone`, version);
  await deleteEmbeddedDatabase(folder);
});

it('is restarted on the same port when PostgreSQL is killed, and an open pool recovers without a restart', async () => {
  const folder = await newFolder();
  const embedded = await joinHere({ folder, disposable: true });
  const database = openDatabase({ url: embedded.url, poolSize: 3 });
  await Promise.all([1, 2, 3].map(() => runSql(database, 'select pg_sleep(0.01)')));
  const pid = await postgresPid(folder);
  const underWay = runSql(database, 'select pg_sleep(30)');
  process.kill(pid, 'SIGKILL');
  expect(isDatabaseGone(await underWay.catch((error: unknown) => error))).toBe(true);
  const failures: unknown[] = [];
  const answer = () =>
    runSql<{ one: number }>(database, 'select 1 as one').catch((error: unknown) => {
      failures.push(error);
      return [];
    });
  await expect.poll(answer, { timeout: 15_000, interval: 50 }).toEqual([{ one: 1 }]);
  expect(failures.every(isDatabaseGone)).toBe(true);
  // The new server accepts connections a moment before its pid is recorded.
  await expect.poll(() => postgresPid(folder), { timeout: 5000 }).not.toBe(pid);
  await database.close();
  await embedded.leave();
});

it('keeps its port when it cannot be restarted at once', async () => {
  const folder = await newFolder();
  const embedded = await joinHere({ folder, disposable: true });
  const database = openDatabase({ url: embedded.url, poolSize: 1 });
  const [session] = await runSql<{ pid: number }>(database, 'select pg_backend_pid() as pid');
  // A stopped session keeps the shared memory of its killed server, and no other server can start on this data
  // meanwhile.
  process.kill(session!.pid, 'SIGSTOP');
  const log = join(await clusterOf(folder), 'server.log');
  process.kill(await postgresPid(folder), 'SIGKILL');
  await expect.poll(() => readFile(log, 'utf8'), { timeout: 20_000 }).toContain('pre-existing shared memory block');
  process.kill(session!.pid, 'SIGKILL');
  await expect.poll(() => ask(embedded, 'select 1 as one').catch(String), { timeout: 20_000 }).toEqual([{ one: 1 }]);
  await database.close();
  await embedded.leave();
}, 60_000);

it('finds its data again after the folder was moved', async () => {
  const folder = await newFolder();
  const first = await joinHere({ folder, disposable: true });
  await ask(first, 'create table kept as select 7 as a');
  await first.leave();
  const moved = `${folder}-moved`;
  folders.push(moved);
  await rename(folder, moved);
  const next = await joinHere({ folder: moved, disposable: true });
  expect(await ask(next, 'select a from kept')).toEqual([{ a: 7 }]);
  await next.leave();
});

it('refuses connections without the generated password, which only its owner can read', async () => {
  const folder = await newFolder();
  const embedded = await joinHere({ folder, disposable: true });
  const url = new URL(embedded.url);
  expect((await stat(join(folder, 'embedded-database.json'))).mode & 0o077).toBe(0);
  url.password = 'guessed';
  await expect(ask({ url: url.href }, 'select 1')).rejects.toThrow('password authentication failed');
  await embedded.leave();
});

it('is deleted only when nobody holds it', async () => {
  const folder = await newFolder();
  const embedded = await joinHere({ folder, disposable: true });
  await expect(deleteEmbeddedDatabase(folder)).rejects.toThrow('in use');
  await embedded.leave();
  await deleteEmbeddedDatabase(folder);
  expect(await readdir(folder)).toEqual(['leases.sqlite']);
  expect((await stat(join(folder, 'leases.sqlite'))).mode & 0o777).toBe(0o600);
});

it('creates the data again if an earlier start was killed before it was done', async () => {
  const folder = await newFolder();
  const child = spawn(process.execPath, [holderScript, folder], { stdio: ['pipe', 'pipe', 'ignore'] });
  children.push(child);
  await expect.poll(() => existsSync(join(folder, 'embedded-database.json')), { interval: 2, timeout: 10_000 }).toBe(true);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  const embedded = await joinHere({ folder, disposable: true });
  expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.leave();
});

it.runIf(process.getuid?.() === 0)('puts the data where PostgreSQL can go when root’s folder is closed, and says so', async () => {
  const folder = await newFolder();
  await chmod(folder, 0o700);
  const said: string[] = [];
  const embedded = await joinHere({ folder, disposable: true, say: (line) => said.push(line) });
  const record = JSON.parse(await readFile(join(folder, 'embedded-database.json'), 'utf8')) as { cluster: string };
  expect(said).toEqual([expect.stringMatching(/cannot access .*the data are in \/var\/lib\/larder\//)]);
  expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.leave();
  await deleteEmbeddedDatabase(folder);
  expect(existsSync(join(record.cluster, '..'))).toBe(false);
});
