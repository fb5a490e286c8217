import { useId, type ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import { FieldError } from './field.tsx';
import styles from './field-group.module.css';

export interface FieldGroupProps {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  /** Shows the legend like a heading, for a group that is a section of its page. */
  isSection?: boolean | undefined;
  hint?: ReactNode;
  /** An error that concerns the fields together. Each field shows its own errors. */
  error?: ReactNode;
  /** Places the fields side by side if there is room, as for the two ends of a range. */
  inline?: boolean | undefined;
  children: ReactNode;
  /** The id to which the error summary links; following the link focuses the first field inside. */
  id?: string | undefined;
  className?: string | undefined;
}

/** A group of fields that together answer one question. */
export function FieldGroup({ legend, hideLegend, isSection, hint, error, inline, children, id, className }: FieldGroupProps) {
  const made = useId();
  const groupId = id ?? made;
  return (
    <fieldset
      id={groupId}
      className={classNames(styles.group, className)}
      aria-describedby={classNames(Boolean(hint) && `${groupId}-hint`, Boolean(error) && `${groupId}-error`)}
    >
      <legend className={hideLegend ? 'visually-hidden' : classNames(styles.legend, isSection && styles.section)}>{legend}</legend>
      {hint && (
        <p id={`${groupId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={inline ? styles.inline : styles.stacked}>{children}</div>
      {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
