import type { Database } from '#/platform/server/database/database.ts';
import type { Log } from '#/platform/server/log.ts';
import type { Caller } from './caller.ts';
import type { IssuedIds } from './issued-ids.ts';
import type { RequestTrace } from './request-trace.ts';

/** Milliseconds since 1970, from the shop's one clock. */
export type Instant = number;

/** The context of one call: the caller, their address, the instant, and how to set cookies. */
export interface CallContext {
  readonly requestId: string;
  readonly trace: RequestTrace;
  readonly clientAddress: string;
  readonly caller: Caller;
  readonly request: Request;
  readonly database: Database;
  readonly log: Log;
  /**
   * The page path the call was made from, and the features enabled there, as sent by the call layer (SH-465 to SH-467).
   */
  readonly breadcrumb: string | null;
  /** The `extensions` member of a graph call's answer; omitted if empty. */
  readonly extensions: Record<string, unknown>;
  /** Makes and recognises the ids that the shop gives browsers in cookies. */
  readonly issuedIds: IssuedIds;
  cookie(name: string): string | null;
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string): void;
  /**
   * The call's instant: read from the shop's clock once, and the same every time. Call it before a transaction, because
   * the first call may need a connection of its own.
   */
  now(): Promise<Instant>;
}

export interface CookieOptions {
  /** Null until the browser is closed. */
  maxAgeSeconds: number | null;
  httpOnly?: boolean;
}
