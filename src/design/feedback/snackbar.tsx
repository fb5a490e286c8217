import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { classNames } from '#/design/class-names.ts';
import { IconButton } from '#/design/forms/icon-button.tsx';
import { snackbarDuration, type ShownSnackbar } from './snackbar-queue.ts';
import styles from './snackbar.module.css';

export interface SnackbarProps extends ShownSnackbar {
  onClose: () => void;
}

/** One message, until its time has passed or somebody closes it; never while somebody points at it or is inside it. */
export function Snackbar({ id, message, tone = 'neutral', action, onClose }: SnackbarProps) {
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const [box, noteFocus] = useFocusGivenBack();
  const held = pointedAt || focused;
  // A new onClose with each render must not start the time again; the id says which snackbar it closes.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // The time starts again after it was held: they may still be reading.
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

/** What goes while the focus is inside gives it back to what had it before; where that is gone too, to the page's main part. */
function useFocusGivenBack() {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);

  // A layout effect, because its clean-up still finds the focus where it was.
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
