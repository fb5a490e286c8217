import { incorrectFaults, throttledFaults, type SignInFaults } from '#/modules/account/rules/sign-in/sign-in-refusal.ts';

/**
 * Returns the messages for a refused staff sign-in. They differ from customers' messages only for a locked account,
 * which other staff can unlock, and for an invalid CSRF token.
 */
export function staffSignInRefusal({ status, error }: { status: number | null; error?: string | undefined }): SignInFaults {
  if (status === 401) return incorrectFaults;
  if (status === 403 && error === 'soft_locked') {
    return { form: 'Your account is locked for 30 minutes. Somebody who manages staff can unlock it sooner.' };
  }
  if (status === 403 && error === 'hard_locked') return { form: 'Your account is locked. Somebody who manages staff can unlock it.' };
  if (status === 403 && error === 'csrf_invalid') return { form: 'Please reload the page and try again.' };
  if (status === 429) return throttledFaults;
  return { form: "Sorry, we couldn't sign you in. Please try again." };
}
