import type { ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import styles from './price.module.css';

export interface PriceProps {
  /** The formatted price, such as '£2.35' or '29p'. */
  amount: string;
  /** The price before a reduction: struck through, and announced as 'was'. */
  was?: string | undefined;
  /** Adds 'est.': the final amount is known when the goods are weighed. */
  estimated?: boolean | undefined;
  /** Text after the amount, such as 'each'. */
  qualifier?: ReactNode;
  /** The text below the price, such as the price per kilogram. */
  under?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  className?: string | undefined;
}

/** A price in tabular figures, and in the offer colour if `was` is given. */
export function Price({ amount, was, estimated, qualifier, under, size = 'medium', className }: PriceProps) {
  return (
    <div className={classNames(styles.price, styles[size], was && styles.reduced, className)}>
      <span className={styles.line}>
        <strong className={styles.amount}>{amount}</strong>
        {estimated && (
          <abbr className={styles.soft} title="estimated">
            est.
          </abbr>
        )}
        {qualifier && <span className={styles.soft}>{qualifier}</span>}
        {was && (
          <span className={styles.soft}>
            <span className="visually-hidden">was </span>
            <s>{was}</s>
          </span>
        )}
      </span>
      {under && <span className={styles.under}>{under}</span>}
    </div>
  );
}
