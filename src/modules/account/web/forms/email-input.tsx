import { TextInput, type TextInputProps } from '#/design/forms/text-input.tsx';

/** Renders a field for the e-mail address that an account signs in with. */
export function EmailInput(props: Omit<TextInputProps, 'label' | 'name' | 'type'> & { label?: string }) {
  return <TextInput label="Email address" name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} required {...props} />;
}
