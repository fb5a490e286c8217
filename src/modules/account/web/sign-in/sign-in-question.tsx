import { useEffect } from 'react';
import { useLocation } from '#/platform/web/router/router.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { startOfRegistration } from '#/modules/account/rules/registration/registration-address.ts';
import { loginAddress } from '#/modules/account/rules/sign-in/login-address.ts';
import { promptTitle } from '#/modules/account/rules/sign-in/saved-action.ts';
import { continueWithout } from './continue-without.ts';
import { dropAction, saveAction } from './saved-actions.ts';
import type { Attempt } from './sign-in-prompt.tsx';

export interface SignInQuestionProps {
  /** At least one attempt; several if the visitor pressed several buttons before the page could react. */
  attempts: readonly Attempt[];
  close: () => void;
  /** The `{env}` in the paths of calls. */
  env: string;
}

/**
 * Saves the actions that a visitor attempted, and asks them to sign in. If they were adding to the trolley, they can
 * also continue without signing in (SH-137, SH-138).
 */
export default function SignInQuestion({ attempts, close, env }: SignInQuestionProps) {
  const { pathname, search } = useLocation();
  const hasAdds = attempts.some(({ kind }) => kind === 'add-to-trolley');
  const titles = attempts.map(({ title }) => title);
  const lines = attempts.length === 1 ? [`We'll keep ${titles[0]} for you.`] : ["We'll keep these for you:", ...titles];
  useEffect(() => {
    for (const { perform: _, ...action } of attempts) saveAction(action);
  }, [attempts]);

  function changeMind() {
    attempts.forEach(dropAction);
    close();
  }

  function performAdds() {
    close();
    continueWithout(attempts);
  }

  return (
    <Dialog open severity="INFORMATIVE" title={promptTitle(attempts)} lines={lines} onClose={changeMind}>
      <Stack gap="small">
        <ButtonLink href={loginAddress(pathname + search)} wide onClick={close}>
          Sign in
        </ButtonLink>
        <ButtonLink href={startOfRegistration(env, pathname + search)} as="a" variant="secondary" wide onClick={close}>
          Register
        </ButtonLink>
        {hasAdds && (
          <Button variant="secondary" wide onClick={performAdds}>
            Continue without signing in
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
