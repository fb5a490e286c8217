import { useId, type ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  /** The part of `max` that is done; omit it while that is unknown. */
  value?: number | undefined;
  /** The value of a full bar; 1 by default. */
  max?: number | undefined;
  /** The progress in words, such as '120 of 3,370 products'. */
  words?: ReactNode;
  className?: string | undefined;
}

/** The progress of a long task. Also announce in words that it has finished: a full bar alone is not announced. */
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
