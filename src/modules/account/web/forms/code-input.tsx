import { TextInput, type TextInputProps } from '#/design/forms/text-input.tsx';
import styles from './code-input.module.css';

/** Renders a field for a mailed code. It takes the whole code, so that it can be pasted, filled in by the phone and read by screen readers. */
export function CodeInput(props: Omit<TextInputProps, 'label' | 'name' | 'type' | 'inputClassName'>) {
  return (
    <TextInput
      label="Verification code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      hint="The code lasts 15 minutes."
      hintBelow
      inputClassName={styles.code}
      required
      {...props}
    />
  );
}
