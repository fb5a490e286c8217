import { visitValues } from '#/platform/web/storage/browser-values.ts';
import { dropAction } from './saved-actions.ts';
import type { Attempt } from './sign-in-prompt.tsx';

/**
 * Performs those attempts that add to the trolley, on the visitor's own trolley. From then on, adding a product no
 * longer prompts the visitor to sign in during this visit (SH-138, SH-139). The other attempts stay saved for a later
 * sign-in.
 */
export function continueWithout(attempts: readonly Attempt[]): void {
  visitValues.keep('continueWithoutSigningIn', 'yes');
  for (const attempt of attempts.filter(({ kind }) => kind === 'add-to-trolley')) {
    dropAction(attempt);
    attempt.perform();
  }
}
