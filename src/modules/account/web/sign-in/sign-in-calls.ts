import type { CallDescription } from '#/platform/web/call-layer/build-call.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { headerOf, webApp, withCsrf } from './session-calls.ts';

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
function signInCall(body: Credentials, headers: Record<string, string>): CallDescription<'POST token-client/v1/sign-in'> {
  return { call: 'POST token-client/v1/sign-in', ...webApp, headers, body, handledStatuses: [401, 403, 422, 429], quiet: true };
}
