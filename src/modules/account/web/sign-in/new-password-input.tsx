import { PasswordInput, type PasswordInputProps } from '#/design/forms/password-input.tsx';
import { newPasswordHint } from '#/modules/account/rules/sign-in/password-rules.ts';

export interface NewPasswordInputProps extends Omit<PasswordInputProps, 'autoComplete' | 'hint' | 'hintBelow'> {
  /** What comes of choosing one, in a sentence after the rule. */
  consequence?: string | undefined;
}

/** A field for a password that is being chosen: with 'Show' and 'Hide', open to paste, its rule below it (AC-063). */
export function NewPasswordInput({ consequence, ...props }: NewPasswordInputProps) {
  const hint = consequence ? `${newPasswordHint}. ${consequence}` : newPasswordHint;
  return <PasswordInput {...props} autoComplete="new-password" hint={hint} hintBelow />;
}
