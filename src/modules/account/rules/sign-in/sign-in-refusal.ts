/** The faults of an attempt to sign in, by field. */
export interface SignInFaults {
  email?: string;
  password?: string;
  /** A message for the attempt as a whole. */
  form?: string;
  /**
   * True if the address or the password was incorrect: the typed password is then cleared (AC-028). After any other
   * fault it stays.
   */
  wrongPassword?: true;
}

/** A failed call to sign in. */
export interface SignInFailure {
  /** The answer's HTTP status; null if no answer came. */
  status: number | null;
  error?: string | undefined;
  code?: string | undefined;
  errors?: readonly { field: string; message: string }[] | undefined;
}

/** The message after too many attempts, shown as long as the session has the throttle's login error (AC-035). */
export const throttledFaults: SignInFaults = {
  form: 'Too many sign-in attempts. Please wait a few minutes and try again.',
};

/** The message for both a wrong password and an unknown address (AC-028). */
export const incorrectFaults: SignInFaults = {
  form: 'The email address or password you entered is incorrect.',
  wrongPassword: true,
};

/** Returns the faults that prevent sending the form, or null if there are none (AC-023). */
export function signInFaults(typed: { email: string; password: string }): SignInFaults | null {
  const email = typed.email.trim() === '' ? { email: 'Please enter your email address' } : {};
  const password = typed.password === '' ? { password: 'Please enter your password' } : {};
  const faults = { ...email, ...password };
  return Object.keys(faults).length === 0 ? null : faults;
}

/**
 * Returns the messages for a failed sign-in (AC-028, AC-033, AC-035). Returns 'locked' if the page should redirect to
 * the locked page instead (AC-031).
 */
export function signInRefusal({ status, error, code, errors = [] }: SignInFailure): SignInFaults | 'locked' {
  if (status === 401) return incorrectFaults;
  if (status === 403 && (error === 'soft_locked' || code === 'SOFT_LOCKED')) return 'locked';
  if (status === 403 && (error === 'hard_locked' || code === 'HARD_LOCKED')) {
    return { form: 'Your account is locked. Please contact Customer Care.' };
  }
  if (status === 429) return throttledFaults;
  const fields = status === 422 ? errors.filter(({ field }) => field === 'email' || field === 'password') : [];
  if (fields.length > 0) return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
  return { form: "Sorry, we couldn't sign you in. Please try again." };
}
