import type { Log } from './log.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import type { RestRoute } from '#/platform/server/http/rest-route.ts';
import type { Database } from '#/platform/server/database/database.ts';

/** A module's contributions to the server, which `start` assembles. */
export interface ServerModule {
  name: string;
  rest?: RestRoute[];
  resolvers?: GraphResolvers;
  /** Resolvers of the fields that the module adds to types of earlier modules (`extend type Product { … }`). */
  fieldResolvers?: FieldResolvers;
  /**
   * Variables that work, for each of the module's graph operations. `$` names stand for values, as in the examples of
   * routes.
   */
  graphExamples?: Record<string, Record<string, unknown>>;
  jobs?: Job[];
  /** Figures exported with the process's metrics. */
  figures?: Figure[];
  /** The data that the module's calls read and that cached pages depend on, by name. */
  sources?: Record<string, PageSource>;
  /** Prepares the module, for example by building indexes. The server accepts calls only after this resolves. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

/** Data that answers are made from and that can change: the catalogue, the offers, the footer. */
export interface PageSource {
  /**
   * Returns the version, which increases with every change that this process has read. With a key, such as a line
   * number, returns the version in which that entry last changed, or a later one. A key is only passed if some call
   * `reads` the source by keys.
   */
  version(key?: string): number;
  /** Reads everything that was committed before this is called. */
  freshen(): Promise<void>;
  /**
   * Returns the next instant at which the source's content changes by itself; omitted if only a commit can change it.
   */
  nextChange?(now: Instant): Instant;
}

export type GraphResolver = (parent: never, args: never, call: CallContext) => unknown;

/** Resolvers by type and field; operations are under the types Query and Mutation. */
export type GraphResolvers = Record<string, Record<string, GraphResolver>>;

/**
 * Resolves one field for many objects of a type at once, and returns the values in the same order. So an answer takes
 * one statement, however many objects it has. The fallback through `graphql` calls it the same way.
 */
export type FieldResolver = (objects: readonly never[], call: CallContext) => Promise<readonly unknown[]>;

/** Resolvers of added fields, by type and field. */
export type FieldResolvers = Record<string, Record<string, FieldResolver>>;

/** A figure counted since the process started. */
export interface Figure {
  /** The name in snake case, as in Prometheus, without `larder_` and `_total`. */
  name: string;
  help: string;
  read(): number;
}

/**
 * Work done outside any call: on a timetable, at an interval, or after a transaction has added it to the jobs table.
 */
export interface Job {
  /** A verb phrase in kebab-case: 'release-expired-holds'. */
  name: string;
  /** The five fields of a crontab line (UTC); omitted for a job that runs at an interval or is only enqueued. */
  timetable?: string;
  /**
   * The pause after each run, in seconds; every process runs the job at this interval. For work that a shopper is
   * waiting for, and that the processes share.
   */
  everySeconds?: number;
  /** Whether to run the job at the next start if no process was running at its scheduled time in the last 25 hours. */
  catchUp?: boolean;
  /** Runs the job. A job runs at least once, so it must be harmless to repeat. */
  run(work: JobContext, payload: unknown): Promise<void>;
}

export interface JobContext {
  database: Database;
  log: Log;
  now: Instant;
}
