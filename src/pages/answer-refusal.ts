import type { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { data, type PageResult } from '#/platform/web/router/page-results.ts';

/** Returns a page's answer to a form whose call failed: the given data, with the call's status and waiting time (AC-117). */
export function answerRefusal<T>({ status, retryAfterMs }: CallFailure, value: T): PageResult<T> {
  const headers = { ...(retryAfterMs !== null && { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) }) };
  return data(value, { status: status ?? 503, headers });
}
