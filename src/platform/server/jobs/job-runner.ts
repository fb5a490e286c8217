import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCrontab, run, runOnce, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { isDatabaseGone } from '#/platform/server/database/database-errors.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
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
 * Starts running jobs. Any number of processes share the jobs table and the timetables; every process runs the jobs
 * with an interval. A job from the table runs at least once; if it fails, it is retried with growing delays.
 */
export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const stopping = new AbortController();
  const worker = await startWorker(options);
  const working = keepWorking(worker, options, stopping.signal);
  const repeated = options.jobs.map((job) => repeat(job, options, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all([working, ...repeated]);
    },
  };
}

/** A started library worker. It stops by itself when it can't store a job's outcome. */
interface Worker {
  runner: Runner;
  /** Its connections, to be closed once it has stopped. */
  pool: pg.Pool;
  /** The name under which it locks jobs. */
  poolId: string;
}

async function startWorker({ databaseUrl, log, ...options }: JobRunnerOptions): Promise<Worker> {
  const listed = options.jobs.filter((job) => job.everySeconds === undefined);
  const timetable = listed
    .filter((job) => job.timetable)
    .map((job) => `${job.timetable} ${job.name} ?max=3${job.catchUp ? '&fill=25h' : ''}`);
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  const pool = openPool(databaseUrl, log);
  events.once('pool:create', ({ workerPool }) => (poolId = workerPool.id));
  const runner = await run({
    pgPool: pool,
    preset: {
      worker: {
        concurrentJobs: 2,
        pollInterval: 1000,
        // Without batches, the library does not catch an error in storing a job's outcome, and the error would end this
        // process. With batches, it stops the worker instead.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
    noHandleSignals: true,
    events,
    taskList: Object.fromEntries(listed.map((job) => [job.name, taskOf(job, { ...options, databaseUrl, log })])) as TaskList,
    parsedCronItems: parseCrontab(timetable.join('\n')),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ jobs: true }, message);
    }),
  }).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return { runner, pool, poolId };
}

/**
 * Opens connections whose loss never ends this process. The library's own pool stops listening for errors before its
 * connections are closed.
 */
function openPool(databaseUrl: string, log: Log): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  // A statement that is under way fails by itself, and the pool drops the connection.
  const whenLost = (error: Error) => log.warn({ jobs: true, err: error }, 'a connection of the job runner was lost');
  pool.on('error', whenLost);
  pool.on('connect', (client) => void client.on('error', whenLost));
  return pool;
}

/** Replaces the worker each time it has stopped by itself, until this process stops. */
async function keepWorking(first: Worker, options: JobRunnerOptions, stopping: AbortSignal): Promise<void> {
  const stopped = once(stopping, 'abort');
  for (let worker: Worker | null = first; worker !== null; ) {
    // The worker has logged why it stopped.
    const ended = worker.runner.promise.catch(() => undefined);
    await Promise.race([stopped, ended]);
    // A worker that is already stopping by itself refuses to be stopped.
    const { runner, pool } = worker;
    if (stopping.aborted) await runner.stop().catch(() => ended);
    // Not awaited: a connection that the stopped library still holds would never be returned.
    void pool.end();
    if (stopping.aborted) return;
    worker = await replaceWorker(worker.poolId, options, stopping);
  }
}

/**
 * Starts another worker as soon as the database is available, and releases the jobs that the stopped worker left
 * locked. They run again, because their outcome was lost. Returns null if this process stops first.
 */
async function replaceWorker(poolId: string, options: JobRunnerOptions, stopping: AbortSignal): Promise<Worker | null> {
  while (!stopping.aborted) {
    try {
      await runSql(options.database, 'select graphile_worker.force_unlock_workers(array[$1])', [poolId]);
      return await startWorker(options);
    } catch (error) {
      if (!isDatabaseGone(error)) options.log.error({ err: error }, 'jobs cannot be started again');
      await pause(1000, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  return null;
}

/** Runs a job at its interval until stopped, even if a run fails. Does nothing for a job without an interval. */
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
  const pool = openPool(options.databaseUrl, options.log);
  try {
    await runOnce({
      pgPool: pool,
      noHandleSignals: true,
      taskList: Object.fromEntries(options.jobs.map((job) => [job.name, taskOf(job, options)])) as TaskList,
      logger: new Logger(() => () => undefined),
    });
  } finally {
    await pool.end();
  }
}

/**
 * Runs every job that has a timetable or an interval once, in order. For tests and test hooks that have moved the
 * shop's clock.
 */
export async function runTimetableJobs(options: Omit<JobRunnerOptions, 'databaseUrl'>): Promise<void> {
  for (const job of options.jobs) {
    if (job.timetable || job.everySeconds !== undefined) await taskOf(job, { ...options, databaseUrl: '' })(undefined);
  }
}
