import type { Database } from '#/platform/server/database/database.ts';
import type { Log } from '#/platform/server/log.ts';
import type { Caller } from './caller.ts';
import type { IssuedIds } from './issued-ids.ts';
import type { RequestTrace } from './request-trace.ts';

/** An instant by the shop's one clock, in milliseconds since 1970. */
export type Instant = number;

/** The context of one call: its caller, client address and instant, and a way to set cookies. */
export interface CallContext {
  readonly requestId: string;
  readonly trace: RequestTrace;
  readonly clientAddress: string;
  readonly caller: Caller;
  readonly request: Request;
  readonly database: Database;
  readonly log: Log;
  /**
   * The path of the page that made the call, as sent by the call layer (SH-465, SH-467); null if the client sent none.
   */
  readonly breadcrumb: string | null;
  /** The `extensions` member of a graph call's answer; omitted if empty. */
  readonly extensions: Record<string, unknown>;
  /** Creates and verifies the ids that the shop gives browsers in cookies. */
  readonly issuedIds: IssuedIds;
  cookie(name: string): string | null;
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string): void;
  /**
   * Returns the call's instant: reads the shop's clock once, and returns the same instant every time. Call it before a
   * transaction, because the first call may need a connection of its own.
   */
  now(): Promise<Instant>;
}

export interface CookieOptions {
  /** The cookie's lifetime; null if it lasts until the browser is closed. */
  maxAgeSeconds: number | null;
  httpOnly?: boolean;
}
