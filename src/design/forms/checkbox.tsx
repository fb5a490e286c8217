import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import { FieldError } from './field.tsx';
import styles from './choice.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Content at the far end of the line, such as a count. */
  aside?: ReactNode;
  className?: string | undefined;
}

/** A checkbox with its label; pressing anywhere on the line toggles it. */
export function Checkbox({ label, hint, error, aside, className, id, ...rest }: CheckboxProps) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <div className={className}>
      <label className={styles.choice}>
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(Boolean(hint) && hintId, Boolean(error) && errorId)}
        />
        <span className={styles.words}>{label}</span>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
