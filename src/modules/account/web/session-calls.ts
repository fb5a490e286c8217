import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallDescription } from '#/platform/web/call-layer/build-call.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { CsrfAnswer, TokenAnswer } from '#/modules/account/rules/session-answers.ts';

/**
 * Gets an access token for a signed-in browser; 401 for one that is not (SH-121, SH-125). Opens no modal: when the app
 * starts the shop opens without it, and later the call that needed it tells of the failure.
 */
export function requestToken(calls: CallLayer): Promise<TokenAnswer> {
  return withCsrf(calls, (csrf) =>
    calls.rest(tokenCall({ method: 'POST', endpoint: 'token', headers: headerOf(csrf), retries: 1, handledStatuses: [401], quiet: true })),
  );
}

export interface Credentials {
  email: string;
  password: string;
}

/** Signs the browser in: its answer sets the sign-in cookie (AC-024). */
export function postSignIn(calls: CallLayer, credentials: Credentials): Promise<void> {
  return withCsrf(calls, (csrf) => calls.rest(signInCall(credentials, headerOf(csrf))));
}

/** The same with the token of a posted form, which is all that says that the form was ours: without it nothing is repeated. */
export function postSignInForm(calls: CallLayer, credentials: Credentials, token: string): Promise<void> {
  return calls.rest(signInCall(credentials, { 'X-CSRF-TOKEN': token }));
}

/** Opens no modal, which would reload the page: whoever signs in is told beside the form, which keeps what was typed. */
function signInCall(body: Credentials, headers: Record<string, string>): CallDescription {
  return tokenCall({ method: 'POST', endpoint: 'sign-in', headers, body, handledStatuses: [401, 403, 422, 429], quiet: true });
}

/** From a sign-out that failed to its second try, milliseconds (SH-153). */
const logOutPauseMs = 1000;

/**
 * Ends the sign-in of the browser, whether or not it has one, and tries that twice (SH-150 to SH-153); throws when it
 * fails again, which has a page of its own (SH-156).
 */
export async function logOut(calls: CallLayer, pause: (milliseconds: number) => Promise<void>): Promise<void> {
  await postLogOut(calls).catch(async () => {
    await pause(logOutPauseMs);
    await postLogOut(calls);
  });
}

function postLogOut(calls: CallLayer): Promise<void> {
  return withCsrf(calls, (csrf) =>
    calls.rest(
      tokenCall({ method: 'POST', endpoint: 'logout', form: { [csrf.parameterName]: csrf.token }, quiet: true, staysHere: true }),
    ),
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

function tokenCall(call: Omit<CallDescription, 'service' | 'query'>): CallDescription {
  return { ...call, service: 'token-client', query: { clientType: 'WEB_APP' } };
}
