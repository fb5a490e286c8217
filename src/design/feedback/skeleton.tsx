import { classNames } from '#/design/class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** A line of text, a block or a circle; the class gives the size of what will stand there. */
  shape?: 'text' | 'block' | 'circle' | undefined;
  className?: string | undefined;
}

/** The room of something still loading; say `aria-busy` on what holds it. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />;
}
