import { useState, type ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export interface PasswordInputProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'>, FieldProps {}

/** A password field with 'Show' and 'Hide'; give it the `autoComplete` of a new or the current password. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, hideLabel, hint, hintBelow, error, optional, className, id, ...rest } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hideLabel, hint, hintBelow, error, optional, className, id }}>
      {(control) => (
        <div className={styles.around}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames(styles.control, styles.hiding)}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> password</span>
          </button>
        </div>
      )}
    </Field>
  );
}
