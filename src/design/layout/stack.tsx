import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#/design/class-names.ts';
import styles from './stack.module.css';

export interface StackProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'header' | 'footer' | undefined;
  /** 8, 16, 24 or 40 px between the things in it; medium, 16 px, unless told. */
  gap?: 'small' | 'medium' | 'large' | 'huge' | undefined;
}

/** Things under one another with even room between them, such as the fields of a form. */
export function Stack({ as = 'div', gap = 'medium', className, ...rest }: StackProps) {
  // Every choice of `as` is a plain block; one element type stands for them all.
  const Block = as as 'div';
  return <Block {...rest} className={classNames(styles.stack, styles[gap], className)} />;
}
