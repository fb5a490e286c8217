import type { ReactNode } from 'react';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { useAccountForm } from '#/modules/account/web/forms/use-account-form.ts';
import { forgotPasswordLocked } from '#/page-paths.ts';
import { useNavigate } from '#/platform/web/router/router.tsx';
import { useIncorrectPassword } from './use-incorrect-password.tsx';

export interface CurrentPasswordDialogProps<Field extends string, Faults extends { form?: string }> {
  title: string;
  /** The fields, one of which is `currentPassword`. */
  fields: readonly Field[];
  mainField: Field;
  /** Returns the faults that prevent sending the form, or null if there are none. */
  check(typed: Record<Field, string>): Faults | null;
  /** Sends the form. Returns null once the server has accepted it. */
  attempt(typed: Record<Field, string>): Promise<{ refusal: Faults | 'incorrect' | 'locked' } | null>;
  /** Called after the server has accepted the form. */
  onDone(typed: Record<Field, string>): void;
  onClose(): void;
  /** Renders the fields of the form. */
  children(faults: Faults, busy: boolean): ReactNode;
}

/**
 * A modal with a form that needs the current password. A wrong password opens its modal above (AC-092), and one that locks
 * the account leads to the page about locked accounts (AC-093).
 */
export function CurrentPasswordDialog<Field extends string, Faults extends { form?: string }>(props: CurrentPasswordDialogProps<Field, Faults>) {
  const { title, fields, mainField, check, attempt, onDone, onClose, children } = props;
  const navigate = useNavigate();
  const incorrect = useIncorrectPassword();
  const form = useAccountForm<Field, Faults>({
    fields,
    mainField,
    refused: undefined,
    check,
    async send(typed) {
      const refused = await attempt(typed);
      if (refused === null) {
        onDone(typed);
        return null;
      }
      if (refused.refusal === 'locked') {
        void navigate(forgotPasswordLocked);
        return null;
      }
      if (refused.refusal !== 'incorrect') return refused.refusal;
      incorrect.open();
      return {} as Faults;
    },
  });
  return (
    <>
      <Dialog open title={title} onClose={onClose}>
        <form {...form.props}>{children(form.faults, form.busy)}</form>
      </Dialog>
      {incorrect.modal(form.props.ref)}
    </>
  );
}
