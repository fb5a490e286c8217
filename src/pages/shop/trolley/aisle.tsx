import { useId, type ReactNode } from 'react';
import styles from '#/pages/shop/trolley/trolley.module.css';

/** Renders the lines of one aisle, under its name. */
export function Aisle({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
        <p id={id} className={styles.aisle}>
          {title}
        </p>
        <ul role="list" aria-labelledby={id}>
          {children}
        </ul>
    </>
  );
}
