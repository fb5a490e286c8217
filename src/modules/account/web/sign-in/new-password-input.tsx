import { PasswordInput, type PasswordInputProps } from '#/design/forms/password-input.tsx';
import { newPasswordHint, passwordExplanation } from '#/modules/account/rules/sign-in/password-rules.ts';

export interface NewPasswordInputProps extends Omit<PasswordInputProps, 'autoComplete' | 'hint' | 'hintBelow' | 'error' | 'errorExplanation'> {
  error?: string | undefined;
  /** The consequence of choosing a new password, as a sentence after the rule. */
  consequence?: string | undefined;
}

/**
 * Renders a field for choosing a password. It has 'Show' and 'Hide', allows pasting, and shows the password rule below
 * (AC-063). The error of a password that is easy to guess explains itself behind 'Why?' (AC-496).
 */
export function NewPasswordInput({ consequence, ...props }: NewPasswordInputProps) {
  const hint = consequence ? `${newPasswordHint}. ${consequence}` : newPasswordHint;
  return <PasswordInput {...props} autoComplete="new-password" hint={hint} hintBelow errorExplanation={passwordExplanation(props.error)} />;
}
