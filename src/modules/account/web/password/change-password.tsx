import { lazy } from 'react';
import type { ChangePasswordFaults } from '#/modules/account/rules/password/change-password-refusal.ts';
import { HashForm } from '#/modules/account/web/forms/hash-form.tsx';
import { loadPart } from '#/platform/web/load-part.ts';
import { ChangePasswordFields } from './change-password-fields.tsx';
import { PlainPasswordForm } from './plain-password-form.tsx';

// The code loads when the modal opens.
const ChangePasswordDialog = lazy(() => loadPart(() => import('./change-password-dialog.tsx')));

export interface ChangePasswordProps {
  email: string;
  /** The answer to a change that was refused without script. */
  refused: { refusal: ChangePasswordFaults | 'incorrect' } | undefined;
}

/** Renders the form that the hash `#change-password` opens (AC-132). */
export function ChangePassword({ email, refused }: ChangePasswordProps) {
  return (
    <HashForm
      id="change-password"
      title="Change password"
      isRefused={refused !== undefined}
      modal={(onClose) => <ChangePasswordDialog email={email} onClose={onClose} />}
      plain={
        <PlainPasswordForm form="password" isIncorrect={refused?.refusal === 'incorrect'}>
          <ChangePasswordFields email={email} faults={refused && refused.refusal !== 'incorrect' ? refused.refusal : {}} busy={false} />
        </PlainPasswordForm>
      }
    />
  );
}
