import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type Control = Omit<ComponentPropsWithRef<'input'>, 'className'>;

export interface TextInputProps extends Control, FieldProps {
  inputClassName?: string | undefined;
}

/** A text field with a label. Passes all attributes of an input on to it. */
export function TextInput({ inputClassName, ...props }: TextInputProps) {
  const className = classNames(styles.control, inputClassName);
  return <Field<Control> {...props} render={(control) => <input type="text" {...control} className={className} />} />;
}
