import type { BuiltCall } from './build-call.ts';
import { quietRefusal } from '#/platform/rules/quiet-refusal.ts';
import { isOffline } from '#/platform/web/connection.ts';
import { CallFailure, type FailureBody } from './call-failure.ts';
import { readRetryAfter } from './retry-after.ts';

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export interface CallTimes {
  responseTimeoutMs: number;
  deadlineMs: number;
}

/** An answer that has been read to its last byte. */
export interface WholeAnswer {
  status: number;
  headers: Headers;
  blob: Blob;
}

/**
 * Sends a call once and reads the whole answer. Fails with a timeout if the first byte misses the response timeout, or
 * the last byte misses the deadline (SH-473).
 */
export async function makeCall(fetch: Fetch, call: BuiltCall, times: CallTimes): Promise<WholeAnswer> {
  const abort = new AbortController();
  let timedOut = false;
  const end = () => {
    timedOut = true;
    abort.abort();
  };
  const waiting = setTimeout(end, times.responseTimeoutMs);
  const deadline = setTimeout(end, times.deadlineMs);
  try {
    const answer = await fetch(call.address, { ...call.init, signal: abort.signal });
    clearTimeout(waiting);
    const status = answer.headers.get('preference-applied') === quietRefusal ? 409 : answer.status;
    return { status, headers: answer.headers, blob: await answer.blob() };
  } catch (error) {
    const offline = isOffline();
    if (timedOut) throw new CallFailure('timeout', 'The answer took too long', { offline });
    throw new CallFailure('network', error instanceof Error ? error.message : 'The call could not be sent', { offline });
  } finally {
    clearTimeout(waiting);
    clearTimeout(deadline);
  }
}

/** Returns the failure for an answer with an error status. */
export async function failureOf(answer: WholeAnswer): Promise<CallFailure> {
  const body = await readJson<FailureBody>(answer).catch(() => null);
  const message = body?.message ?? body?.errors?.[0]?.message;
  return new CallFailure('http', message ?? `The call was answered ${answer.status}`, {
    status: answer.status,
    body,
    retryAfterMs: readRetryAfter(answer.headers, Date.now()),
  });
}

/**
 * Returns the answer's JSON, or undefined if it has no content. Throws if the body is anything else, such as a proxy's
 * page.
 */
export async function readJson<T>(answer: WholeAnswer): Promise<T> {
  const text = await answer.blob.text();
  try {
    return text === '' ? (undefined as T) : (JSON.parse(text) as T);
  } catch {
    throw new CallFailure('http', 'The answer is not JSON', { status: answer.status });
  }
}
