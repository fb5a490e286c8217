import { useId, type ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import styles from './table.module.css';

export interface TableProps {
  caption: ReactNode;
  hideCaption?: boolean | undefined;
  /** `thead` and `tbody`; a cell with `data-numeric` is set right in tabular figures, one with `data-nowrap` in one line. */
  children: ReactNode;
  /** A sheet of its own with a line around it, its rows marked when pointed at: for lists of things. */
  framed?: boolean | undefined;
  className?: string | undefined;
}

/** A table that scrolls sideways in its own room, by keyboard too, where the window is too narrow for it. */
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
