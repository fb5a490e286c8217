import { classNames } from '#/design/class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Announced once when the spinner appears; omit it inside an element that is already `aria-busy`. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A turning ring in the colour of the text around it. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, className)}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
