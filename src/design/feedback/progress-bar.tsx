import { useId, type ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  /** How much of `max` is done; left out while nobody can say. */
  value?: number | undefined;
  /** 1 unless told. */
  max?: number | undefined;
  /** The same in words, such as '120 of 3,370 products'. */
  words?: ReactNode;
  className?: string | undefined;
}

/** How far long work has come. Say its end in words beside it: a full bar alone is not announced. */
export function ProgressBar({ label, hideLabel, value, max = 1, words, className }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={classNames(styles.progress, className)}>
      <div className={styles.head}>
        <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
          {label}
        </label>
        {words && (
          <span id={`${id}-words`} className={styles.words}>
            {words}
          </span>
        )}
      </div>
      <progress id={id} className={styles.bar} value={value} max={max} aria-describedby={words ? `${id}-words` : undefined} />
    </div>
  );
}
