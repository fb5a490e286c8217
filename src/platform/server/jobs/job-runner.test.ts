import { describe, expect, it } from 'vitest';
import { runSql } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { startJobRunner } from './job-runner.ts';

const database = await openTestDatabase();

describe('a job on a timetable', () => {
  it('is made up for at the next start when the shop was closed at its time, if it asks for that', async () => {
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

describe('a job that is run again and again', () => {
  it('runs at once and goes on, also after a run that failed, until the runner stops', async () => {
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
