import { hash } from 'node:crypto';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { Job } from '#/platform/server/server-module.ts';

/** A rate limit of `most` attempts in any period of `withinMs`. */
export interface Throttle {
  /** The name in kebab-case; each throttle is counted separately. */
  name: string;
  most: number;
  withinMs: number;
}

export type ThrottleAnswer = { kind: 'passed' } | { kind: 'throttled'; retryAfterSeconds: number };

/**
 * Counts an attempt under the key, unless that would exceed the limit: then counts nothing, and returns the number of
 * seconds until the next attempt is allowed. It is exact with any number of processes. It stores a key only as its
 * SHA-256.
 */
export async function passThrottle(
  database: Database,
  throttle: Throttle,
  key: string,
  now: Instant,
): Promise<ThrottleAnswer> {
  const { name, most, withinMs } = throttle;
  const keyHash = hash('sha256', key, 'buffer');
  const passed = await runSql(
    database,
    `insert into platform.throttles as t (name, key_hash, instants, forgotten_at)
     values ($1, $2, array[to_timestamp($3::double precision / 1000)], to_timestamp($5::double precision / 1000))
     on conflict (name, key_hash) do update
     set instants = (select array_agg(i) from unnest(t.instants || excluded.instants) i where i > to_timestamp($4::double precision / 1000)),
         forgotten_at = greatest(t.forgotten_at, excluded.forgotten_at)
     where (select count(*) from unnest(t.instants) i where i > to_timestamp($4::double precision / 1000)) < $6
     returning name`,
    [name, keyHash, now, now - withinMs, now + withinMs, most],
  );
  if (passed.length > 0) return { kind: 'passed' };
  const [row] = await runSql<{ oldest: Instant | null }>(
    database,
    `select min(i) as oldest from platform.throttles, unnest(instants) i
     where name = $1 and key_hash = $2 and i > to_timestamp($3::double precision / 1000)`,
    [name, keyHash, now - withinMs],
  );
  const freeAt = (row?.oldest ?? now) + withinMs;
  return { kind: 'throttled', retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / 1000)) };
}

/** Deletes entries that no longer count towards any limit. */
export const forgetThrottles: Job = {
  name: 'forget-throttles',
  timetable: '41 * * * *',
  async run({ database, now }) {
    await runSql(database, 'delete from platform.throttles where forgotten_at <= to_timestamp($1::double precision / 1000)', [now]);
  },
};
