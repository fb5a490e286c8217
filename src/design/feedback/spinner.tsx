import { classNames } from '#/design/class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** The text announced once when the spinner appears; omit it inside an element that already has `aria-busy`. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A turning ring in the colour of the surrounding text. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, className)}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
