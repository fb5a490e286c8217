import type { PasswordCallFailure } from '#/modules/account/rules/password/password-refusal.ts';
import { emailFault, emailKey } from '#/modules/account/rules/sign-in/email-address.ts';

export interface TypedEmailChange {
  email: string;
  currentPassword: string;
}

/** The faults of an attempt to change the e-mail address: beside its fields, and of the attempt as a whole. */
export interface EmailChangeFaults {
  email?: string;
  currentPassword?: string;
  form?: string;
}

/** Returns the message for an address that cannot become the account's, or null: it must be valid, and differ from `own`. */
export function newEmailFault(email: string, own: string): string | null {
  return emailFault(email) ?? (emailKey(email) === emailKey(own) ? 'This is already your email address' : null);
}

/** Returns the faults that prevent sending the form, or null if there are none (AC-497, AC-458). `own` is the account's address. */
export function emailChangeFaults({ email, currentPassword }: TypedEmailChange, own: string): EmailChangeFaults | null {
  const fault = newEmailFault(email, own);
  if (fault === null && currentPassword !== '') return null;
  return { ...(fault !== null && { email: fault }), ...(currentPassword === '' && { currentPassword: 'Required' }) };
}

/**
 * Returns the messages for a refused change. Returns 'incorrect' if the current password was wrong (AC-139), and 'locked'
 * if the page should redirect to the page about locked accounts.
 */
export function emailChangeRefusal({ status, error, message, errors = [] }: PasswordCallFailure): EmailChangeFaults | 'incorrect' | 'locked' {
  if (status === 422 && error === 'invalid_password') return 'incorrect';
  if (status === 403 && error === 'soft_locked') return 'locked';
  const rejected = status === 422 ? errors.find(({ field }) => field === 'email') : undefined;
  if (rejected) return { email: rejected.message };
  const isForReader = error === 'proxy_not_allowed' || error === 'hard_locked' || error === 'throttled';
  return { form: isForReader && message ? message : "Sorry, we couldn't change your email address. Please try again." };
}
