import type { ReactNode } from 'react';
import styles from './group-heading.module.css';

export interface GroupHeadingProps {
  /** The id of the heading, which labels the group's section. */
  id: string;
  name: string;
  /** How many products to choose; null to say nothing about it. */
  threshold: number | null;
  children?: ReactNode;
}

/** Renders the heading of a group of products in a deal, and how many of them to choose. */
export function GroupHeading({ id, name, threshold, children }: GroupHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{name}</h2>
      {threshold !== null && <p>Choose {threshold}</p>}
      {children}
    </div>
  );
}
