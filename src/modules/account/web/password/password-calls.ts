import { headerOf, withCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import type { CallDescription } from '#/platform/web/call-layer/build-call.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Asks for a reset link for an e-mail address (AC-067). */
export function postForgottenPassword(calls: CallLayer, email: string): Promise<void> {
  return withCsrf(calls, (csrf) => calls.rest(forgottenPasswordCall(email, headerOf(csrf))));
}

/** Asks for a reset link like `postForgottenPassword`, with the CSRF token of a posted form. */
export function postForgottenPasswordForm(calls: CallLayer, email: string, csrf: string): Promise<void> {
  return calls.rest(forgottenPasswordCall(email, { 'X-CSRF-TOKEN': csrf }));
}

export interface PasswordReset {
  token: string;
  newPassword: string;
}

/** Sets a new password by the token of a reset link (AC-082). */
export function postResetPassword(calls: CallLayer, reset: PasswordReset): Promise<void> {
  return withCsrf(calls, (csrf) => calls.rest(resetPasswordCall(reset, headerOf(csrf))));
}

/** Sets a new password like `postResetPassword`, with the CSRF token of a posted form. */
export function postResetPasswordForm(calls: CallLayer, reset: PasswordReset, csrf: string): Promise<void> {
  return calls.rest(resetPasswordCall(reset, { 'X-CSRF-TOKEN': csrf }));
}

// These calls open no modal: their failures are shown beside the form, which keeps the typed text.
const shownByForm = { quiet: true, staysHere: true } as const;

function forgottenPasswordCall(email: string, headers: Record<string, string>): CallDescription<'POST forgotpassword/v1/forgotpassword'> {
  return { call: 'POST forgotpassword/v1/forgotpassword', headers, body: { email }, handledStatuses: [403, 422, 429], ...shownByForm };
}

function resetPasswordCall(body: PasswordReset, headers: Record<string, string>): CallDescription<'POST reset-password/v1/reset-password'> {
  return { call: 'POST reset-password/v1/reset-password', headers, body, handledStatuses: [403, 410, 422, 429], ...shownByForm };
}
