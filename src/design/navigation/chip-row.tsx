import { Children, type ReactNode } from 'react';
import styles from './chip.module.css';

export interface ChipRowProps {
  /** The accessible name of the row. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A single line of chips, which scrolls sideways if they do not fit. */
export function ChipRow({ label, children, className }: ChipRowProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul role="list" className={styles.row}>
        {Children.map(children, (chip) => (
          <li>{chip}</li>
        ))}
      </ul>
    </nav>
  );
}
