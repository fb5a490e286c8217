import type { ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  /** Plain is white with a line, leaf and plum are filled, the others tinted; neutral is for a state of no note. */
  tone?: 'plain' | 'neutral' | 'offer' | 'loyalty' | 'info' | 'success' | 'warning' | 'danger' | 'leaf' | 'plum' | undefined;
  /** A pill, or a flag with small corners for a few words. */
  shape?: 'pill' | 'flag' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A word or two about the thing it stands on. */
export function Badge({ tone = 'plain', shape = 'pill', className, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], styles[shape], className)}>{children}</span>;
}
