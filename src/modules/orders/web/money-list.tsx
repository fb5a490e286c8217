import type { ReactNode } from 'react';
import styles from './money-list.module.css';

/** Lists amounts of money with their names, such as the totals of an order. */
export function MoneyList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

export interface MoneyRowProps {
  name: string;
  /** The amount, as it is shown. */
  amount: string;
  className?: string | undefined;
}

export function MoneyRow({ name, amount, className }: MoneyRowProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
