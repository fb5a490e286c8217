import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './field.module.css';

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'className'>, FieldProps {}

/** A labelled native choice; its options are children. */
export function Select(props: SelectProps) {
  const { label, hideLabel, hint, error, optional, className, id, ...rest } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, optional, className, id }}>
      {(control) => (
        <div className={styles.around}>
          <select {...rest} {...control} className={styles.control} />
          <Icon name="chevron-down" size={18} className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}
