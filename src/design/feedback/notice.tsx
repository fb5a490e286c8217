import type { ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import type { IconName } from '#/design/display/icon-paths.ts';
import { Icon } from '#/design/display/icon.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Links or buttons that belong to the message. */
  actions?: ReactNode;
  /** Announces the notice when it appears: politely, or at once for an error that blocks the shopper. */
  announce?: 'polite' | 'assertive' | undefined;
  /** An id that a control can refer to with `aria-describedby`. */
  id?: string | undefined;
  className?: string | undefined;
}

const marks: Record<NonNullable<NoticeProps['tone']>, { icon: IconName; name: string }> = {
  info: { icon: 'info', name: 'Information' },
  success: { icon: 'success', name: 'Success' },
  warning: { icon: 'warning', name: 'Warning' },
  danger: { icon: 'error', name: 'Error' },
};

/** A message in the flow of the page. */
export function Notice({ tone = 'info', title, children, actions, announce, id, className }: NoticeProps) {
  const role = announce && (announce === 'assertive' ? 'alert' : 'status');
  return (
    <div id={id} role={role} className={classNames(styles.notice, styles[tone], className)}>
      <Icon name={marks[tone].icon} title={marks[tone].name} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
