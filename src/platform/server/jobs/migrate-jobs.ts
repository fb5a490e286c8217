import { Logger, runMigrations } from 'graphile-worker';

/** Migrates the jobs table, so that a transaction can add a job even before any process runs jobs. */
export async function migrateJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: new Logger(() => () => undefined) });
}
