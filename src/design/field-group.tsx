import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';
import styles from './field-group.module.css';

export interface FieldGroupProps {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong with the fields together; what is wrong with one of them is said by that one. */
  error?: ReactNode;
  /** Beside one another where there is room, as for the two ends of a range. */
  inline?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** Fields that belong together under one question. */
export function FieldGroup({ legend, hideLegend, hint, error, inline, children, className }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      className={classNames(styles.group, className)}
      aria-describedby={classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`)}
    >
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={inline ? styles.inline : styles.stacked}>{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
