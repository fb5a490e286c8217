import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** A step of the shop's work that is blocked: a process that reaches it waits (at most five seconds, then fails). */
export interface HeldStep {
  /** Resolves once the process to be killed is waiting. */
  reached(): Promise<void>;
  /**
   * Ends the connections of waiting processes, so that they never continue, as when the network fails together with the
   * process.
   */
  breakOff(): Promise<void>;
  /** Lets waiting processes continue, and resolves once their statements have finished. */
  letGo(): Promise<void>;
}

/** The application name of the process to be killed, so that no other process is mistaken for it. */
const doomed = 'doomed';

/** Returns the connection string for the process that is to reach a blocked step. */
export function asDoomed(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', doomed);
  return url.href;
}

const withinMs = 20_000;

/** Blocks every write to a table, with a lock that readers ignore. */
export function holdTable(databaseUrl: string, table: string): Promise<HeldStep> {
  return hold(databaseUrl, async (holder) => {
    await holder.query('begin');
    await holder.query(`lock table ${table} in exclusive mode`);
  });
}

/** Blocks the commit of transactions that insert into a table, after all their statements. */
export function holdCommit(databaseUrl: string, table: string): Promise<HeldStep> {
  return hold(databaseUrl, async (holder) => {
    await holder.query(`
      create or replace function public.wait_to_commit() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(42); return null; end $$;
      drop trigger if exists wait_to_commit on ${table};
      create constraint trigger wait_to_commit after insert on ${table}
        deferrable initially deferred for each row execute function public.wait_to_commit()`);
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(42)');
  });
}

async function hold(databaseUrl: string, take: (holder: pg.Client) => Promise<void>): Promise<HeldStep> {
  const holder = await connect(databaseUrl);
  // Inside a transaction the list of waiting processes never changes, so another connection reads it.
  const watcher = await connect(databaseUrl);
  await take(holder);

  async function waiting(): Promise<number[]> {
    const { rows } = await watcher.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and application_name = $1 and wait_event_type = 'Lock'`,
      [doomed],
    );
    return rows.map(({ pid }) => pid);
  }

  async function areOver(pids: number[]): Promise<boolean> {
    const busy = await watcher.query(`select from pg_stat_activity where pid = any ($1) and state <> 'idle'`, [pids]);
    return busy.rowCount === 0;
  }

  return {
    reached: () => until(async () => (await waiting()).length > 0),
    async breakOff() {
      const pids = await waiting();
      await watcher.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);
      await until(() => areOver(pids));
      await holder.query('commit');
    },
    async letGo() {
      const pids = await waiting();
      await holder.query('commit');
      await until(() => areOver(pids));
    },
  };
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('waited in vain');
    await pause(10);
  }
}
