import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#/design/display/icon.tsx';
import styles from './reduction-row.module.css';

export interface ReductionRowProps {
  icon: ComponentProps<typeof Icon>['name'];
  title: string;
  /** A sentence about it. */
  about: string;
  /** Further lines: why it is not applied, or could not be removed. */
  children?: ReactNode;
  /** The amount that it takes off or pays, and how it looks: a saving, an amount paid, or nothing yet. */
  amount?: { text: string; as: 'saving' | 'payment' | 'nothing' };
  /** The button that removes it, if the shopper may. */
  button: ReactNode;
}

/** Renders one thing that takes money off an order, or pays a part of it, in the list of those at checkout. */
export function ReductionRow({ icon, title, about, children, amount, button }: ReductionRowProps) {
  return (
    <li className={styles.row}>
      <Icon name={icon} size={20} className={styles.mark} />
      <div className={styles.about}>
        <b>{title}</b>
        <p className={styles.soft}>{about}</p>
        {children}
      </div>
      {amount && <span className={styles[amount.as]}>{amount.text}</span>}
      {button}
    </li>
  );
}
