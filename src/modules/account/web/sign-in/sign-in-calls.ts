import type { CallDescription } from '#/platform/web/call-layer/build-call.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { headerOf, webApp, withCsrf } from './session-calls.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Signs the browser in: the answer sets the sign-in cookie (AC-024). */
export function postSignIn(calls: CallLayer, credentials: Credentials): Promise<void> {
  return withCsrf(calls, (csrf) => calls.rest(signInCall(credentials, headerOf(csrf))));
}

/**
 * Signs the browser in like `postSignIn`, with the CSRF token of a posted form. The token is the only proof that the
 * form was ours, so it is not replaced by a new one.
 */
export function postSignInForm(calls: CallLayer, credentials: Credentials, token: string): Promise<void> {
  return calls.rest(signInCall(credentials, { 'X-CSRF-TOKEN': token }));
}

/**
 * Returns the sign-in call. It opens no modal, because closing a modal reloads the page. Failures are shown beside the
 * form, which keeps the typed text.
 */
function signInCall(body: Credentials, headers: Record<string, string>): CallDescription<'POST token-client/v1/sign-in'> {
  return { call: 'POST token-client/v1/sign-in', ...webApp, headers, body, handledStatuses: [401, 403, 422, 429], quiet: true };
}
