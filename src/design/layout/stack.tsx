import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#/design/class-names.ts';
import styles from './stack.module.css';

export interface StackProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'header' | 'footer' | undefined;
  /** The gap between the children: 8, 16, 24 or 40 px; medium (16 px) by default. */
  gap?: 'small' | 'medium' | 'large' | 'huge' | undefined;
}

/** A vertical stack of children with even gaps, such as the fields of a form. */
export function Stack({ as = 'div', gap = 'medium', className, ...rest }: StackProps) {
  // All values of `as` are plain block elements with the same props, so TypeScript may treat them as 'div'.
  const Block = as as 'div';
  return <Block {...rest} className={classNames(styles.stack, styles[gap], className)} />;
}
