import { createContext, useContext, useEffect, useEffectEvent, useMemo, useReducer, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import {
  noSnackbars,
  snackbarDuration,
  snackbarQueue,
  type ShownSnackbar,
  type SnackbarMessage,
} from './snackbar-queue.ts';
import styles from './snackbar.module.css';

type ShowSnackbar = (snackbar: SnackbarMessage) => void;

const SnackbarContext = createContext<ShowSnackbar | undefined>(undefined);

/** Gives everything inside it a way to show snackbars, and holds the region they appear in. */
export function SnackbarRegion({ children }: { children: ReactNode }) {
  const [queue, dispatch] = useReducer(snackbarQueue, noSnackbars);
  const show = useMemo<ShowSnackbar>(() => (snackbar) => dispatch({ kind: 'show', snackbar }), []);
  return (
    <SnackbarContext value={show}>
      {children}
      <div role="status" className={styles.region}>
        {queue.shown.map((snackbar) => (
          <Snackbar key={snackbar.id} {...snackbar} onClose={() => dispatch({ kind: 'close', id: snackbar.id })} />
        ))}
      </div>
    </SnackbarContext>
  );
}

/** The way to show a snackbar; only inside a `SnackbarRegion`. */
export function useSnackbar(): ShowSnackbar {
  const show = useContext(SnackbarContext);
  if (!show) throw new Error('useSnackbar needs a SnackbarRegion around it');
  return show;
}

interface SnackbarProps extends ShownSnackbar {
  onClose: () => void;
}

function Snackbar({ id, message, tone = 'neutral', action, onClose }: SnackbarProps) {
  // The time starts again after somebody pointed at it or was inside it: they may still be reading.
  const [held, setHeld] = useState(false);
  // A new onClose with each render must not start the time again; the id says which snackbar it closes.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close(), snackbarDuration);
    return () => clearTimeout(timer);
  }, [held, id]);

  return (
    <div
      className={classNames(styles.snackbar, styles[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
