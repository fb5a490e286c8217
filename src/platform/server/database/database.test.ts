import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { moveClock, readClock } from './database-clock.ts';
import { isDatabaseGone, isUniqueViolation } from './database-errors.ts';
import { readSecret } from './database-secret.ts';
import { inTransaction, openDatabase, readSql, runSql, type Database } from './database.ts';
import { countStatements } from './statement-count.ts';

const database = await openTestDatabase();
await runSql(database, 'create schema larder_test');
await runSql(
  database,
  `create table larder_test.jar (
     id bigint primary key, label text not null unique, sealed_at timestamptz not null default platform.now(),
     pounds numeric(10, 2) not null default 0)`,
);

describe('the database', () => {
  it('returns instants as milliseconds, bigints as numbers, dates and decimals as text', async () => {
    const instant = Date.UTC(2026, 2, 29, 0, 59, 59, 123);
    await runSql(database, 'insert into larder_test.jar (id, label, sealed_at) values ($1, $2, to_timestamp($3::double precision / 1000))', [
      2 ** 40,
      'plum',
      instant,
    ]);
    const [found] = await runSql(database, 'select * from larder_test.jar where sealed_at = to_timestamp($1::double precision / 1000)', [instant]);
    expect(found).toEqual({ id: 2 ** 40, label: 'plum', sealed_at: instant, pounds: '0.00' });
    const [row] = await runSql(
      database,
      `select '2026-03-29'::date as day, '{2026-03-29,null}'::date[] as days, array[now()] as instants,
         '{1,2}'::bigint[] as numbers, '1969-12-31 23:59:59.5+00'::timestamptz as early`,
    );
    expect(row).toEqual({
      day: '2026-03-29',
      days: ['2026-03-29', null],
      instants: [expect.any(Number)],
      numbers: [1, 2],
      early: -500,
    });
  });

  it('refuses to round a bigint that a number cannot hold', async () => {
    await expect(runSql(database, 'select 9007199254740993::bigint')).rejects.toThrow('does not fit a number');
  });

  it('prepares a statement once per connection and does not plan it again', async () => {
    const url = database.url;
    const one = openDatabase({ url, poolSize: 1 });
    for (let i = 0; i < 3; i += 1) await runSql(one, 'select label from larder_test.jar where id = $1', [i]);
    const prepared = await runSql<{ statement: string; runs: number }>(
      one,
      'select statement, generic_plans + custom_plans as runs from pg_prepared_statements where statement like $1',
      ['%larder_test.jar where id%'],
    );
    await one.close();
    expect(prepared).toEqual([{ statement: expect.stringContaining('$1'), runs: 3 }]);
  });

  it('returns the new columns after a migration has changed the table of a prepared statement', async () => {
    const one = openDatabase({ url: database.url, poolSize: 1 });
    await runSql(one, 'create table larder_test.shelf (a int)');
    const read = (within: Database) => runSql(within, 'select * from larder_test.shelf');
    await read(one);
    await runSql(one, 'alter table larder_test.shelf add b int');
    await runSql(one, 'insert into larder_test.shelf values (1, 2)');
    expect(await read(one)).toEqual([{ a: 1, b: 2 }]);
    await runSql(one, 'alter table larder_test.shelf add c int');
    expect(await inTransaction({ database: one }, (within) => read(within.database))).toEqual([{ a: 1, b: 2, c: null }]);
    await one.close();
  });

  it('counts the statements of the given work, and no others', async () => {
    const other = countStatements(() => runSql(database, 'select 1'));
    const counted = await countStatements(() =>
      inTransaction({ database }, (within) => runSql(within.database, 'select 2 as two')),
    );
    expect(counted).toEqual({ answer: [{ two: 2 }], count: 3, statements: ['begin', 'select 2 as two', 'commit'] });
    expect((await other).statements).toEqual(['select 1']);
  });
});

