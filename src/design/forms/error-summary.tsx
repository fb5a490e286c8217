import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import styles from './error-summary.module.css';

export interface FieldFault {
  /** The id of the control, or group of controls, that it concerns; null when it is about the form as a whole. */
  field: string | null;
  /** As it stands beside the control. */
  message: string;
  /** Where what is about the form as a whole is mended: opened in a tab of its own, so that the form stays. */
  href?: string | undefined;
}

export interface ErrorSummaryProps {
  title?: string | undefined;
  /** In the order of the form. */
  faults: readonly FieldFault[];
  /** Another one with each refused try, such as its number or its answer: focus comes here every time. */
  attempt: unknown;
  className?: string | undefined;
}

/**
 * What is wrong with a form, at its head, each fault a link to its field. It takes focus at every refused try, so that
 * nobody has to look for why the form did not go. Nothing without faults.
 */
export function ErrorSummary({ faults, ...rest }: ErrorSummaryProps) {
  return faults.length > 0 ? <Faults faults={faults} {...rest} /> : null;
}

function Faults({ title = 'There is a problem', faults, attempt, className }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), [attempt]);

  // The browser would go to the field by itself; through the address, which a router may watch.
  function follow(event: MouseEvent, field: string) {
    const control = document.getElementById(field);
    if (!control) return;
    event.preventDefault();
    control.scrollIntoView({ block: 'center' });
    // A group takes no focus itself; the first of its fields does.
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
