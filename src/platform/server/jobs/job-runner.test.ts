import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { runSql } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { Metrics } from '#/platform/server/metrics.ts';
import { runTimetableJobs, startJobRunner } from './job-runner.ts';

const database = await openTestDatabase();

describe('a job with a timetable', () => {
  it('runs at the next start if the shop was down at its time, if it asks for that', async () => {
    const earlier = new Date(Date.now() - 2 * 3_600_000);
    const timetable = `${earlier.getUTCMinutes()} ${earlier.getUTCHours()} * * *`;
    const ran: string[] = [];
    const job = (name: string, catchUp: boolean) => ({ name, timetable, catchUp, run: async () => void ran.push(name) });
    const options = {
      database,
      databaseUrl: database.url,
      log: openLog('silent'),
      jobs: [job('let-it-pass', false), job('make-up-for-it', true)],
    };
    await (await startJobRunner(options)).stop();
    expect(ran).toEqual([]);

    await runSql(database, `update graphile_worker._private_known_crontabs set known_since = now() - interval '1 day'`);
    const runner = await startJobRunner(options);
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['make-up-for-it']);
    await runner.stop();
  });
});

describe('a job with an interval', () => {
  it('runs at once and keeps running, even after a failed run, until the runner stops', async () => {
    let runs = 0;
    const job = {
      name: 'look-again',
      everySeconds: 0.01,
      run: async () => {
        runs += 1;
        if (runs === 2) throw new Error('this time it failed');
      },
    };
    const runner = await startJobRunner({ database, databaseUrl: database.url, log: openLog('silent'), jobs: [job] });
    await expect.poll(() => runs).toBeGreaterThan(3);
    await runner.stop();
    const atStop = runs;
    await runSql(database, 'select pg_sleep(0.1)');
    expect(runs).toBe(atStop);
  });
});

describe('a database that goes away while a job runs', () => {
  it.each(['fails', 'succeeds'])('neither ends the process nor loses the job, if it %s', async (how) => {
    const database = await openTestDatabase();
    const name = 'outlive-the-database';
    const ran: number[] = [];
    const job = {
      name,
      run: async (_: unknown, payload: unknown) => {
        ran.push((payload as { number: number }).number);
        if (ran.length > 1) return;
        await closeToConnections(database.url);
        if (how === 'fails') throw new Error('the database went away');
      },
    };
    const log = openLog('silent');
    const errors = vi.spyOn(log, 'error');
    const runner = await startJobRunner({ database, databaseUrl: database.url, log, jobs: [job] });
    const add = (number: number) =>
      runSql(database, `select graphile_worker.add_job($1, json_build_object('number', $2::int))`, [name, number]);
    await add(1);
    // The library failed to store the job's outcome.
    const lost = () => errors.mock.calls.some(([, message]) => /^Failed to (fail|complete) jobs/.test(String(message)));
    await expect.poll(lost, { timeout: 20_000 }).toBe(true);
    await openToConnections(database.url);
    await add(2);
    await expect.poll(() => ran.toSorted(), { timeout: 20_000 }).toEqual([1, 1, 2]);
    await runner.stop();
    expect(await runSql(database, 'select id from graphile_worker.jobs')).toEqual([]);
  }, 60_000);
});

describe('a process that stops', () => {
  it('finishes the current job and leaves the next to another process, so that each runs once', async () => {
    const done: string[] = [];
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const job = (by: string) => ({
      name: 'hand-over',
      run: async (_: unknown, payload: unknown) => {
        begun.resolve();
        if (by === 'first') await held.promise;
        done.push(`${by} ${(payload as { number: number }).number}`);
      },
    });
    const options = { database, databaseUrl: database.url, log: openLog('silent') };
    const first = await startJobRunner({ ...options, jobs: [job('first')] });
    const add = (number: number) => runSql(database, `select graphile_worker.add_job('hand-over', json_build_object('number', $1::int))`, [number]);
    await add(1);
    await begun.promise;
    const listening = async () => (await runSql(database, `select from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`)).length;
    // The first process may take the job before it listens for others.
    await expect.poll(listening).toBe(1);
    const stopped = first.stop();
    // Until then the first process may be asking for another job, and would get this one.
    await expect.poll(listening).toBe(0);
    await add(2);
    const second = await startJobRunner({ ...options, jobs: [job('second')] });
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['second 2']);
    held.resolve();
    await stopped;
    await second.stop();
    expect(done).toEqual(['second 2', 'first 1']);
  });

  it('counts and times the jobs, by how they ended', async () => {
    const metrics = new Metrics();
    const jobs = [
      { name: 'do-well', timetable: '* * * * *', run: async () => undefined },
      { name: 'do-badly', timetable: '* * * * *', run: () => Promise.reject(new Error('no')) },
    ];
    const options = { database, log: openLog('silent'), jobs, metrics };
    await expect(runTimetableJobs(options)).rejects.toThrow('no');
    const text = await metrics.text();
    expect(text).toContain('larder_jobs_total{job="do-well",outcome="done"} 1');
    expect(text).toContain('larder_jobs_total{job="do-badly",outcome="failed"} 1');
    expect(text).toContain('larder_jobs_seconds_count{job="do-well"} 1');
    expect(text).toContain('larder_jobs_in_flight{job="do-badly"} 0');
  });
});

/** Makes PostgreSQL refuse new connections to a database, and ends the open ones. */
async function closeToConnections(url: string): Promise<void> {
  await onMaintenanceDatabase(url, (name) => [
    `alter database ${name} with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  ]);
}

async function openToConnections(url: string): Promise<void> {
  await onMaintenanceDatabase(url, (name) => [`alter database ${name} with allow_connections true`]);
}

async function onMaintenanceDatabase(url: string, statements: (name: string) => string[]): Promise<void> {
  const maintenance = new URL(url);
  const name = maintenance.pathname.slice(1);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.href });
  await client.connect();
  for (const statement of statements(name)) await client.query(statement);
  await client.end();
}
