import { randomUUID } from 'node:crypto';
import type { Begun, Metrics } from '#/platform/server/metrics.ts';

/** The kind of handler that answered a request. */
export type TraceKind = 'call' | 'graph' | 'page' | 'file' | 'other';

/** A source that a call read: the entry with this key, or the whole source. */
export interface SourceRead {
  source: string;
  key: string | undefined;
}

/**
 * One request and its answer, for log and metrics. Holds the request's id and the shop's own templates and names, never
 * the request's content, which may identify a person.
 */
export class RequestTrace {
  readonly requestId: string;
  readonly method: string;
  readonly via: 'network' | 'page';
  kind: TraceKind = 'other';
  /** The template of the matching path; 'none' if no path matches. */
  route = 'none';
  /** The sources that the answer was made from, if the call declares them; null otherwise. */
  reads: readonly SourceRead[] | null = null;
  /** The requested graph operations. */
  readonly operations: string[] = [];
  readonly #metrics: Metrics | null;
  #begun: Begun | null = null;

  constructor({ requestId, method, via, metrics }: { requestId: string; method: string; via: 'network' | 'page'; metrics: Metrics | null }) {
    this.requestId = requestId;
    this.method = knownMethods.has(method) ? method : 'OTHER';
    this.via = via;
    this.#metrics = metrics;
  }

  /**
   * Sets the route of the request and the kind of handler that will answer it. The first call starts the request's
   * metrics.
   */
  begin(kind: TraceKind, route: string): void {
    this.kind = kind;
    this.route = route;
    const { via, method } = this;
    this.#begun ??= this.#metrics?.request({ kind, via, method, route }) ?? null;
  }

  end(status: number): void {
    if (!this.#begun) this.begin(this.kind, this.route);
    this.#begun?.(String(status));
  }

  /** Records a graph operation of this request. Returns a function that ends its metrics; null if there are none. */
  operation(name: string): Begun | null {
    this.operations.push(name);
    return this.#metrics?.operation(name) ?? null;
  }
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns the id that a client gave its request, if it is safe to log; otherwise a new id. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
