import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#/design/class-names.ts';
import styles from './panel.module.css';

export interface PanelProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | undefined;
  /** The space around the content; medium by default. */
  padding?: 'none' | 'small' | 'medium' | 'large' | undefined;
  /** Adds a shadow on hover, for a panel that is one large link. */
  lifts?: boolean | undefined;
}

/** A bordered surface: a card, a summary, a section of a form. */
export function Panel({ as = 'div', padding = 'medium', lifts, className, ...rest }: PanelProps) {
  // All values of `as` are plain block elements with the same props, so TypeScript may treat them as 'div'.
  const Block = as as 'div';
  return <Block {...rest} className={classNames(styles.panel, styles[padding], lifts && styles.lifts, className)} />;
}
