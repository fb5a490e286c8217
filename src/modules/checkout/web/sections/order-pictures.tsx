import type { ReactNode } from 'react';
import styles from './order-pictures.module.css';

/** One picture of the order summary. */
export interface OrderPicture {
  lineNumber: string;
  name: string;
  /** How many are ordered, as text; null for one. */
  count: string | null;
  picture: ReactNode;
}

/** Renders pictures of what is ordered, and how many lines have none here. */
export function OrderPictures({ pictures, more }: { pictures: readonly OrderPicture[]; more: number }) {
  return (
    <ul role="list" className={styles.pictures} aria-label="Items in your order">
      {pictures.map(({ lineNumber, name, count, picture }) => (
        <li key={lineNumber} title={name}>
          {picture}
          <span className="visually-hidden">{name}</span>
          {count !== null && <span className={styles.count}>{count}</span>}
        </li>
      ))}
      {more > 0 && (
        <li className={styles.more}>
          +{more}
          <span className="visually-hidden"> more</span>
        </li>
      )}
    </ul>
  );
}
