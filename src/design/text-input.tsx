import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'className'>, FieldProps {
  inputClassName?: string | undefined;
}

/** A labelled text field; every attribute of an input is passed on to it. */
export function TextInput(props: TextInputProps) {
  const { label, hideLabel, hint, error, optional, className, inputClassName, id, ...rest } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, optional, className, id }}>
      {(control) => <input type="text" {...rest} {...control} className={classNames(styles.control, inputClassName)} />}
    </Field>
  );
}
