import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { columnParsers } from './column-types.ts';
import { isAborted, isStalePlan, isTooLong, isWorthRetrying } from './database-errors.ts';
import { preparedClient, StatementNames } from './prepared-client.ts';
import { SharedReader } from './shared-reader.ts';

const sharedReader = Symbol('shared reader');
const ownPool = Symbol('pool');
const ownClient = Symbol('client');
const ownCommit = Symbol('commit');

/** The database that a context carries, outside or inside a transaction. Query it with `runSql` and `readSql`. */
export interface Database {
  /** The connection that short reads share; null inside a transaction, where reads use the transaction's connection. */
  readonly [sharedReader]: SharedReader | null;
  /** The pool of connections; null inside a transaction, which already has a connection. */
  readonly [ownPool]: pg.Pool | null;
  /** The transaction's connection, which throws once the transaction has ended; null outside a transaction. */
  readonly [ownClient]: Pick<pg.ClientBase, 'query'> | null;
  /**
   * Sends the transaction's commit now. Null outside a transaction, and in a nested `inTransaction`, because the outer
   * one commits.
   */
  readonly [ownCommit]: (() => void) | null;
  readonly inTransaction: boolean;
}

/** The database inside a transaction, for changes that must all succeed or all fail. */
export type Transaction = Database & { readonly inTransaction: true };

/** The database for the code that opened it, which can also inspect its pool and close it. */
export interface OpenDatabase extends Database {
  readonly url: string;
  /** Returns the pool's numbers of open connections, of idle connections, and of callers waiting for a connection. */
  pool(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** The maximum number of connections, not counting the one that short reads share. */
  poolSize?: number;
  /** Time after which PostgreSQL cancels a statement, in milliseconds; 0 for no limit. */
  statementTimeoutMs?: number;
  /** The name that pg_stat_activity shows for the connections. */
  applicationName?: string;
  /** Called when a connection is lost, twice if it was idle in the pool. A new connection is opened when needed. */
  whenLost?: (error: Error) => void;
}

/**
 * The shared connection's limits, in milliseconds. They are tight, because each read there waits for the reads before
 * it.
 */
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
    pipeline: true,
  } as pg.ClientConfig;
  const pool = new pg.Pool({ ...config, max: options.poolSize ?? 10, idleTimeoutMillis: 60_000, Client: Client as new () => pg.ClientBase });
  const reader = new SharedReader(() => new Client({ ...config, ...sharedLimits } as pg.ClientConfig));
  pool.on('error', whenLost);
  return {
    [sharedReader]: reader,
    [ownPool]: pool,
    [ownClient]: null,
    [ownCommit]: null,
    inTransaction: false,
    url: options.url,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => void (await Promise.all([pool.end(), reader.close()])),
  };
}

/**
 * Sends a statement unchanged and returns its rows. Statements that read or change rows are sent as named prepared
 * statements. Inside a transaction it uses the transaction's connection.
 */
export async function runSql<Row>(
  database: Database,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const within = database[ownClient];
  if (within) return (await within.query(text, [...parameters])).rows as Row[];
  const client = await database[ownPool]!.connect();
  try {
    return (await client.query(text, [...parameters])).rows as Row[];
  } finally {
    client.release();
  }
}

/**
 * Like `runSql`, for a short statement that reads and takes no lock. Outside a transaction it uses the connection that
 * the short reads of all calls share, where a long read would delay the others. A read that turns out to be long, or
 * that meets a table being altered, is repeated on a connection from the pool.
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

/**
 * Sends the last statements of a transaction together with its commit, which saves a round trip. `send` must send all
 * of its statements before it waits for any; later statements throw. The statements are committed even if the work
 * throws afterwards, so make every decision before. A statement that fails rolls everything back as usual. In a nested
 * `inTransaction` it sends no commit.
 */
export function commitWith<T>(database: Transaction, send: () => Promise<T>): Promise<T> {
  const sent = send();
  database[ownCommit]?.();
  return sent;
}

type IsolationLevel = 'read committed' | 'repeatable read' | 'serializable';
type Within<Context> = Context & { readonly database: Transaction };
type TransactionWork<Context, T> = (context: Within<Context>) => Promise<T>;

const mostAttempts = 5;

/**
 * Runs the work in a transaction, which it passes in the work's context. If the given context already has a
 * transaction, joins that one. Otherwise runs the whole work again after a lost race (serialization failure, deadlock)
 * or a stale query plan, with at most five attempts. So the work must have no effects that a rollback does not undo.
 */
export async function inTransaction<Context extends { readonly database: Database }, T>(
  context: Context,
  work: TransactionWork<Context, T>,
  isolation: IsolationLevel = 'read committed',
): Promise<T> {
  if (isWithin(context)) return work({ ...context, database: { ...context.database, [ownCommit]: null } });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(context, work, isolation);
    } catch (error) {
      if (attempt >= mostAttempts || !(isWorthRetrying(error) || isStalePlan(error))) throw error;
    }
    // Wait for a random time, so that the same transactions do not collide again.
    await pause(Math.random() * 10 * 2 ** attempt);
  }
}

function isWithin<Context extends { readonly database: Database }>(context: Context): context is Within<Context> {
  return context.database.inTransaction;
}

/**
 * Runs the work in a transaction once. Statements that do not wait for one another are sent to the server together and
 * executed in order; `begin` is sent with the first. If one fails, throws its error, not the error of a later
 * statement. After the transaction has ended, statements of work that is still running throw, because the connection
 * may already belong to another transaction.
 */
async function runOnce<Context extends { readonly database: Database }, T>(
  context: Context,
  work: TransactionWork<Context, T>,
  isolation: IsolationLevel,
): Promise<T> {
  const client = await context.database[ownPool]!.connect();
  let lost: Error | undefined;
  let isOver = false;
  let failure: unknown;
  let committing: Promise<pg.QueryResult> | undefined;
  const commit = () => {
    isOver = true;
    committing ??= client.query('commit');
    return committing;
  };
  const own = {
    async query(text: string, parameters: unknown[]) {
      if (isOver) throw new Error('the transaction has ended');
      try {
        return await client.query(text, parameters);
      } catch (error) {
        failure ??= error;
        throw error;
      }
    },
  } as Pick<pg.ClientBase, 'query'>;
  try {
    const begun = client.query(isolation === 'read committed' ? 'begin' : `begin isolation level ${isolation}`);
    // Prevents an unhandled rejection: if `begin` fails, so does every statement after it.
    begun.catch(() => undefined);
    const commitSoon = () => void commit().catch(() => undefined);
    const within = { [sharedReader]: null, [ownPool]: null, [ownClient]: own, [ownCommit]: commitSoon, inTransaction: true as const };
    const answer = await work({ ...context, database: within });
    await begun;
    const { command } = await commit();
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back, because a statement in it had failed');
    return answer;
  } catch (error) {
    isOver = true;
    await (committing ?? client.query('rollback')).catch((fault: Error) => void (lost = fault));
    throw isAborted(error) ? (failure ?? error) : error;
  } finally {
    client.release(lost);
  }
}
