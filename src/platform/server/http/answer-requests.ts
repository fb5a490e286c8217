import { quietRefusal } from '#/platform/rules/quiet-refusal.ts';
import type { Log } from '#/platform/server/log.ts';
import type { Metrics } from '#/platform/server/metrics.ts';
import { compressAnswer } from './compress-answer.ts';
import { RequestTrace, requestIdOf } from './request-trace.ts';
import { addSecurityHeaders } from './security-headers.ts';

export interface AnswerOptions {
  log: Log;
  metrics: Metrics;
  /** Whether to tell browsers to use only HTTPS from now on. */
  production: boolean;
  /** Whether pages come from Vite, whose scripts a strict policy would block. */
  development: boolean;
  /** Answers a request. Never throws: a failure is an answer too. */
  answer(request: Request, bindings: { trace: RequestTrace }): Promise<Response>;
}

/**
 * Creates the outermost layer of the server. It gives every answer an id, a line in the log, its metrics and the common
 * headers, and compresses the answer if the client accepts that. It sends a 409 as a 200 to a client that prefers quiet
 * refusals.
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

/**
 * Returns the answer; a copy if its headers are immutable, as in one made by the platform's own `Response.redirect`.
 */
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

/**
 * Logs the request and its result: the request's id, and the shop's own names and figures. Nothing else that a client
 * sent is logged.
 */
function logAnswer(log: Log, { requestId, method, kind, route, operations }: RequestTrace, status: number, took: number): void {
  const ms = Math.round(took * 10) / 10;
  const line = { requestId, method, kind, route, ...(operations.length > 0 && { operations }), status, ms };
  if (kind === 'file' || kind === 'other') log.debug(line, 'answered');
  else log.info(line, 'answered');
}
