import { visitValues } from '#/platform/web/storage/browser-values.ts';
import { dropAction } from './saved-actions.ts';
import type { Attempt } from './sign-in-prompt.tsx';

/**
 * Performs the adds among these attempts on the visitor's own trolley, and no longer asks to sign in for adds during
 * this visit (SH-138, SH-139). The other attempts stay saved for a later sign-in.
 */
export function continueWithout(attempts: readonly Attempt[]): void {
  visitValues.keep('continueWithoutSigningIn', 'yes');
  for (const attempt of attempts.filter(({ kind }) => kind === 'add-to-trolley')) {
    dropAction(attempt);
    attempt.perform();
  }
}
