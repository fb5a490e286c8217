import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { commitWith, inTransaction, openDatabase, runSql, type Database } from './database.ts';

const database = await openTestDatabase();
await runSql(database, 'create table public.jar (id bigint primary key, label text not null)');

describe('statements sent together in a transaction', () => {
  const insert = (within: Database, id: number) => runSql(within, `insert into public.jar (id, label) values ($1, 'together ' || $1::bigint)`, [id]);
  const count = async (within: Database = database) =>
    (await runSql<{ count: number }>(within, `select count(*)::int as count from public.jar where label like 'together %'`, []))[0]!.count;

  it('are executed in the order sent, each seeing what came before it', async () => {
    const seen = await inTransaction({ database }, ({ database: within }) =>
      Promise.all([insert(within, 901), count(within), insert(within, 902), count(within)]),
    );
    expect([seen[1], seen[3], await count()]).toEqual([1, 2, 2]);
  });

  it('wait for a lock taken by the first of them, and read the clock after it', async () => {
    const order: string[] = [];
    const wait = (within: Database) => runSql(within, `select pg_advisory_xact_lock(77)`, []);
    const clock = async (within: Database) => (await runSql<{ at: number }>(within, 'select platform.now() as at', []))[0]!.at;
    const held = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const first = inTransaction({ database }, async ({ database: within }) => {
      await wait(within);
      taken.resolve();
      await held.promise;
      order.push('first');
      return clock(within);
    });
    await taken.promise;
    const second = inTransaction({ database }, async ({ database: within }) => {
      const [, at] = await Promise.all([wait(within), clock(within)]);
      order.push('second');
      return at;
    });
    await expect.poll(async () => (await runSql(database, `select from pg_stat_activity where wait_event = 'advisory'`, [])).length).toBe(1);
    held.resolve();
    expect(await second).toBeGreaterThanOrEqual(await first);
    expect(order).toEqual(['first', 'second']);
  });

  it('leave nothing when one of them fails, and the connection can serve the next transaction', async () => {
    const one = openDatabase({ url: database.url, poolSize: 1 });
    const before = await count();
    const failing = inTransaction({ database: one }, ({ database: within }) =>
      Promise.all([insert(within, 903), insert(within, 901), insert(within, 904)]),
    );
    await expect(failing).rejects.toThrow('duplicate key');
    expect(await count(one)).toBe(before);
    await inTransaction({ database: one }, async ({ database: within }) => void (await insert(within, 905)));
    expect(await count(one)).toBe(before + 1);
    await one.close();
  });

  it('fail with the error of the one that failed first, whichever the work reports, so that a lost race is retried', async () => {
    let attempts = 0;
    const done = await inTransaction({ database }, async ({ database: within }) => {
      attempts += 1;
      const slow = runSql(within, 'select 1', []).then(() => runSql(within, 'select 2', []));
      const deadlock = attempts === 1 ? runSql(within, `do $$ begin raise sqlstate '40P01'; end $$`) : insert(within, 906);
      for (const one of await Promise.allSettled([slow, deadlock])) if (one.status === 'rejected') throw one.reason;
      return 'done';
    });
    expect([done, attempts]).toEqual(['done', 2]);
  });

  it('cannot be sent after the end of the transaction: its connection may belong to another by then', async () => {
    const one = openDatabase({ url: database.url, poolSize: 1 });
    const before = await count();
    const ended = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    const failing = inTransaction({ database: one }, ({ database: within }) => {
      late = ended.promise.then(() => insert(within, 907));
      return Promise.all([insert(within, 901), late]);
    });
    await expect(failing).rejects.toThrow('duplicate key');
    ended.resolve();
    await expect(late).rejects.toThrow('the transaction has ended');
    expect(await count(one)).toBe(before);
    await one.close();
  });

  it('are committed together with the last of them, whatever the work does afterwards', async () => {
    const before = await count();
    const late: unknown[] = [];
    const refusing = inTransaction({ database }, async ({ database: within }) => {
      await insert(within, 908);
      await commitWith(within, () => Promise.all([insert(within, 909), insert(within, 910)]));
      await insert(within, 911).catch((error: Error) => late.push(error.message));
      throw new Error('refused');
    });
    await expect(refusing).rejects.toThrow('refused');
    expect([await count(), late]).toEqual([before + 3, ['the transaction has ended']]);
  });

  it('are all rolled back when one sent with the commit fails, and a lost race is retried', async () => {
    const before = await count();
    const failing = inTransaction({ database }, async ({ database: within }) => {
      await insert(within, 912);
      await commitWith(within, () => Promise.all([insert(within, 913), insert(within, 901)]));
    });
    await expect(failing).rejects.toThrow('duplicate key');
    expect(await count()).toBe(before);
    let attempts = 0;
    await inTransaction({ database }, async ({ database: within }) => {
      attempts += 1;
      const lost = () => runSql(within, `do $$ begin raise sqlstate '40001'; end $$`);
      await commitWith(within, () => (attempts === 1 ? lost() : insert(within, 914)));
    });
    expect([attempts, await count()]).toEqual([2, before + 1]);
  });

  it('are committed by the outer transaction, not by one within it', async () => {
    const before = await count();
    const undone = inTransaction({ database }, async (outer) => {
      await inTransaction(outer, ({ database: within }) => commitWith(within, () => insert(within, 915)));
      expect(await count(outer.database)).toBe(before + 1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await count()).toBe(before);
  });

  it('are not committed when the work continues after a failure, and the failure is reported', async () => {
    const before = await count();
    const careless = inTransaction({ database }, ({ database: within }) => insert(within, 901).catch(() => 'never mind'));
    await expect(careless).rejects.toThrow('rolled back');
    expect(await count()).toBe(before);
  });
});
