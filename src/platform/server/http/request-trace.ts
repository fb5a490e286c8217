import { randomUUID } from 'node:crypto';
import type { Begun, Metrics } from '#/platform/server/metrics.ts';

/** What answered a request. */
export type TraceKind = 'call' | 'graph' | 'page' | 'file' | 'other';

/**
 * One request and its answer, as log and figures tell of them: by templates and names of the shop's own, never by what
 * was sent, which may name somebody.
 */
export class RequestTrace {
  readonly requestId: string;
  readonly method: string;
  readonly via: 'network' | 'page';
  kind: TraceKind = 'other';
  /** The template of the path that matched. */
  route = 'none';
  /** The sources that the answer was made of, for a call that says so; null for any other. */
  reads: readonly string[] | null = null;
  /** Graph operations that were asked. */
  readonly operations: string[] = [];
  readonly #metrics: Metrics | null;
  #begun: Begun | null = null;

  constructor({ requestId, method, via, metrics }: { requestId: string; method: string; via: 'network' | 'page'; metrics: Metrics | null }) {
    this.requestId = requestId;
    this.method = knownMethods.has(method) ? method : 'OTHER';
    this.via = via;
    this.#metrics = metrics;
  }

  /** Says what is going to answer. */
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

  /** A graph operation of this trace begins. */
  operation(name: string): Begun | null {
    this.operations.push(name);
    return this.#metrics?.operation(name) ?? null;
  }
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The id under which a client speaks of its request, when it is one that can do no harm in a log; else a new one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
