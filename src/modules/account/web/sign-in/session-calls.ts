import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallDescription } from '#/platform/web/call-layer/build-call.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { CsrfAnswer, TokenAnswer } from '#/modules/account/rules/sign-in/session-answers.ts';

/**
 * Gets an access token for a signed-in browser; 401 for one that is not (SH-121, SH-125). Opens no modal: when the app
 * starts the shop opens without it, and later the call that needed it tells of the failure.
 */
export function requestToken(calls: CallLayer): Promise<TokenAnswer> {
  return withCsrf(calls, (csrf) =>
    calls.rest(tokenCall({ method: 'POST', endpoint: 'token', headers: headerOf(csrf), retries: 1, handledStatuses: [401], quiet: true })),
  );
}

/** Makes a call with a fresh CSRF token, and once more with another when that one did not count (AC-008, SH-124). */
export async function withCsrf<T>(calls: CallLayer, send: (csrf: CsrfAnswer) => Promise<T>): Promise<T> {
  try {
    return await send(await readCsrf(calls));
  } catch (error) {
    if (!(error instanceof CallFailure) || error.body?.error !== 'csrf_invalid') throw error;
    return send(await readCsrf(calls));
  }
}

/** A fresh CSRF token for the browser. */
export function readCsrf(calls: CallLayer): Promise<CsrfAnswer> {
  return calls.rest(tokenCall({ method: 'GET', endpoint: 'csrf', quiet: true }));
}

export function headerOf(csrf: CsrfAnswer): Record<string, string> {
  return { [csrf.headerName]: csrf.token };
}

/** A call of the service that keeps sign-ins. */
export function tokenCall(call: Omit<CallDescription, 'service' | 'query'>): CallDescription {
  return { ...call, service: 'token-client', query: { clientType: 'WEB_APP' } };
}
