import type { ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  /**
   * The colours: plain is a bordered surface, leaf and plum are filled, and the others are tinted. Use neutral for a
   * state that needs no attention.
   */
  tone?: 'plain' | 'neutral' | 'offer' | 'loyalty' | 'info' | 'success' | 'warning' | 'danger' | 'leaf' | 'plum' | undefined;
  /** The outline: a pill, or a flag with small corners for a few words. */
  shape?: 'pill' | 'flag' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A short label attached to something, such as an offer on a product tile. */
export function Badge({ tone = 'plain', shape = 'pill', className, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], styles[shape], className)}>{children}</span>;
}
