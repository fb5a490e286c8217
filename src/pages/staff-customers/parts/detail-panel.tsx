import { useId, type ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Panel } from '#/design/layout/panel.tsx';
import styles from './detail-panel.module.css';

export interface DetailPanelProps {
  title: string;
  /** A link or a few words beside the title. */
  side?: ReactNode;
  /** Words below the content. */
  foot?: ReactNode;
  tone?: 'plain' | 'loyalty';
  /** True for content that reaches the panel's edges, such as a table. */
  wide?: boolean;
  children: ReactNode;
}

/** A panel of the customer detail: a title with what belongs to it. */
export function DetailPanel({ title, side, foot, tone = 'plain', wide, children }: DetailPanelProps) {
  const titleId = useId();
  return (
    <Panel as="section" padding="none" aria-labelledby={titleId} className={classNames(styles.panel, styles[tone])}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {side}
      </div>
      <div className={wide ? styles.wide : styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Panel>
  );
}
