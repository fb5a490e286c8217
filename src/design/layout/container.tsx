import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#/design/class-names.ts';
import styles from './container.module.css';

export interface ContainerProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'main' | 'section' | 'nav' | undefined;
  /** 720 px wide, for forms and reading. */
  narrow?: boolean | undefined;
}

/** The page's column, with its gutters. */
export function Container({ as = 'div', narrow, className, ...rest }: ContainerProps) {
  // Every value of `as` is a plain block element, so one element type can stand for all of them.
  const Block = as as 'div';
  return <Block {...rest} className={classNames(styles.container, narrow && styles.narrow, className)} />;
}
