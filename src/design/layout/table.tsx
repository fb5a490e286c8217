import { useId, type ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import styles from './table.module.css';

export interface TableProps {
  caption: ReactNode;
  hideCaption?: boolean | undefined;
  /**
   * `thead` and `tbody`. A cell with `data-numeric` is aligned right in tabular figures, one with `data-nowrap` does
   * not wrap.
   */
  children: ReactNode;
  /** A bordered surface whose rows highlight on hover, for lists of things. */
  framed?: boolean | undefined;
  className?: string | undefined;
}

/** A table that scrolls sideways in its own box, by keyboard too, where the window is too narrow for it. */
export function Table({ caption, hideCaption, children, framed, className }: TableProps) {
  const captionId = useId();
  return (
    <div role="region" aria-labelledby={captionId} tabIndex={0} className={classNames(styles.room, framed && styles.framed, className)}>
      <table className={styles.table}>
        <caption id={captionId} className={hideCaption ? 'visually-hidden' : styles.caption}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}
