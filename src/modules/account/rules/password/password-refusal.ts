import { emailFault } from '#/modules/account/rules/sign-in/email-address.ts';
import { passwordLengthFault } from '#/modules/account/rules/sign-in/password-rules.ts';

/** A failed call about a password. */
export interface PasswordCallFailure {
  /** The answer's HTTP status; null if no answer came. */
  status: number | null;
  error?: string | undefined;
  message?: string | undefined;
  errors?: readonly { field: string; message: string }[] | undefined;
}

/** The faults of a request for a reset link: beside the address, and of the request as a whole. */
export interface ForgottenPasswordFaults {
  email?: string;
  form?: string;
}

/** The faults of an attempt to reset a password: beside the new password, and of the attempt as a whole. */
export interface ResetPasswordFaults {
  newPassword?: string;
  form?: string;
}

/** Returns the faults that prevent sending the form for a reset link, or null if there are none (AC-068). */
export function forgottenPasswordFaults(email: string): ForgottenPasswordFaults | null {
  const fault = emailFault(email);
  return fault === null ? null : { email: fault };
}

/** Returns the faults of a new password's length, or null if there are none (AC-053, AC-054). */
export function newPasswordFaults(password: string): { newPassword: string } | null {
  const fault = passwordLengthFault(password);
  return fault && { newPassword: fault.message };
}

/** Returns the messages for a refused request for a reset link (AC-068, AC-075). */
export function forgottenPasswordRefusal({ status, errors = [] }: PasswordCallFailure): ForgottenPasswordFaults {
  const email = status === 422 ? messageOf('email', errors) : undefined;
  if (email !== undefined) return { email };
  if (status === 429) return { form: tooMany };
  return { form: "Sorry, we couldn't send that. Please try again." };
}

/**
 * Returns the messages for a refused reset (AC-086, AC-087). Returns 'link over' if the page should redirect to the page
 * about links that no longer work (AC-084).
 */
export function resetPasswordRefusal({ status, errors = [] }: PasswordCallFailure): ResetPasswordFaults | 'link over' {
  if (status === 410) return 'link over';
  if (status === 429) return { form: tooMany };
  const newPassword = status === 422 ? messageOf('newPassword', errors) : undefined;
  return newPassword === undefined ? { form: "Sorry, we couldn't reset your password. Please try again." } : { newPassword };
}

const tooMany = 'Too many requests. Please wait a few minutes and try again.';

const messageOf = (wanted: string, errors: readonly { field: string; message: string }[]) => errors.find(({ field }) => field === wanted)?.message;
