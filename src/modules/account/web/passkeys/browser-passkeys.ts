import { passkeySignInRefusal, type PasskeyFaults } from '#/modules/account/rules/passkeys/passkey-refusal.ts';
import { headerOf, webApp, withCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { refusedChange } from './passkey-calls.ts';

// The browser makes and uses passkeys. This file loads when that is first needed.

/**
 * Makes a passkey in this browser and adds it to the signed-in customer's account. Returns null on success, or the faults
 * to show; 'locked' if the page should redirect to the page about locked accounts.
 */
export async function makePasskey(calls: CallLayer, { name, currentPassword }: { name: string; currentPassword: string | null }): Promise<PasskeyFaults | 'locked' | null> {
  const handled = { handledStatuses: [403, 422, 429], quiet: true };
  let made: Parameters<typeof add>[1] | null = null;
  const refused = await refusedChange(
    calls.rest({ call: 'POST passkeys/v1/passkeys/challenge', body: { currentPassword }, ...handled }).then(async (options) => {
      made = await createCredential(PublicKeyCredential.parseCreationOptionsFromJSON(options));
    }),
  ).catch(faultOfBrowser);
  if (refused !== null) return 'refusal' in refused ? refused.refusal : refused;
  if (made === null) return { form: notMade };
  return (await refusedChange(add(calls, { ...(made as Omit<Parameters<typeof add>[1], 'name'>), name })))?.refusal ?? null;
}

const notMade = 'No passkey was added. Please try again.';

/** Returns the message for an error of the browser: the shopper cancelled, or the device has a passkey for the account. */
function faultOfBrowser(error: unknown): PasskeyFaults {
  if (!(error instanceof DOMException)) throw error;
  return { form: error.name === 'InvalidStateError' ? 'This device already has a passkey for your account.' : notMade };
}

async function createCredential(publicKey: PublicKeyCredentialCreationOptions) {
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const { id, response } = credential.toJSON() as RegistrationResponseJSON;
  return { name: '', credentialId: id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject };
}

const add = (calls: CallLayer, body: { name: string; credentialId: string; clientDataJSON: string; attestationObject: string }) =>
  calls.rest({ call: 'POST passkeys/v1/passkeys', body, handledStatuses: [422], quiet: true });

/** The options of the browser's question for a passkey. */
export interface PasskeyQuestion {
  /** Whether the browser offers passkeys among the suggestions of the e-mail field, instead of in a window of its own. */
  isSuggestion: boolean;
  /** Ends the question. */
  signal: AbortSignal;
}

/**
 * Asks the browser for a passkey and signs in with it. Returns 'signed in', 'locked' if the page should redirect to the page
 * about locked accounts, null if the shopper chose no passkey, or else the message to show.
 */
export async function signInByPasskey(calls: CallLayer, { isSuggestion, signal }: PasskeyQuestion): Promise<{ message: string } | 'signed in' | 'locked' | null> {
  try {
    const options = await withCsrf(calls, (csrf) => calls.rest({ call: 'POST token-client/v1/passkey-challenge', ...webApp, headers: headerOf(csrf), handledStatuses: [404], quiet: true }));
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = (await navigator.credentials.get({ publicKey, signal, ...(isSuggestion && { mediation: 'conditional' as const }) })) as PublicKeyCredential | null;
    if (credential === null) return null;
    const { id, response } = credential.toJSON() as AuthenticationResponseJSON;
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    const body = { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle };
    await withCsrf(calls, (csrf) => calls.rest({ call: 'POST token-client/v1/passkey-sign-in', ...webApp, headers: headerOf(csrf), body, handledStatuses: [400, 401, 403, 404, 429], quiet: true }));
    return 'signed in';
  } catch (error) {
    // The shopper closed the browser's window, or the question was ended.
    if (error instanceof DOMException) return null;
    if (!(error instanceof CallFailure)) throw error;
    const refusal = passkeySignInRefusal({ status: error.status, error: error.body?.error });
    return refusal === 'locked' ? 'locked' : { message: refusal };
  }
}
