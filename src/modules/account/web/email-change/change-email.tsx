import { lazy, type RefObject } from 'react';
import { Stack } from '#/design/layout/stack.tsx';
import type { EmailChangeFaults } from '#/modules/account/rules/email-change/email-change-refusal.ts';
import type { CodeFaults } from '#/modules/account/rules/registration/registration-refusal.ts';
import { HashForm } from '#/modules/account/web/forms/hash-form.tsx';
import { PlainPasswordForm } from '#/modules/account/web/password/plain-password-form.tsx';
import { loadPart } from '#/platform/web/load-part.ts';
import { ChangeEmailFields } from './change-email-fields.tsx';
import { EmailCodeFields } from './email-code-fields.tsx';

// The code loads when the modal opens.
const ChangeEmailDialog = lazy(() => loadPart(() => import('./change-email-dialog.tsx')));

export interface ChangeEmailProps {
  /** The account's e-mail address. */
  email: string;
  /** The new address that waits for its code; null if there is none. */
  waiting: string | null;
  /** The link that opens the form. It gets the focus after a change. */
  link: RefObject<HTMLElement | null>;
  /** The answer to an address that was refused without script. */
  refused: { email: string; refusal: EmailChangeFaults | 'incorrect' } | undefined;
  /** The answer to a code that was refused without script. */
  refusedCode: { code: string; faults: CodeFaults } | undefined;
}

/** Renders the form that the hash `#change-email` opens (AC-132, AC-137). A customer who left it before the code can go on. */
export function ChangeEmail({ email, waiting, link, refused, refusedCode }: ChangeEmailProps) {
  // If no address waits for its code, there is no field for one, so the form for a new address shows the message.
  const faultOfCode = waiting === null ? (refusedCode?.faults.code ?? refusedCode?.faults.form) : undefined;
  const faults: EmailChangeFaults = refused === undefined || refused.refusal === 'incorrect' ? {} : refused.refusal;
  return (
    <HashForm
      id="change-email"
      title="Change email address"
      isRefused={refused !== undefined || refusedCode !== undefined}
      modal={(onClose) => <ChangeEmailDialog email={email} waiting={waiting} link={link} onClose={onClose} />}
      plain={
        <Stack gap="large">
          {waiting !== null && (
            <form method="post" noValidate>
              <input type="hidden" name="form" value="email-code" />
              <EmailCodeFields email={waiting} typed={refusedCode?.code} faults={refusedCode?.faults ?? {}} busy={false} />
            </form>
          )}
          {waiting !== null && <h3>Request a new code, or use another address</h3>}
          <PlainPasswordForm form="email" isIncorrect={refused?.refusal === 'incorrect'}>
            <ChangeEmailFields typed={refused?.email} faults={faultOfCode === undefined ? faults : { form: faultOfCode }} busy={false} />
          </PlainPasswordForm>
        </Stack>
      }
    />
  );
}
