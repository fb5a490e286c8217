import type { ReactNode } from 'react';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { chevronUp } from '#/design/display/more-icons.ts';
import styles from './table.module.css';

export interface SortHeaderProps {
  children: ReactNode;
  /** The address of the table sorted by this column; in reverse order if the table is already sorted by it. */
  href: string;
  /** The table's current order if it is sorted by this column, otherwise undefined. */
  sorted?: 'ascending' | 'descending' | undefined;
  /** Aligns the header right, like the numbers in its column. */
  numeric?: boolean | undefined;
}

/** A sortable column's header. It is a link, so that the order is in the address. */
export function SortHeader({ children, href, sorted, numeric }: SortHeaderProps) {
  return (
    <th scope="col" aria-sort={sorted} data-numeric={numeric || undefined}>
      <Anchor href={href} className={styles.sort}>
        {children}
        <Icon name={sorted === 'descending' ? 'chevron-down' : chevronUp} size={14} className={styles.direction} />
      </Anchor>
    </th>
  );
}
