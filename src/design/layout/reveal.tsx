import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import styles from './reveal.module.css';

export interface RevealProps extends Omit<ComponentPropsWithRef<'details'>, 'title'> {
  title: ReactNode;
}

/** A native disclosure whose title is a button with a plus sign. In a `RevealRow` the open one takes a row of its own. */
export function Reveal({ title, className, children, ...rest }: RevealProps) {
  return (
    <details {...rest} className={classNames(styles.reveal, className)}>
      <summary className={styles.title}>
        <Icon name="plus" size={16} className={styles.sign} />
        {title}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** Lays out several `Reveal`s beside each other. */
export function RevealRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
