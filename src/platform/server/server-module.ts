import type { Log } from './log.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import type { RestRoute } from '#/platform/server/http/rest-route.ts';
import type { Database } from '#/platform/server/database/database.ts';

/** What a module gives to the server that `start` puts together. */
export interface ServerModule {
  name: string;
  rest?: RestRoute[];
  resolvers?: GraphResolvers;
  /** For each of its graph operations variables that work, with values named as in the examples of routes. */
  graphExamples?: Record<string, Record<string, unknown>>;
  jobs?: Job[];
  /** Shown among the process's figures. */
  figures?: Figure[];
  /** Awaited before the server takes calls: indexes are built here. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

export type GraphResolver = (parent: never, args: never, call: CallContext) => unknown;

/** Resolvers by type and field; operations stand under Query and Mutation. */
export type GraphResolvers = Record<string, Record<string, GraphResolver>>;

/** Something counted since the process began. */
export interface Figure {
  /** Snake case, as Prometheus has it, without `larder_` and `_total`. */
  name: string;
  help: string;
  read(): number;
}

/** Work done apart from any call: on a timetable, or when it was put on the jobs table in some transaction. */
export interface Job {
  /** Kebab-case verb phrase: 'release-expired-holds'. */
  name: string;
  /** A crontab line's five fields (UTC); absent for work that is only enqueued. */
  timetable?: string;
  /**
   * Run by every process, again so many seconds after each run: for work that somebody waits for, of which the processes
   * each take a share.
   */
  everySeconds?: number;
  /** Run at the next start when its time, in the last 25 hours, came while no process was there to run it. */
  catchUp?: boolean;
  /** Runs at least once; must be harmless when repeated. */
  run(work: JobContext, payload: unknown): Promise<void>;
}

export interface JobContext {
  database: Database;
  log: Log;
  now: Instant;
}
