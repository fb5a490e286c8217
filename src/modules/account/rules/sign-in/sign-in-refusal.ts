/** What is wrong with a try to sign in, each message beside what it concerns. */
export interface SignInFaults {
  email?: string;
  password?: string;
  /** About the try as a whole. */
  form?: string;
  /** The password that was tried is not the one, and is emptied (AC-028); after any other fault it stays. */
  wrongPassword?: true;
}

/** A call to sign in that failed. */
export interface SignInFailure {
  /** Null where no answer came. */
  status: number | null;
  error?: string | undefined;
  code?: string | undefined;
  errors?: readonly { field: string; message: string }[] | undefined;
}

/** What is said while the login error is that of the throttle (AC-035). */
export const throttledFaults: SignInFaults = {
  form: 'Too many sign-in attempts. Please wait a few minutes and try again.',
};

/** What is said of a wrong password and of an unknown address alike (AC-028). */
export const incorrectFaults: SignInFaults = {
  form: 'The email address or password you entered is incorrect.',
  wrongPassword: true,
};

/** Faults of a form that must not be sent; null when it may (AC-023). */
export function signInFaults(typed: { email: string; password: string }): SignInFaults | null {
  const email = typed.email.trim() === '' ? { email: 'Please enter your email address' } : {};
  const password = typed.password === '' ? { password: 'Please enter your password' } : {};
  const faults = { ...email, ...password };
  return Object.keys(faults).length === 0 ? null : faults;
}

/**
 * What to say about a sign-in that failed (AC-028, AC-033, AC-035); 'locked' when nothing is said here, and the shopper is
 * taken to the page about it (AC-031).
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
