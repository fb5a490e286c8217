import { notSignedIn, passkeySignInRefusal, type PasskeyFaults } from '#/modules/account/rules/passkeys/passkey-refusal.ts';
import { throttleLoginError } from '#/modules/account/rules/sign-in/session-state.ts';
import { headerOf, webApp, withCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { raiseShopEvent } from '#/platform/web/shop-event.ts';
import { handled, refusalOf } from './passkey-calls.ts';

// The browser makes and uses passkeys. This file loads when that is first needed.

/**
 * Makes a passkey in this browser and adds it to the signed-in customer's account. Returns null on success, or the faults
 * to show; 'locked' if the page should redirect to the page about locked accounts.
 */
export async function makePasskey(calls: CallLayer, { name, currentPassword }: { name: string; currentPassword: string | null }): Promise<PasskeyFaults | 'locked' | null> {
  try {
    const options = await calls.rest({ call: 'POST passkeys/v1/passkeys/challenge', body: { currentPassword }, ...handled });
    const made = await createCredential(PublicKeyCredential.parseCreationOptionsFromJSON(options));
    await calls.rest({ call: 'POST passkeys/v1/passkeys', body: { name, ...made }, ...handled });
    return null;
  } catch (error) {
    return error instanceof DOMException ? faultOfBrowser(error) : refusalOf(error).refusal;
  }
}

async function createCredential(publicKey: PublicKeyCredentialCreationOptions) {
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const { id, response } = credential.toJSON() as RegistrationResponseJSON;
  return { credentialId: id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
}

/** Returns the message for an error of the browser: the device has a passkey for the account, or the shopper cancelled. */
function faultOfBrowser({ name }: DOMException): PasskeyFaults {
  return { form: name === 'InvalidStateError' ? 'This device already has a passkey for your account.' : 'No passkey was added. Please try again.' };
}

/** The options of the browser's question for a passkey. */
export interface PasskeyQuestion {
  /** Whether the browser offers passkeys among the suggestions of the e-mail field, instead of in a window of its own. */
  isSuggestion: boolean;
  /** Ends the question. */
  signal: AbortSignal;
}

type SignInSession = Pick<Session, 'calls' | 'noteLoginError'>;

/**
 * Asks the browser for a passkey and signs in with it. Returns 'signed in', 'locked' if the page should redirect to the page
 * about locked accounts, or else the message to show. Returns null if the shopper chose no passkey, if the suggestions
 * failed, which the shopper did not ask for, and if the attempt was throttled, which is stored as the login error (AC-034).
 * Every failed attempt raises `login_error` (AC-036).
 */
export async function signInByPasskey(session: SignInSession, { isSuggestion, signal }: PasskeyQuestion): Promise<{ message: string } | 'signed in' | 'locked' | null> {
  const { calls } = session;
  // A suggestion becomes an attempt when the shopper chooses a passkey.
  let isAttempt = !isSuggestion;
  try {
    if (isAttempt) session.noteLoginError(null);
    const options = await withCsrf(calls, (csrf) => calls.rest({ call: 'POST token-client/v1/passkey-challenge', ...webApp, headers: headerOf(csrf), handledStatuses: [404], quiet: true }));
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = (await navigator.credentials.get({ publicKey, signal, ...(isSuggestion && { mediation: 'conditional' as const }) })) as PublicKeyCredential | null;
    if (credential === null) return null;
    if (!isAttempt) session.noteLoginError(null);
    isAttempt = true;
    const { id, response } = credential.toJSON() as AuthenticationResponseJSON;
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    const body = { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle };
    await withCsrf(calls, (csrf) => calls.rest({ call: 'POST token-client/v1/passkey-sign-in', ...webApp, headers: headerOf(csrf), body, handledStatuses: [400, 401, 403, 404, 429], quiet: true }));
    return 'signed in';
  } catch (error) {
    const isOfBrowser = error instanceof DOMException;
    if (!isOfBrowser && !(error instanceof CallFailure)) throw error;
    // The shopper closed the browser's window, or the question was ended.
    if (!isAttempt || (isOfBrowser && (error.name === 'NotAllowedError' || error.name === 'AbortError'))) return null;
    return failedAttempt(session, error);
  }
}

function failedAttempt(session: SignInSession, error: CallFailure | DOMException): { message: string } | 'locked' | null {
  if (!(error instanceof CallFailure)) {
    raiseShopEvent({ name: 'login_error', message: error.message });
    return { message: notSignedIn };
  }
  const { status, body } = error;
  raiseShopEvent({ name: 'login_error', message: body?.message ?? error.message });
  if (status === 429) session.noteLoginError(throttleLoginError);
  const refusal = passkeySignInRefusal({ status, error: body?.error });
  return refusal === 'locked' || refusal === null ? refusal : { message: refusal };
}
