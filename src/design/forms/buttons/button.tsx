import { useId, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { buttonStyle, type ButtonLook } from './button-style.ts';
import { classNames } from '#/design/class-names.ts';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'>, ButtonLook {
  /** Set this while work is in progress: the button keeps its size, shows a spinner and ignores presses. */
  busy?: boolean | undefined;
  /**
   * The reason why the button cannot be pressed now. The button stays focusable, and the reason is shown below it and
   * announced with it.
   */
  disabledReason?: ReactNode;
  /** Announces the reason without showing it, for places where it is already visible nearby. */
  hideReason?: boolean | undefined;
}

/** A button. Its type is 'button' by default, so that it never submits a form by accident. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, busy, disabledReason, hideReason, className, children, onClick, ...rest } = props;
  const reasonId = useId();
  const off = Boolean(disabledReason);
  const described = classNames(rest['aria-describedby'], off && reasonId);

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (off || busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <>
      <button
        type="button"
        {...rest}
        className={buttonStyle({ variant, size, wide }, className)}
        aria-disabled={off || busy || undefined}
        aria-busy={busy || undefined}
        aria-describedby={described}
        onClick={press}
      >
        <span className={styles.label}>{children}</span>
      </button>
      {off && (
        <span id={reasonId} className={hideReason ? 'visually-hidden' : styles.reason}>
          {disabledReason}
        </span>
      )}
    </>
  );
}
