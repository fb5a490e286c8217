import { describe, expect, it } from 'vitest';
import { openDatabase, runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { openLog } from './log.ts';
import { forgetThrottles, passThrottle, type Throttle } from './throttle.ts';

const database = await openTestDatabase();
const noon = Date.UTC(2026, 4, 4, 12);
const second = 1000;
const threeAMinute: Throttle = { name: 'knock', most: 3, withinMs: 60 * second };

const knock = (who: string, now: number, throttle = threeAMinute) => passThrottle(database, throttle, who, now);
const passed = { kind: 'passed' };
const throttled = (retryAfterSeconds: number) => ({ kind: 'throttled', retryAfterSeconds });

describe('a throttle', () => {
  it('allows a number of attempts in any period, and correctly says when the next is allowed', async () => {
    const at = (seconds: number) => knock('ada', noon + seconds * second);
    expect([await at(0), await at(20), await at(40)]).toEqual([passed, passed, passed]);
    expect([await at(41), await at(59.5)]).toEqual([throttled(19), throttled(1)]);
    expect(await at(60)).toEqual(passed);
    expect(await at(61)).toEqual(throttled(19));
    expect(await at(80)).toEqual(passed);
  });

  it('counts each client, and each kind of attempt, separately', async () => {
    for (let times = 0; times < 3; times += 1) await knock('bo', noon);
    expect(await knock('bo', noon)).toEqual(throttled(60));
    expect(await knock('cy', noon)).toEqual(passed);
    expect(await knock('bo', noon, { ...threeAMinute, name: 'ring' })).toEqual(passed);
  });

  it('allows no more when all come at once, at two processes', async () => {
    const elsewhere = openDatabase({ url: database.url });
    const knocks = Array.from({ length: 30 }, (_, index) =>
      passThrottle(index % 2 ? database : elsewhere, threeAMinute, 'crowd', noon + index),
    );
    const kinds = (await Promise.all(knocks)).map(({ kind }) => kind);
    await elsewhere.close();
    expect(kinds.filter((kind) => kind === 'passed')).toHaveLength(3);
  });

  it('stores no addresses, stores only what still counts, and deletes the rest', async () => {
    const rows = () =>
      runSql<{ text: string; kept: number }>(
        database,
        `select t::text as text, cardinality(instants) as kept from platform.throttles t where name = 'pass'`,
      );
    const pass = { ...threeAMinute, name: 'pass' };
    for (let round = 0; round < 9; round += 1) await knock('192.0.2.7', noon + round * 30 * second, pass);
    const [row] = await rows();
    expect(row!.kept).toBeLessThanOrEqual(3);
    expect(row!.text).not.toContain('192.0.2.7');
    const log = openLog('silent');
    const last = noon + 240 * second;
    await forgetThrottles.run({ database, log, now: last + 59 * second }, undefined);
    expect(await rows()).toHaveLength(1);
    await forgetThrottles.run({ database, log, now: last + 60 * second }, undefined);
    expect(await rows()).toEqual([]);
  });
});
