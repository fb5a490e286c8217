import { quietRefusal } from '#/platform/rules/quiet-refusal.ts';
import type { Log } from '#/platform/server/log.ts';
import type { Metrics } from '#/platform/server/metrics.ts';
import { compressAnswer } from './compress-answer.ts';
import { RequestTrace, requestIdOf } from './request-trace.ts';
import { addSecurityHeaders } from './security-headers.ts';

export interface AnswerOptions {
  log: Log;
  metrics: Metrics;
  /** Tells browsers to use only HTTPS from then on. */
  production: boolean;
  /** Pages come from Vite, whose scripts a strict policy would block. */
  development: boolean;
  /** Never throws: failures are answers too. */
  answer(request: Request, bindings: { trace: RequestTrace }): Promise<Response>;
}

/**
 * The outermost layer of the server: every answer gets an id, one line in the log, its metrics, the headers that all
 * answers share, and compression if the client accepts it.
 */
export function answerRequests(options: AnswerOptions): (request: Request, bindings?: unknown) => Promise<Response> {
  const { log, metrics } = options;
  return async (request, bindings) => {
    const began = performance.now();
    const trace = new RequestTrace({ requestId: requestIdOf(request), method: request.method, via: 'network', metrics });
    const given = await options.answer(request, { ...(bindings as object | undefined), trace });
    const answer = await compressAnswer(request, withOwnHeaders(given));
    addSecurityHeaders(answer.headers, options);
    answer.headers.set('x-request-id', trace.requestId);
    trace.end(answer.status);
    logAnswer(log, trace, answer.status, performance.now() - began);
    return answer.status === 409 && request.headers.get('prefer') === quietRefusal ? quietly(answer) : answer;
  };
}

/** The platform's own `Response.redirect` creates immutable headers. */
function withOwnHeaders(answer: Response): Response {
  try {
    answer.headers.delete('x-request-id');
    return answer;
  } catch {
    return new Response(answer.body, answer);
  }
}

function quietly({ body, headers }: Response): Response {
  headers.set('preference-applied', quietRefusal);
  return new Response(body, { status: 200, headers });
}

/** Logs the request and its result: only ids, names and figures of the shop's own, nothing that a client sent. */
function logAnswer(log: Log, { requestId, method, kind, route, operations }: RequestTrace, status: number, took: number): void {
  const ms = Math.round(took * 10) / 10;
  const line = { requestId, method, kind, route, ...(operations.length > 0 && { operations }), status, ms };
  if (kind === 'file' || kind === 'other') log.debug(line, 'answered');
  else log.info(line, 'answered');
}
