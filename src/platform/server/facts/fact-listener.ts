import type { Transaction } from '#/platform/server/database/database.ts';
import type { JobContext } from '#/platform/server/server-module.ts';
import type { FactKind } from './fact.ts';

interface InTransaction {
  how: 'in the transaction';
  hear(work: { database: Transaction }, details: never): Promise<void>;
}

interface AsJob {
  how: 'as a job';
  /** A verb phrase in kebab-case, like a job's name: 'award-points'. With the fact's key, it identifies a repeat. */
  name: string;
  hear(work: JobContext & { database: Transaction }, details: never): Promise<void>;
}

interface AsOutsideJob {
  how: 'as an outside job';
  name: string;
  hear(work: JobContext & { key: string }, details: never): Promise<void>;
}

/** One module's reaction to a fact that another module, or the module itself, announces. */
export type FactListener = { kind: string } & (InTransaction | AsJob | AsOutsideJob);

/** Creates a listener that must be committed together with the change. If it throws, the change is rolled back. */
export function inTheTransaction<Details>(
  { kind }: FactKind<Details>,
  hear: (work: { database: Transaction }, details: Details) => Promise<void>,
): FactListener {
  return { kind, how: 'in the transaction', hear };
}

/**
 * Creates a listener that may change the database later, as a job with a transaction of its own. The job runs at least
 * once after the change is committed, and takes effect exactly once.
 */
export function asJob<Details>(
  { kind }: FactKind<Details>,
  name: string,
  hear: (work: JobContext & { database: Transaction }, details: Details) => Promise<void>,
): FactListener {
  return { kind, how: 'as a job', name, hear };
}

/**
 * Creates a listener for effects outside the database, such as notifying a provider: a job without a transaction. If it
 * fails, or its process is killed half-way, the job runs again. So it must pass `key` on to the provider, or be
 * harmless to repeat.
 */
export function asOutsideJob<Details>(
  { kind }: FactKind<Details>,
  name: string,
  hear: (work: JobContext & { key: string }, details: Details) => Promise<void>,
): FactListener {
  return { kind, how: 'as an outside job', name, hear };
}
