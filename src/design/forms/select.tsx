import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from '#/design/display/icon.tsx';
import styles from './field.module.css';

type Control = Omit<ComponentPropsWithRef<'select'>, 'className'>;

export interface SelectProps extends Control, FieldProps {}

/** A native select with a label; its children are the options. */
export function Select(props: SelectProps) {
  return (
    <Field<Control>
      {...props}
      render={(control) => (
        <div className={styles.around}>
          <select {...control} className={styles.control} />
          <Icon name="chevron-down" size={18} className={styles.chevron} />
        </div>
      )}
    />
  );
}
