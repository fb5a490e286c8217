import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Fact } from './fact.ts';

/** A fact as a job receives it. */
export type StoredFact = Pick<Fact, 'key' | 'details'>;

/**
 * Adds a job for each listener, in the transaction of the change. Takes one statement, however many listeners there
 * are.
 */
export async function insertFactJobs(database: Transaction, listeners: readonly string[], { key, details }: Fact): Promise<void> {
  await runSql(
    database,
    `select graphile_worker.add_job(listener, payload := $2::json, job_key := listener || ' ' || $3, job_key_mode := 'preserve_run_at')
     from unnest($1::text[]) as listener`,
    [listeners, JSON.stringify({ key, details } satisfies StoredFact), key],
  );
}

export async function hasHeard(database: Database, listener: string, key: string): Promise<boolean> {
  const rows = await runSql(database, 'select from platform.heard_facts where listener = $1 and fact_key = $2', [listener, key]);
  return rows.length > 0;
}

/**
 * Records that the listener has handled the fact; returns false if that was already recorded. Waits for any open
 * transaction that is recording the same.
 */
export async function saveHeard(database: Database, listener: string, key: string): Promise<boolean> {
  const rows = await runSql(
    database,
    `insert into platform.heard_facts (listener, fact_key) values ($1, $2) on conflict do nothing returning fact_key`,
    [listener, key],
  );
  return rows.length > 0;
}

/** Deletes records of facts that were handled more than 30 days ago, long after any job's last retry. */
export async function deleteHeard(database: Database): Promise<void> {
  await runSql(database, `delete from platform.heard_facts where heard_at < clock_timestamp() - interval '30 days'`, []);
}

/**
 * Releases the jobs of these listeners that have run for a minute, so that other processes can run them: their own
 * process was probably killed. If it was only slow, the job runs twice, which every listener must allow for. Without
 * this release, the jobs of a killed process wait four hours.
 */
export async function unlockLostJobs(database: Database, listeners: readonly string[]): Promise<void> {
  await runSql(
    database,
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from graphile_worker.jobs where task_identifier = any($1::text[]) and locked_at < now() - interval '1 minute'))`,
    [listeners],
  );
}
