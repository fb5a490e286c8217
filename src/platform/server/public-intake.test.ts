import { describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '#/platform/rules/london-time.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { clearIntake, countAtIntake, type PublicIntake } from './public-intake.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase();
const noon = Date.UTC(2026, 4, 4, 12);
const box: PublicIntake = {
  name: 'wishes',
  mostOfClient: 2,
  mostOfAll: 5,
  withinMs: minuteMs,
  clear: `delete from wishes
    where wished_at < to_timestamp($1::double precision / 1000) or id <= (select id from wishes order by id desc offset $2 limit 1)`,
  keptDays: 3,
  mostKept: 4,
};

describe('a public intake', () => {
  const pass = (clientAddress: string, now: number) => countAtIntake({ database, clientAddress }, box, now);
  const full = { status: 429, extras: { retryAfterSeconds: 60 } };

  it('accepts a limited number from one client, then from others, and from nobody once the total is reached', async () => {
    await pass('192.0.2.1', noon);
    await pass('192.0.2.1', noon);
    await expect(pass('192.0.2.1', noon)).rejects.toMatchObject(full);
    await pass('192.0.2.2', noon);
    await pass('192.0.2.2', noon);
    await pass('192.0.2.3', noon);
    await expect(pass('192.0.2.4', noon)).rejects.toMatchObject(full);
    await pass('192.0.2.1', noon + minuteMs);
  });

  it('keeps entries for their days, and only the newest up to its maximum', async () => {
    await runSql(database, 'create table wishes (id bigint generated always as identity primary key, wished_at timestamptz)');
    const leave = (days: number) =>
      runSql(database, 'insert into wishes (wished_at) values (to_timestamp($1::double precision / 1000))', [noon - days * dayMs]);
    const kept = async () => {
      await clearIntake(database, box, noon);
      return (await runSql<{ wished_at: Date | number }>(database, 'select wished_at from wishes order by id')).map((row) => (noon - Number(row.wished_at)) / dayMs);
    };
    for (const days of [5, 3.001, 3, 2]) await leave(days);
    expect(await kept()).toEqual([3, 2]);
    for (const days of [1, 1, 0]) await leave(days);
    expect(await kept()).toEqual([2, 1, 1, 0]);
  });
});
