import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import styles from './tabs.module.css';

export interface TabLinksProps {
  /** The accessible name of the row. */
  label: string;
  tabs: ReadonlyArray<{ href: string; label: ReactNode; aside?: ReactNode; current?: boolean | undefined }>;
  className?: string | undefined;
}

/** Links to sibling pages that look like tabs. The choice is in the address, so it works without script. */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul role="list" className={styles.row}>
        {tabs.map(({ href, label: name, aside, current }) => (
          <li key={href}>
            <Anchor href={href} aria-current={current ? 'page' : undefined} className={styles.tab}>
              {name}
              {aside !== undefined && <span className={styles.aside}>{aside}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
