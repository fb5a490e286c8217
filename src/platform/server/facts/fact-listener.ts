import type { Transaction } from '#/platform/server/database/database.ts';
import type { JobContext } from '#/platform/server/server-module.ts';
import type { FactKind } from './fact.ts';

interface InTransaction {
  how: 'in the transaction';
  hear(work: { database: Transaction }, details: never): Promise<void>;
}

interface AsJob {
  how: 'as a job';
  /** Kebab-case verb phrase, like a job's: 'award-points'. Part of the key by which a repeat is recognised. */
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

/** For reactions that must be committed together with the change: a listener that throws rolls the change back. */
export function inTheTransaction<Details>(
  { kind }: FactKind<Details>,
  hear: (work: { database: Transaction }, details: Details) => Promise<void>,
): FactListener {
  return { kind, how: 'in the transaction', hear };
}

/**
 * For reactions that may happen later and change the database: a job with a transaction of its own. It runs at least
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
 * For effects outside the database, such as telling a provider: a job without a transaction. If its process is killed
 * half-way it runs again, so it must pass `key` on, or do something that a repeat does not change.
 */
export function asOutsideJob<Details>(
  { kind }: FactKind<Details>,
  name: string,
  hear: (work: JobContext & { key: string }, details: Details) => Promise<void>,
): FactListener {
  return { kind, how: 'as an outside job', name, hear };
}
