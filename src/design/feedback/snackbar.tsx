import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { classNames } from '#/design/class-names.ts';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { snackbarDuration, type ShownSnackbar } from './snackbar-queue.ts';
import styles from './snackbar.module.css';

export interface SnackbarProps extends ShownSnackbar {
  onClose: () => void;
}

/**
 * A single message. It closes after `snackbarDuration`, or when the shopper closes it or presses its action. The time
 * does not run while the message is hovered or has focus.
 */
export function Snackbar({ id, message, tone = 'neutral', action, onClose }: SnackbarProps) {
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const [box, noteFocus] = useRestoredFocus();
  const held = pointedAt || focused;
  // Each render passes a new `onClose`, which must not restart the timer.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // After a pause the full time runs again, because the shopper may still be reading.
    if (held) return;
    const timer = setTimeout(() => close(), snackbarDuration);
    return () => clearTimeout(timer);
  }, [held, id]);

  return (
    <div
      ref={box}
      className={classNames(styles.snackbar, styles[tone])}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={(event) => {
        noteFocus(event);
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      <p>{message}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress();
            onClose();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label="Close message" className={styles.close} onClick={onClose} />
    </div>
  );
}

/**
 * Restores focus if the box is removed while focus is inside: to the element that had it before, or to the page's main
 * part if that element is gone too.
 */
function useRestoredFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);

  // This must be a layout effect: when its clean-up runs, focus has not moved yet.
  useLayoutEffect(() => {
    const box = ref.current;
    return () => {
      if (!box?.contains(document.activeElement)) return;
      const back = before.current?.isConnected ? before.current : document.querySelector('main');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, []);

  function note({ relatedTarget, currentTarget }: FocusEvent): void {
    if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  }

  return [ref, note] as const;
}
