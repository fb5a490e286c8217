import { incorrectPassword } from '#/modules/account/rules/password/change-password-refusal.ts';
import { passkeyNameFault } from './passkey-limits.ts';

/** A failed call about a passkey. */
export interface PasskeyFailure {
  /** The answer's HTTP status; null if no answer came. */
  status: number | null;
  error?: string | undefined;
  message?: string | undefined;
  errors?: readonly { field: string; message: string }[] | undefined;
}

/** The faults of a form about a passkey. */
export interface PasskeyFaults {
  name?: string;
  currentPassword?: string;
  form?: string;
}

/** The message for a missing password, after the sign-in has stopped being fresh. */
export const passwordNeeded = 'Enter your current password to continue';

/** Returns the faults that prevent sending the form of a new passkey, or null if there are none. */
export function newPasskeyFaults({ name, currentPassword }: { name: string; currentPassword: string }, asksPassword: boolean): PasskeyFaults | null {
  const fault = passkeyNameFault(name);
  const faults = { ...(fault !== null && { name: fault }), ...(asksPassword && currentPassword === '' && { currentPassword: 'Required' }) };
  return Object.keys(faults).length === 0 ? null : faults;
}

/** Returns the messages for a refused change of a passkey. Returns 'locked' if the page should redirect to the page about locked accounts. */
export function passkeyRefusal({ status, error, message, errors = [] }: PasskeyFailure): PasskeyFaults | 'locked' {
  if (status === 403 && error === 'soft_locked') return 'locked';
  if (status === 422 && error === 'invalid_password') return { currentPassword: incorrectPassword.text };
  if (status === 422 && error === 'password_needed') return { currentPassword: passwordNeeded };
  const name = status === 422 ? errors.find(({ field }) => field === 'name') : undefined;
  if (name) return { name: name.message };
  const isForReader = error === 'too_many_passkeys' || error === 'passkey_refused' || error === 'hard_locked' || error === 'throttled';
  return { form: isForReader && message ? message : "Sorry, we couldn't change your passkeys. Please try again." };
}

export const notSignedIn = "Sorry, we couldn't sign you in. Please try again.";

/**
 * Returns the message for a failed sign-in with a passkey. Returns 'locked' like `passkeyRefusal`. Returns null for a
 * throttled one: the form's login error says it (AC-035).
 */
export function passkeySignInRefusal({ status, error }: PasskeyFailure): string | 'locked' | null {
  if (status === 401) return 'We couldn’t sign you in with that passkey. Use another one, or your password.';
  if (status === 403 && error === 'soft_locked') return 'locked';
  if (status === 403 && error === 'hard_locked') return 'Your account is locked. Please contact Customer Care.';
  return status === 429 ? null : notSignedIn;
}
