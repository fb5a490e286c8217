import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, Kysely, PostgresDialect, type IsolationLevel, type PostgresPool } from 'kysely';
import pg from 'pg';
import { columnParsers } from './column-types.ts';
import { isStalePlan, isTooLong, isWorthRetrying } from './database-errors.ts';
import { preparedClient, StatementNames } from './prepared-client.ts';
import { SharedReader } from './shared-reader.ts';

const connection = Symbol('connection');
const sharedReader = Symbol('shared reader');
const ownPool = Symbol('pool');

/**
 * The database as a context carries it: outside a transaction, or inside one. Used through `ownTables`, `runSql` and
 * `readSql`.
 */
export interface Database {
  readonly [connection]: Kysely<unknown>;
  /** Null inside a transaction, whose reads use its own connection. */
  readonly [sharedReader]: SharedReader | null;
  /** Null inside a transaction, which has its connection. */
  readonly [ownPool]: pg.Pool | null;
  readonly inTransaction: boolean;
}

/** The database inside a transaction, for changes that must happen together or not at all. */
export type Transaction = Database & { readonly inTransaction: true };

/** The database as held by the code that opened it. */
export interface OpenDatabase extends Database {
  readonly url: string;
  /** Connections: open, idle, and callers waiting for one. */
  pool(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** The maximum number of connections, in addition to the one that short reads share. */
  poolSize?: number;
  /** A statement that runs longer is cancelled, in milliseconds; 0 for no limit. */
  statementTimeoutMs?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** Called for each lost connection; the pool opens another when needed. */
  whenLost?: (error: Error) => void;
}

/** Milliseconds, for the shared connection, where each read waits for those before it. */
const sharedLimits = { lock_timeout: 50, statement_timeout: 2_000, query_timeout: 10_000, keepAliveInitialDelayMillis: 10_000 };

/** Opens the database. It connects on first use, so it can be opened while the server is unavailable. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const whenLost = options.whenLost ?? (() => undefined);
  const Client = preparedClient(new StatementNames(), whenLost);
  const config: pg.ClientConfig = {
    connectionString: options.url,
    application_name: options.applicationName ?? 'larder',
    statement_timeout: options.statementTimeoutMs ?? 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    types: columnParsers,
  };
  const pool = new pg.Pool({ ...config, max: options.poolSize ?? 10, idleTimeoutMillis: 60_000, Client: Client as new () => pg.ClientBase });
  const reader = new SharedReader(() => new Client({ ...config, ...sharedLimits, pipeline: true } as pg.ClientConfig));
  pool.on('error', whenLost);
  // Kysely's type of the pool requires a `query` that accepts readonly arrays; pg's actually does.
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
  return {
    [connection]: kysely,
    [sharedReader]: reader,
    [ownPool]: pool,
    inTransaction: false,
    url: options.url,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => void (await Promise.all([pool.end(), reader.close()])),
  };
}

type OwnedBy<Module extends string, Tables> = {
  [Name in keyof Tables]: Name extends `${Module}.${string}` ? unknown : never;
};

/**
 * The query builder over one module's tables only: a table whose name does not begin with the module's does not
 * compile. Uses the transaction that `database` is in.
 */
export function ownTables<Module extends string, Tables extends OwnedBy<Module, Tables>>(
  database: Database,
): Kysely<Tables> {
  return database[connection] as Kysely<unknown> as Kysely<Tables>;
}

/** Sends one statement as written, prepared, and returns its rows: for the few that run thousands of times a second. */
export async function runSql<Row>(
  database: Database,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const pool = database[ownPool];
  if (pool === null) return (await database[connection].executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
  const client = await pool.connect();
  try {
    return (await client.query(text, [...parameters])).rows as Row[];
  } finally {
    client.release();
  }
}

/**
 * Like `runSql`, for a short statement that reads and takes no lock. Outside a transaction it uses the connection that
 * such reads of all calls share, where a long one would delay the others. A read that takes long anyway, or meets a
 * table being altered, is repeated on a connection of its own.
 */
export async function readSql<Row>(database: Database, text: string, parameters: readonly unknown[] = []): Promise<Row[]> {
  try {
    const rows = await database[sharedReader]?.read<Row>(text, parameters);
    if (rows) return rows;
  } catch (error) {
    if (!isTooLong(error)) throw error;
  }
  return runSql<Row>(database, text, parameters);
}

type Within<Context> = Context & { readonly database: Transaction };
type TransactionWork<Context, T> = (context: Within<Context>) => Promise<T>;

const mostAttempts = 5;

/**
 * Runs the work in a transaction that its context carries; if there already is one, in that one. Lost races
 * (serialization failures, deadlocks) run the whole work again, at most five times, so it must do nothing that a
 * rollback does not undo.
 */
export async function inTransaction<Context extends { readonly database: Database }, T>(
  context: Context,
  work: TransactionWork<Context, T>,
  isolation: IsolationLevel = 'read committed',
): Promise<T> {
  if (isWithin(context)) return work(context);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(context, work, isolation);
    } catch (error) {
      if (attempt >= mostAttempts || !(isWorthRetrying(error) || isStalePlan(error))) throw error;
    }
    // Each waits for a random time, so that the same transactions do not collide again.
    await pause(Math.random() * 10 * 2 ** attempt);
  }
}

function isWithin<Context extends { readonly database: Database }>(context: Context): context is Within<Context> {
  return context.database.inTransaction;
}

function runOnce<Context extends { readonly database: Database }, T>(
  context: Context,
  work: TransactionWork<Context, T>,
  isolation: IsolationLevel,
): Promise<T> {
  const builder = context.database[connection].transaction();
  // PostgreSQL's default needs no clause.
  const transaction = isolation === 'read committed' ? builder : builder.setIsolationLevel(isolation);
  return transaction.execute((kysely) =>
    work({ ...context, database: { [connection]: kysely, [sharedReader]: null, [ownPool]: null, inTransaction: true } }),
  );
}
