/** What to say about a staff sign-in that the server refused: as to customers, but for who can help. */
export function staffSignInRefusal({ status, error }: { status: number | null; error?: string | undefined }): string {
  if (status === 401) return 'The email address or password you entered is incorrect.';
  if (status === 403 && error === 'soft_locked') {
    return 'Your account is locked for 30 minutes. Somebody who manages staff can unlock it sooner.';
  }
  if (status === 403 && error === 'hard_locked') return 'Your account is locked. Somebody who manages staff can unlock it.';
  if (status === 403 && error === 'csrf_invalid') return 'Please reload the page and try again.';
  if (status === 429) return 'Too many sign-in attempts. Please wait a few minutes and try again.';
  return "Sorry, we couldn't sign you in. Please try again.";
}
