import type { Log } from './log.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import type { RestRoute } from '#/platform/server/http/rest-route.ts';
import type { Database } from '#/platform/server/database/database.ts';

/** A module's contributions to the server, which `start` assembles. */
export interface ServerModule {
  name: string;
  rest?: RestRoute[];
  resolvers?: GraphResolvers;
  /** Fields that the module adds to types of earlier modules (`extend type Product { … }`). */
  fieldResolvers?: FieldResolvers;
  /** Working variables for each of its graph operations; values are named as in the examples of routes. */
  graphExamples?: Record<string, Record<string, unknown>>;
  jobs?: Job[];
  /** Exported with the process's metrics. */
  figures?: Figure[];
  /** By name: the data that its calls read and that kept pages depend on. */
  sources?: Record<string, PageSource>;
  /** Awaited before the server accepts calls, for building indexes. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

/** Changing data that answers are made from: the catalogue, the offers, the footer. */
export interface PageSource {
  /**
   * Increases with every change that this process has read. With a key, such as a line number, the version in which the
   * entry with this key last changed, or a later one. Only a source that some call `reads` by keys gets one.
   */
  version(key?: string): number;
  /** Reads everything committed before the call. */
  freshen(): Promise<void>;
  /** The next instant at which its content changes by itself; absent when only a commit changes it. */
  nextChange?(now: Instant): Instant;
}

export type GraphResolver = (parent: never, args: never, call: CallContext) => unknown;

/** Resolvers by type and field; operations are under Query and Mutation. */
export type GraphResolvers = Record<string, Record<string, GraphResolver>>;

/**
 * Resolves one field for all objects of a type in an answer, in their order, so that it takes one statement however
 * many there are. `graphql`'s fallback path calls it the same way.
 */
export type FieldResolver = (objects: readonly never[], call: CallContext) => Promise<readonly unknown[]>;

/** By type and field. */
export type FieldResolvers = Record<string, Record<string, FieldResolver>>;

/** Something counted since the process started. */
export interface Figure {
  /** Snake case, as in Prometheus, without `larder_` and `_total`. */
  name: string;
  help: string;
  read(): number;
}

/**
 * Work done outside any call: on a timetable, at an interval, or after some transaction has put it in the jobs table.
 */
export interface Job {
  /** A verb phrase in kebab-case: 'release-expired-holds'. */
  name: string;
  /** The five fields of a crontab line (UTC); omitted for work that is only enqueued. */
  timetable?: string;
  /**
   * Every process runs the job again this many seconds after each run. For work that somebody is waiting for, which the
   * processes share.
   */
  everySeconds?: number;
  /** If no process was running at its time within the last 25 hours, runs it at the next start. */
  catchUp?: boolean;
  /** Runs at least once, so it must be harmless to repeat. */
  run(work: JobContext, payload: unknown): Promise<void>;
}

export interface JobContext {
  database: Database;
  log: Log;
  now: Instant;
}