describe('a transaction', () => {
  it('rolls everything back when its work fails, including an inner transaction', async () => {
    const failing = inTransaction({ database }, async (outer) => {
      await inTransaction(outer, (inner) =>
        runSql(inner.database, `insert into larder_test.jar (id, label) values (1, 'fig')`),
      );
      throw new Error('dropped it');
    });
    await expect(failing).rejects.toThrow('dropped it');
    expect(await runSql(database, 'select id from larder_test.jar where id = 1')).toEqual([]);
  });

  it('runs again after a deadlock, so that both succeed', async () => {
    await runSql(database, `insert into larder_test.jar (id, label) values (11, 'a'), (12, 'b')`);
    let attempts = 0;
    let arrived = 0;
    const crossing = (first: number, second: number) =>
      inTransaction({ database }, async (within) => {
        attempts += 1;
        const take = (id: number) =>
          runSql(within.database, 'update larder_test.jar set pounds = pounds + 1 where id = $1', [id]);
        await take(first);
        arrived += 1;
        // Both first attempts wait until each has updated its first row. A retry does not wait, because `arrived` is
        // already 2 or more.
        await expect.poll(() => arrived, { timeout: 5000, interval: 2 }).toBeGreaterThanOrEqual(2);
        await take(second);
      });
    await Promise.all([crossing(11, 12), crossing(12, 11)]);
    // Two attempts that collide, and a retry of the one that lost; more if they collide again.
    expect(attempts).toBeGreaterThanOrEqual(3);
    expect(await runSql(database, 'select pounds from larder_test.jar where id in (11, 12)')).toEqual([
      { pounds: '2.00' },
      { pounds: '2.00' },
    ]);
  });

  it('runs again after a serialization failure, at most five times', async () => {
    let attempts = 0;
    const failing = inTransaction({ database }, async (within) => {
      attempts += 1;
      await runSql(within.database, `do $$ begin raise exception using errcode = '40001'; end $$`);
    });
    await expect(failing).rejects.toThrow();
    expect(attempts).toBe(5);
  });
});

describe('an error', () => {
  it('is recognised as an existing row, by constraint', async () => {
    const twice = () => runSql(database, `insert into larder_test.jar (id, label) values (21, 'quince')`);
    await twice();
    const error: unknown = await twice().catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'jar_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'jar_label_key')).toBe(false);
    expect(isDatabaseGone(error)).toBe(false);
  });

  it('is recognised as an unavailable database', async () => {
    const nowhere = openDatabase({ url: 'postgresql://larder@127.0.0.1:1/postgres' });
    const error: unknown = await runSql(nowhere, 'select 1').catch((thrown: unknown) => thrown);
    await nowhere.close();
    expect(isDatabaseGone(error)).toBe(true);
    expect(isUniqueViolation(error)).toBe(false);
  });

  it('of a connection that the server ended does not end the process, and the next call succeeds', async () => {
    const lost: Error[] = [];
    const one = openDatabase({ url: database.url, poolSize: 1, whenLost: (error) => lost.push(error) });
    const cut = inTransaction({ database: one }, async (within) => {
      const [row] = await runSql<{ pid: number }>(within.database, 'select pg_backend_pid() as pid');
      await runSql(database, 'select pg_terminate_backend($1)', [row!.pid]);
      await runSql(within.database, 'select pg_sleep(5)');
    });
    const error: unknown = await cut.catch((thrown: unknown) => thrown);
    expect(isDatabaseGone(error)).toBe(true);
    expect(await runSql(one, 'select 1 as one')).toEqual([{ one: 1 }]);
    await one.close();
    expect(lost.length).toBeGreaterThan(0);
  });
});

