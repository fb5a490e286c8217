import { useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { incorrectPassword } from '#/modules/account/rules/password/change-password-refusal.ts';

/**
 * Returns the modal about a wrong current password, and a function that opens it (AC-092). When it closes, the form's field
 * for that password is empty and has the focus; the rest of the form stays.
 */
export function useIncorrectPassword(): { modal(form: RefObject<HTMLFormElement | null>): ReactNode; open(): void } {
  const [isOpen, setOpen] = useState(false);

  function tryAgain(form: HTMLFormElement | null) {
    // Focus the field only after the modal has closed and given the focus back.
    flushSync(() => setOpen(false));
    const control = form?.elements.namedItem('currentPassword');
    if (!(control instanceof HTMLInputElement)) return;
    control.value = '';
    control.focus();
  }

  return {
    open: () => setOpen(true),
    modal: (form) => (
      <Dialog
        open={isOpen}
        severity="ERROR"
        title={incorrectPassword.title}
        lines={[incorrectPassword.text]}
        onClose={() => tryAgain(form.current)}
        buttons={[{ label: 'OK', onPress: () => tryAgain(form.current) }]}
      />
    ),
  };
}
