import { codeRefusal, registrationRefusal, resendRefusal, type CodeFaults, type RegistrationFaults } from '#/modules/account/rules/registration/registration-refusal.ts';
import type { PasswordCallFailure } from '#/modules/account/rules/password/password-refusal.ts';
import type { Credentials } from '#/modules/account/web/sign-in/sign-in-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { postCode, postRegistration, postResend } from './registration-calls.ts';

/** A refused attempt: the messages, and the failure of its call. */
export interface RefusedAttempt<Faults> {
  faults: Faults;
  failure: CallFailure;
}

/** Starts a registration. Returns null if it was accepted. */
export function tryRegistration(calls: CallLayer, typed: Credentials, csrf?: string): Promise<RefusedAttempt<RegistrationFaults> | null> {
  return attempt(() => postRegistration(calls, typed, csrf), registrationRefusal);
}

/** Enters a code. Returns null if it was right: the browser is then signed in. */
export function tryCode(calls: CallLayer, entered: { registrationId: string; code: string }, csrf?: string): Promise<RefusedAttempt<CodeFaults> | null> {
  return attempt(() => postCode(calls, entered, csrf), codeRefusal);
}

/** Requests another code. Returns null if it was accepted, and 'over' if the registration no longer exists. */
export async function tryResend(calls: CallLayer, registrationId: string, csrf?: string): Promise<RefusedAttempt<CodeFaults> | 'over' | null> {
  const refused = await attempt(
    () => postResend(calls, registrationId, csrf),
    (failure, retryAfterMs) => resendRefusal(failure, retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000)),
  );
  return refused?.failure.status === 410 ? 'over' : refused;
}

async function attempt<Faults>(send: () => Promise<void>, refusal: (failure: PasswordCallFailure, retryAfterMs: number | null) => Faults): Promise<RefusedAttempt<Faults> | null> {
  try {
    await send();
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { status, body, retryAfterMs } = error;
    return { faults: refusal({ status, errors: body?.errors }, retryAfterMs), failure: error };
  }
}
