import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#/design/class-names.ts';
import styles from './container.module.css';

export interface ContainerProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'main' | 'section' | 'nav' | undefined;
  /** Limits the width to 720 px, for forms and long texts. */
  narrow?: boolean | undefined;
}

/** The page's column, with space at both sides. */
export function Container({ as = 'div', narrow, className, ...rest }: ContainerProps) {
  // All values of `as` are plain block elements with the same props, so TypeScript may treat them as 'div'.
  const Block = as as 'div';
  return <Block {...rest} className={classNames(styles.container, narrow && styles.narrow, className)} />;
}