describe('the clock', () => {
  it('is the database time in whole milliseconds, and constant within a statement', async () => {
    const [row] = await runSql<{ ahead: number; same: boolean; whole: boolean }>(
      database,
      `select extract(epoch from platform.now() - statement_timestamp())::float8 as ahead,
         platform.now() = platform.now() as same,
         platform.now() = date_trunc('milliseconds', platform.now()) as whole`,
    );
    expect(row!.ahead).toBeCloseTo(0, 2);
    expect(row).toMatchObject({ same: true, whole: true });
  });

  it('can be moved, continues from there, and can be reset', async () => {
    const there = Date.UTC(2030, 11, 25, 8);
    await moveClock(database, there);
    const seen = await readClock(database);
    expect(seen - there).toBeGreaterThanOrEqual(0);
    expect(seen - there).toBeLessThan(5000);
    await moveClock(database, null);
    expect(Math.abs((await readClock(database)) - Date.now())).toBeLessThan(5000);
  });
});

describe('a secret', () => {
  it('is the same for everybody who reads it at once', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => readSecret(database, 'token-key')));
    expect(new Set(asked).size).toBe(1);
    expect(Buffer.from(asked[0]!, 'base64url')).toHaveLength(32);
    expect(await readSecret(database, 'another')).not.toBe(asked[0]);
  });
});

describe('short reads', () => {
  const pid = async (ask: typeof runSql) => (await ask<{ pid: number }>(database, 'select pg_backend_pid() as pid', []))[0]!.pid;

  it('share a connection, and each get their own rows or error', async () => {
    const answers = await Promise.allSettled([
      readSql(database, 'select $1::int as n', [1]),
      readSql(database, 'select 1 / $1::int as n', [0]),
      readSql(database, 'select $1::int as n', [3]),
    ]);
    expect(answers).toMatchObject([{ value: [{ n: 1 }] }, { reason: { message: 'division by zero' } }, { value: [{ n: 3 }] }]);
    const [one, other] = await Promise.all([pid(readSql), pid(readSql)]);
    expect(one).toBe(other);
    expect(await pid(runSql)).not.toBe(one);
  });

  it('use the transaction’s connection inside one', async () => {
    await inTransaction({ database }, async ({ database: within }) => {
      await runSql(within, `insert into larder_test.jar (id, label) values (77, 'medlar')`);
      const sql = `select label from larder_test.jar where id = 77`;
      expect(await readSql(within, sql)).toEqual([{ label: 'medlar' }]);
      expect(await readSql(database, sql)).toEqual([]);
    });
  });

  it('that meet a table being altered delay nobody, and are answered when it is done', async () => {
    const altered = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const altering = inTransaction({ database }, async ({ database: within }) => {
      await runSql(within, 'lock table larder_test.jar in access exclusive mode');
      begun.resolve();
      await altered.promise;
    });
    await begun.promise;
    let isAnswered = false;
    const met = readSql(database, 'select count(*)::int as jars from larder_test.jar').finally(() => (isAnswered = true));
    expect(await readSql(database, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(isAnswered).toBe(false);
    altered.resolve();
    await altering;
    expect(await met).toEqual([{ jars: expect.any(Number) as number }]);
  });

  it('fail as unavailable after closing, or without a server', async () => {
    const closed = openDatabase({ url: database.url, poolSize: 1 });
    await readSql(closed, 'select 1');
    await closed.close();
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const unanswered = openDatabase({ url: `postgresql://nobody@127.0.0.1:${port}/nothing` });
    for (const one of [closed, unanswered]) {
      expect(isDatabaseGone(await readSql(one, 'select 1').catch((error: unknown) => error))).toBe(true);
    }
    await unanswered.close();
    silent.close();
  });

  it('fail with their connection, and get a new one the next time', async () => {
    const lost = await pid(readSql);
    const waiting = readSql(database, 'select pg_sleep(10)').catch((error: unknown) => error);
    await runSql(database, 'select pg_terminate_backend($1)', [lost]);
    expect(isDatabaseGone(await waiting)).toBe(true);
    await expect.poll(() => pid(readSql).catch(() => lost), { timeout: 10_000 }).not.toBe(lost);
  });
});
