import { Logger, parseCrontab, run, type Runner, type TaskList } from 'graphile-worker';
import { readClock } from '#/platform/server/database/database-clock.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Log } from '#/platform/server/log.ts';
import type { Job } from '#/platform/server/server-module.ts';

export interface JobRunnerOptions {
  database: Database;
  databaseUrl: string;
  log: Log;
  jobs: Job[];
}

/**
 * Runs jobs from the jobs table and on their timetables; any number of processes share the work.
 * A job is run at least once, and again after a failure, later each time.
 */
export async function startJobRunner(options: JobRunnerOptions): Promise<Runner> {
  const timetable = options.jobs
    .filter((job) => job.timetable)
    .map((job) => `${job.timetable} ${job.name} ?max=3${job.catchUp ? '&fill=25h' : ''}`);
  return run({
    connectionString: options.databaseUrl,
    concurrency: 2,
    maxPoolSize: 3,
    noHandleSignals: true,
    pollInterval: 1000,
    taskList: Object.fromEntries(options.jobs.map((job) => [job.name, taskOf(job, options)])) as TaskList,
    parsedCronItems: parseCrontab(timetable.join('\n')),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') options.log.error({ jobs: true }, message);
    }),
  });
}

function taskOf(job: Job, options: JobRunnerOptions) {
  return async (payload: unknown): Promise<void> => {
    const { database, log } = options;
    await job.run({ database, log, now: await readClock(database) }, payload);
  };
}

/** Runs every job that stands on a timetable once, in order: what is due after the shop's clock was moved. */
export async function runTimetableJobs(options: Omit<JobRunnerOptions, 'databaseUrl'>): Promise<void> {
  for (const job of options.jobs) {
    if (job.timetable) await taskOf(job, { ...options, databaseUrl: '' })(undefined);
  }
}
