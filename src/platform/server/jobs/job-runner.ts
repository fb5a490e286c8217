import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCrontab, run, runOnce, type TaskList } from 'graphile-worker';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { isDatabaseGone } from '#/platform/server/database/database-errors.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Log } from '#/platform/server/log.ts';
import type { Metrics } from '#/platform/server/metrics.ts';
import type { Job } from '#/platform/server/server-module.ts';

export interface JobRunnerOptions {
  database: Database;
  databaseUrl: string;
  log: Log;
  jobs: Job[];
  metrics?: Metrics;
}

export interface JobRunner {
  /** Stops the runner, and waits for running jobs to finish. */
  stop(): Promise<void>;
}

/**
 * Runs jobs from the jobs table, on their timetables, and at intervals; any number of processes share the work. A job
 * runs at least once; if it fails, it is retried with growing delays.
 */
export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const listed = options.jobs.filter((job) => job.everySeconds === undefined);
  const timetable = listed
    .filter((job) => job.timetable)
    .map((job) => `${job.timetable} ${job.name} ?max=3${job.catchUp ? '&fill=25h' : ''}`);
  const runner = await run({
    connectionString: options.databaseUrl,
    concurrency: 2,
    maxPoolSize: 3,
    noHandleSignals: true,
    pollInterval: 1000,
    taskList: Object.fromEntries(listed.map((job) => [job.name, taskOf(job, options)])) as TaskList,
    parsedCronItems: parseCrontab(timetable.join('\n')),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') options.log.error({ jobs: true }, message);
    }),
  });
  const stopping = new AbortController();
  const repeated = options.jobs.map((job) => repeat(job, options, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all([runner.stop(), ...repeated]);
    },
  };
}

/** Runs a job at its interval until stopped, even if a run fails. */
async function repeat(job: Job, options: JobRunnerOptions, stopping: AbortSignal): Promise<void> {
  if (job.everySeconds === undefined) return;
  const task = taskOf(job, options);
  while (!stopping.aborted) {
    await task(undefined).catch((error: unknown) => {
      // The pool already logs each lost connection once; do not log the loss every second as well.
      if (!isDatabaseGone(error)) options.log.error({ err: error, job: job.name }, 'a job failed');
    });
    await pause(job.everySeconds * 1000, undefined, { signal: stopping }).catch(() => undefined);
  }
}

function taskOf(job: Job, options: JobRunnerOptions) {
  return async (payload: unknown): Promise<void> => {
    const { database, metrics } = options;
    const log = options.log.child({ job: job.name });
    const ended = metrics?.job(job.name);
    try {
      await job.run({ database, log, now: await readClock(database) }, payload);
      ended?.('done');
    } catch (error) {
      ended?.('failed');
      throw error;
    }
  };
}

/** Runs the jobs in the jobs table until none is left, for tests that have no runner. */
export async function runWaitingJobs(options: JobRunnerOptions): Promise<void> {
  await runOnce({
    connectionString: options.databaseUrl,
    noHandleSignals: true,
    taskList: Object.fromEntries(options.jobs.map((job) => [job.name, taskOf(job, options)])) as TaskList,
    logger: new Logger(() => () => undefined),
  });
}

/** Runs every scheduled job once, in order, after the shop's clock has been moved. */
export async function runTimetableJobs(options: Omit<JobRunnerOptions, 'databaseUrl'>): Promise<void> {
  for (const job of options.jobs) {
    if (job.timetable || job.everySeconds !== undefined) await taskOf(job, { ...options, databaseUrl: '' })(undefined);
  }
}
