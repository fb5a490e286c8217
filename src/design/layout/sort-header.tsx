import type { ReactNode } from 'react';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { chevronUp } from '#/design/display/more-icons.ts';
import styles from './table.module.css';

export interface SortHeaderProps {
  children: ReactNode;
  /** The address of the table sorted by this column, the other way round when it is already. */
  href: string;
  /** How the table is sorted by this column now, if it is. */
  sorted?: 'ascending' | 'descending' | undefined;
  /** Above numbers, which are set right. */
  numeric?: boolean | undefined;
}

/** The head of a column by which a table can be sorted: a link, so that the order is in the address. */
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
