import { classNames } from '#/design/class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** A line of text, a block or a circle. Set the size of the expected content with `className`. */
  shape?: 'text' | 'block' | 'circle' | undefined;
  className?: string | undefined;
}

/** A placeholder for content that is loading; put `aria-busy` on its container. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />;
}
