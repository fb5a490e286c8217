import { inTransaction, type Transaction } from '#/platform/server/database/database.ts';
import type { Job, JobContext } from '#/platform/server/server-module.ts';
import type { Fact } from './fact.ts';
import type { FactListener } from './fact-listener.ts';
import { deleteHeard, hasHeard, insertFactJobs, saveHeard, unlockLostJobs, type StoredFact } from './fact-store.ts';

/**
 * Announces a fact in the transaction of the change. Listeners within the transaction have run when this returns; the
 * others run as jobs, only if the change is committed.
 */
export type Announce = (work: { database: Transaction }, fact: Fact) => Promise<void>;

export interface Facts {
  announce: Announce;
  /** Registers the listeners. Call it once, before the first fact is announced. */
  listen(listeners: readonly FactListener[]): void;
  /**
   * Returns the listeners' jobs and the job that maintains them; empty if no listener is a job. Call it after `listen`.
   */
  jobs(): Job[];
}

type ListenerJob = Exclude<FactListener, { how: 'in the transaction' }>;

/** Creates the registry that passes facts to their listeners. */
export function createFacts(): Facts {
  let wired: readonly FactListener[] | null = null;
  return {
    async announce({ database }, fact) {
      if (!wired) throw new Error(`${fact.kind} was announced before its listeners were wired`);
      const concerned = wired.filter(({ kind }) => kind === fact.kind);
      for (const listener of concerned) {
        if (listener.how === 'in the transaction') await listener.hear({ database }, fact.details as never);
      }
      const jobs = concerned.filter(isJob).map(({ name }) => name);
      if (jobs.length > 0) await insertFactJobs(database, jobs, fact);
    },
    listen(listeners) {
      if (wired) throw new Error('the listeners are wired already');
      const names = listeners.filter(isJob).map(({ name }) => name);
      if (new Set(names).size < names.length) throw new Error('two listeners have one name');
      wired = listeners;
    },
    jobs() {
      const listeners = (wired ?? []).filter(isJob);
      return listeners.length === 0 ? [] : [...listeners.map(jobOf), keepGoing(listeners)];
    },
  };
}

const isJob = (listener: FactListener): listener is ListenerJob => listener.how !== 'in the transaction';

function jobOf(listener: ListenerJob): Job {
  return {
    name: listener.name,
    run: (work, payload) => hear(listener, work, payload as StoredFact),
  };
}

async function hear(listener: ListenerJob, work: JobContext, { key, details }: StoredFact): Promise<void> {
  const { name } = listener;
  if (listener.how === 'as a job') {
    await inTransaction(work, async (inside) => {
      if (await saveHeard(inside.database, name, key)) await listener.hear(inside, details as never);
    });
    return;
  }
  if (await hasHeard(work.database, name, key)) return;
  await listener.hear({ ...work, key }, details as never);
  await saveHeard(work.database, name, key);
}

function keepGoing(listeners: readonly ListenerJob[]): Job {
  const names = listeners.map(({ name }) => name);
  return {
    name: 'keep-fact-jobs-going',
    timetable: '* * * * *',
    async run({ database }) {
      await unlockLostJobs(database, names);
      await deleteHeard(database);
    },
  };
}
