import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#/design/class-names.ts';
import styles from './container.module.css';

export interface ContainerProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'main' | 'section' | 'nav' | undefined;
  /** For forms and reading: 720 px. */
  narrow?: boolean | undefined;
}

/** The page's column, with its gutters. */
export function Container({ as = 'div', narrow, className, ...rest }: ContainerProps) {
  // Every choice of `as` is a plain block; one element type stands for them all.
  const Block = as as 'div';
  return <Block {...rest} className={classNames(styles.container, narrow && styles.narrow, className)} />;
}
