import { Logger, runMigrations } from 'graphile-worker';

/** Brings the jobs table up to date, so that a change can add a job even before any process runs jobs. */
export async function migrateJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: new Logger(() => () => undefined) });
}
