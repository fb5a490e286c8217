import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import styles from './error-summary.module.css';

export interface FieldFault {
  /** The id of the control, or group of controls, with the fault; null for a fault of the whole form. */
  field: string | null;
  /** The message, the same as beside the control. */
  message: string;
  /**
   * For a fault of the whole form, the page where it can be fixed. It opens in a new tab, so that the form stays open.
   */
  href?: string | undefined;
}

export interface ErrorSummaryProps {
  title?: string | undefined;
  /** The faults, in the order of the form's fields. */
  faults: readonly FieldFault[];
  /**
   * A value that differs for each refused attempt, such as its number or its answer. Focus moves to the summary each
   * time this value changes.
   */
  attempt: unknown;
  className?: string | undefined;
}

/**
 * A list of faults at the top of a form, with links to their fields. It takes focus after every refused attempt, so
 * that shoppers do not have to hunt for the reason. Renders nothing without faults.
 */
export function ErrorSummary({ faults, ...rest }: ErrorSummaryProps) {
  return faults.length > 0 ? <Faults faults={faults} {...rest} /> : null;
}

function Faults({ title = 'There is a problem', faults, attempt, className }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), [attempt]);

  // Handle the link here: followed natively, it would change the address, which a router may watch.
  function follow(event: MouseEvent, field: string) {
    const control = document.getElementById(field);
    if (!control) return;
    event.preventDefault();
    control.scrollIntoView({ block: 'center' });
    // A group cannot take focus itself, so focus its first field.
    (control.querySelector<HTMLElement>('input, select, textarea') ?? control).focus({ preventScroll: true });
  }

  return (
    <div ref={box} role="group" aria-labelledby={id} tabIndex={-1} className={classNames(styles.summary, className)}>
      <Icon name="error" title="Error" />
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <ul role="list" className={styles.faults}>
          {faults.map(({ field, message, href }) => (
            <li key={`${field} ${message}`}>
              {field === null ? (
                href === undefined ? message : <a href={href} target="_blank" rel="noopener">{message}</a>
              ) : (
                <a href={`#${field}`} onClick={(event) => follow(event, field)}>
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
