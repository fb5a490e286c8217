import { useState, type ComponentPropsWithRef } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { useScripted } from './use-scripted.ts';
import styles from './field.module.css';

type Control = Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'>;

export interface PasswordInputProps extends Control, FieldProps {}

/**
 * A password field; with script, it has a button 'Show' or 'Hide'. Set `autoComplete` to `new-password` or
 * `current-password`.
 */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const scripted = useScripted();
  return (
    <Field<Control>
      {...props}
      render={(control) => (
        <div className={styles.around}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames(styles.control, scripted && styles.hiding)}
          />
          {scripted && (
            <button type="button" className={styles.reveal} aria-controls={control.id} onClick={() => setShown(!shown)}>
              {shown ? 'Hide' : 'Show'}
              <span className="visually-hidden"> password</span>
            </button>
          )}
        </div>
      )}
    />
  );
}
