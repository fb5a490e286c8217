import type { ReactNode } from 'react';
import type { IconName } from '#/design/display/icon-paths.ts';
import { Icon } from '#/design/display/icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon?: IconName | undefined;
  title: ReactNode;
  /** The title's heading level, 2 by default. */
  level?: 2 | 3 | undefined;
  /** The reason why there is nothing here, and what the shopper can do about it. */
  children?: ReactNode;
  /** The next step: usually one link or button. */
  actions?: ReactNode;
}

/** A message in place of an empty list. */
export function EmptyState({ icon, title, level = 2, children, actions }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.empty}>
      {icon && (
        <span className={styles.picture}>
          <Icon name={icon} size={28} />
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
