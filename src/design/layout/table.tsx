import { useId, type ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import styles from './table.module.css';

export interface TableProps {
  caption: ReactNode;
  hideCaption?: boolean | undefined;
  /**
   * `thead` and `tbody`. Cells with `data-numeric` are right-aligned in tabular figures; cells with `data-nowrap` do
   * not wrap.
   */
  children: ReactNode;
  /** Adds a bordered surface and highlights rows on hover, for lists of things. */
  framed?: boolean | undefined;
  className?: string | undefined;
}

/** A table. In a window too narrow for it, it scrolls sideways in its own box, also by keyboard. */
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
