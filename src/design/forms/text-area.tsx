import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

type Control = Omit<ComponentPropsWithRef<'textarea'>, 'className'>;

export interface TextAreaProps extends Control, FieldProps {}

export function TextArea(props: TextAreaProps) {
  return <Field<Control> {...props} render={(control) => <textarea rows={3} {...control} className={styles.control} />} />;
}
