import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#/design/class-names.ts';
import styles from './panel.module.css';

export interface PanelProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | undefined;
  /** Inner room; medium unless told. */
  padding?: 'none' | 'small' | 'medium' | 'large' | undefined;
  /** A shadow when pointed at, for a panel that is a link as a whole. */
  lifts?: boolean | undefined;
}

/** A sheet of white on the paper, with a line around it: a card, a summary, a section of a form. */
export function Panel({ as = 'div', padding = 'medium', lifts, className, ...rest }: PanelProps) {
  // Every choice of `as` is a plain block; one element type stands for them all.
  const Block = as as 'div';
  return <Block {...rest} className={classNames(styles.panel, styles[padding], lifts && styles.lifts, className)} />;
}
