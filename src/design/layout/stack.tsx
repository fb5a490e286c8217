import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#/design/class-names.ts';
import styles from './stack.module.css';

export interface StackProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'header' | 'footer' | undefined;
  /** 8, 16, 24 or 40 px between the children; medium (16 px) by default. */
  gap?: 'small' | 'medium' | 'large' | 'huge' | undefined;
}

/** Children stacked vertically with even gaps, such as the fields of a form. */
export function Stack({ as = 'div', gap = 'medium', className, ...rest }: StackProps) {
  // Every value of `as` is a plain block element, so one element type can stand for all of them.
  const Block = as as 'div';
  return <Block {...rest} className={classNames(styles.stack, styles[gap], className)} />;
}
