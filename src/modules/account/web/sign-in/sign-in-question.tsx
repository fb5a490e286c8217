import { useEffect } from 'react';
import { useLocation } from '#/platform/web/router/router.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Button } from '#/design/forms/button.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { visitValues } from '#/platform/web/storage/browser-values.ts';
import { loginAddress } from '#/modules/account/rules/sign-in/login-address.ts';
import { promptTitle } from '#/modules/account/rules/sign-in/saved-action.ts';
import { dropAction, saveAction } from './saved-actions.ts';
import type { Attempt } from './sign-in-prompt.tsx';

/**
 * Saves the action that a visitor attempted, and asks them to sign in. If they were adding to the trolley, they can
 * also continue without signing in (SH-137, SH-138).
 */
export default function SignInQuestion({ action, perform, close }: Attempt & { close: () => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => saveAction(action), [action]);

  function changeMind() {
    dropAction(action);
    close();
  }

  function continueWithout() {
    visitValues.keep('continueWithoutSigningIn', 'yes');
    changeMind();
    perform();
  }

  return (
    <Dialog open severity="INFORMATIVE" title={promptTitle(action.kind)} lines={[`We'll keep ${action.title} for you.`]} onClose={changeMind}>
      <Stack gap="small">
        <ButtonLink href={loginAddress(pathname + search)} wide onClick={close}>
          Sign in
        </ButtonLink>
        {action.kind === 'add-to-trolley' && (
          <Button variant="secondary" wide onClick={continueWithout}>
            Continue without signing in
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
