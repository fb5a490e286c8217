/** What is wrong with a try to sign in, each message beside what it concerns. */
export interface SignInFaults {
  email?: string;
  password?: string;
  /** About the try as a whole. */
  form?: string;
}

/** Faults of a form that must not be sent; null when it may (AC-023). */
export function signInFaults(typed: { email: string; password: string }): SignInFaults | null {
  const email = typed.email.trim() === '' ? { email: 'Please enter your email address' } : {};
  const password = typed.password === '' ? { password: 'Please enter your password' } : {};
  const faults = { ...email, ...password };
  return Object.keys(faults).length === 0 ? null : faults;
}

/** What to say about a sign-in that the server refused (AC-028, AC-033, AC-035). */
export function signInRefusal(refusal: { status: number | null; error?: string | undefined; code?: string | undefined }): SignInFaults {
  const { status, error, code } = refusal;
  if (status === 401) return { form: 'The email address or password you entered is incorrect.' };
  if (status === 403 && (error === 'hard_locked' || code === 'HARD_LOCKED')) {
    return { form: 'Your account is locked. Please contact Customer Care.' };
  }
  if (status === 429) return { form: 'Too many sign-in attempts. Please wait a few minutes and try again.' };
  return { form: "Sorry, we couldn't sign you in. Please try again." };
}
