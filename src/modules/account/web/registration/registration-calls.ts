import type { WirePendingRegistration } from '#/contract/rest-types.ts';
import { headerOf, withCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import type { Credentials } from '#/modules/account/web/sign-in/sign-in-calls.ts';
import type { CallDescription } from '#/platform/web/call-layer/build-call.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';

/**
 * Starts a registration; the answer sets the browser's registration cookie (AC-098). `csrf` is the token of a posted
 * form; omit it in a script, which gets tokens of its own.
 */
export async function postRegistration(calls: CallLayer, body: Credentials, csrf?: string): Promise<void> {
  await send(calls, csrf, (headers) => calls.rest(startCall(body, headers)));
}

/** Returns the registration with this id, for the page that asks for its code; null if it is over. */
export async function readRegistration(calls: CallLayer, registrationId: string): Promise<WirePendingRegistration | null> {
  try {
    return await calls.rest({ call: 'GET registrations/v1/registrations/{registrationId}', params: { registrationId }, handledStatuses: [404], quiet: true });
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return null;
    throw error;
  }
}

/** Enters the code of a registration, which signs the browser in (AC-103). `csrf` is that of `postRegistration`. */
export async function postCode(calls: CallLayer, { registrationId, code }: { registrationId: string; code: string }, csrf?: string): Promise<void> {
  await send(calls, csrf, (headers) => calls.rest(confirmCall(registrationId, code, headers)));
}

/** Requests another code (AC-105). `csrf` is that of `postRegistration`. */
export async function postResend(calls: CallLayer, registrationId: string, csrf?: string): Promise<void> {
  await send(calls, csrf, (headers) => calls.rest(resendCall(registrationId, headers)));
}

function send<T>(calls: CallLayer, csrf: string | undefined, call: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  return csrf === undefined ? withCsrf(calls, (made) => call(headerOf(made))) : call({ 'X-CSRF-TOKEN': csrf });
}

// These calls open no modal: their failures are shown beside the form, which keeps the typed text.
const shownByForm = { quiet: true, staysHere: true } as const;

function startCall(body: Credentials, headers: Record<string, string>): CallDescription<'POST registrations/v1/registrations'> {
  return { call: 'POST registrations/v1/registrations', headers, body, handledStatuses: [403, 422, 429], ...shownByForm };
}

function confirmCall(registrationId: string, code: string, headers: Record<string, string>): CallDescription<'POST registrations/v1/registrations/{registrationId}/confirm'> {
  return {
    call: 'POST registrations/v1/registrations/{registrationId}/confirm',
    params: { registrationId },
    headers,
    body: { code },
    handledStatuses: [403, 410, 422],
    ...shownByForm,
  };
}

function resendCall(registrationId: string, headers: Record<string, string>): CallDescription<'POST registrations/v1/registrations/{registrationId}/resend'> {
  return { call: 'POST registrations/v1/registrations/{registrationId}/resend', params: { registrationId }, headers, handledStatuses: [403, 410, 429], ...shownByForm };
}
