import { PasswordInput, type PasswordInputProps } from '#/design/password-input.tsx';
import { newPasswordHint } from '#/modules/account/rules/password-rules.ts';

/** A field for a password that is being chosen: with 'Show' and 'Hide', open to paste, its rule below it (AC-063). */
export function NewPasswordInput(props: Omit<PasswordInputProps, 'autoComplete' | 'hint' | 'hintBelow'>) {
  return <PasswordInput {...props} autoComplete="new-password" hint={newPasswordHint} hintBelow />;
}
