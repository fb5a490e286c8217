import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'className'>, FieldProps {}

/** A labelled field of several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, error, optional, className, id, ...rest } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, optional, className, id }}>
      {(control) => <textarea rows={3} {...rest} {...control} className={styles.control} />}
    </Field>
  );
}
