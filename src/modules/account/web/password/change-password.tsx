import { lazy, Suspense } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { incorrectPassword, type ChangePasswordFaults } from '#/modules/account/rules/password/change-password-refusal.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { useLocation, useNavigate } from '#/platform/web/router/router.tsx';
import { ChangePasswordFields } from './change-password-fields.tsx';
import styles from './change-password.module.css';

// The code loads when the modal opens.
const ChangePasswordDialog = lazy(() => loadPart(() => import('./change-password-dialog.tsx')));

/** The id of the form, which is also the hash that opens the modal (AC-132). */
const id = 'change-password';

export interface ChangePasswordProps {
  email: string;
  /** The answer to a change that was refused without script. */
  refused: { refusal: ChangePasswordFaults | 'incorrect' } | undefined;
}

/**
 * Renders the modal that the hash `#change-password` opens; closing it removes the hash. Without script, the same hash
 * shows a plain form.
 */
export function ChangePassword({ email, refused }: ChangePasswordProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const scripted = useScripted();
  if (!scripted || refused) return <PlainForm email={email} refused={refused} />;
  if (hash !== `#${id}`) return null;
  return (
    <Suspense>
      <ChangePasswordDialog email={email} onClose={() => void navigate(pathname + search, { replace: true })} />
    </Suspense>
  );
}

function PlainForm({ email, refused }: ChangePasswordProps) {
  const faults = refused && refused.refusal !== 'incorrect' ? refused.refusal : {};
  return (
    <Panel as="section" id={id} aria-labelledby={`${id}-title`} className={refused ? undefined : styles.untilOpened}>
      <form method="post" noValidate>
        <Stack gap="large">
          <h2 id={`${id}-title`}>Change password</h2>
          {refused?.refusal === 'incorrect' && (
            <Notice tone="danger" title={incorrectPassword.title}>
              {incorrectPassword.text}
            </Notice>
          )}
          <ChangePasswordFields email={email} faults={faults} busy={false} />
        </Stack>
      </form>
    </Panel>
  );
}
