import type { ReactNode } from 'react';
import styles from './design.module.css';

/** A section of the design page, under a heading that can be linked to. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`} className={styles.sectionTitle}>
        <a href={`#${id}`}>{title}</a>
      </h2>
      <div className={styles.specimens}>{children}</div>
    </section>
  );
}

export interface SpecimenProps {
  /** The name of the state that the specimen shows. */
  name: string;
  /** Whether the specimen takes a whole row. */
  wide?: boolean;
  children: ReactNode;
}

/** A component in one state, with the state's name above it. */
export function Specimen({ name, wide, children }: SpecimenProps) {
  return (
    <div className={wide ? styles.wideSpecimen : undefined}>
      <h3 className={styles.name}>{name}</h3>
      <div>{children}</div>
    </div>
  );
}
