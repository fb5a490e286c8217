import { newPasswordFaults, type PasswordCallFailure } from './password-refusal.ts';

export interface TypedPasswords {
  currentPassword: string;
  newPassword: string;
}

/** The faults of an attempt to change a password: beside its fields, and of the attempt as a whole. */
export interface ChangePasswordFaults {
  currentPassword?: string;
  newPassword?: string;
  form?: string;
}

/** The modal about a wrong current password (AC-092). */
export const incorrectPassword = {
  title: 'Incorrect password',
  text: 'The current password you entered is incorrect. Please try again.',
};

/** Returns the faults that prevent sending the form, or null if there are none (AC-458, AC-053, AC-054). */
export function changePasswordFaults({ currentPassword, newPassword }: TypedPasswords): ChangePasswordFaults | null {
  const faults = {
    ...(currentPassword === '' && { currentPassword: 'Required' }),
    ...newPasswordFaults(newPassword),
  };
  return Object.keys(faults).length === 0 ? null : faults;
}

/**
 * Returns the messages for a refused change. Returns 'incorrect' if the current password was wrong (AC-092), and
 * 'locked' if the page should redirect to the page about locked accounts.
 */
export function changePasswordRefusal({ status, error, message, errors = [] }: PasswordCallFailure): ChangePasswordFaults | 'incorrect' | 'locked' {
  if (status === 422 && error === 'invalid_password') return 'incorrect';
  if (status === 403 && error === 'soft_locked') return 'locked';
  const rejected = status === 422 ? errors.find(({ field }) => field === 'newPassword') : undefined;
  if (rejected) return { newPassword: rejected.message };
  const isForReader = error === 'proxy_not_allowed' || error === 'hard_locked' || error === 'throttled';
  return { form: isForReader && message ? message : "Sorry, we couldn't change your password. Please try again." };
}
