import type { ReactNode } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { incorrectPassword } from '#/modules/account/rules/password/change-password-refusal.ts';

export interface PlainPasswordFormProps {
  /** The name by which the page's server knows the form. */
  form: string;
  isIncorrect: boolean;
  children: ReactNode;
}

/** Renders a form that asks for the current password, for a browser without script. Says so if that password was wrong. */
export function PlainPasswordForm({ form, isIncorrect, children }: PlainPasswordFormProps) {
  return (
    <form method="post" noValidate>
      <input type="hidden" name="form" value={form} />
      <Stack gap="large">
        {isIncorrect && (
          <Notice tone="danger" title={incorrectPassword.title}>
            {incorrectPassword.text}
          </Notice>
        )}
        {children}
      </Stack>
    </form>
  );
}
