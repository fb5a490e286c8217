import type { WireAccessToken, WireCsrfToken } from '#/contract/rest-types.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/**
 * Gets an access token for a signed-in browser. Fails with 401 if the browser is not signed in (SH-121, SH-125). A
 * failure opens no modal: at start-up the shop opens without a token, and later the call that needed the token reports
 * the failure.
 */
export function requestToken(calls: CallLayer): Promise<WireAccessToken> {
  return withCsrf(calls, (csrf) =>
    calls.rest({
      call: 'POST token-client/v1/token',
      ...webApp,
      headers: headerOf(csrf),
      retries: 1,
      handledStatuses: [401],
      quiet: true,
    }),
  );
}

/**
 * Makes a call with a new CSRF token. If the server refuses the token, repeats the call once with another (AC-008,
 * SH-124).
 */
export async function withCsrf<T>(calls: CallLayer, send: (csrf: WireCsrfToken) => Promise<T>): Promise<T> {
  try {
    return await send(await readCsrf(calls));
  } catch (error) {
    if (!(error instanceof CallFailure) || error.body?.error !== 'csrf_invalid') throw error;
    return send(await readCsrf(calls));
  }
}

export function readCsrf(calls: CallLayer): Promise<WireCsrfToken> {
  return calls.rest({ call: 'GET token-client/v1/csrf', ...webApp, quiet: true });
}

export function headerOf(csrf: WireCsrfToken): Record<string, string> {
  return { [csrf.headerName]: csrf.token };
}

/** The query parameters of every call of the token client. */
export const webApp = { query: { clientType: 'WEB_APP' } } as const;
