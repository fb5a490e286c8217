import { createContext, lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import { loadPart } from '#/platform/web/load-part.ts';
import type { SnackbarEvent, SnackbarMessage } from './snackbar-queue.ts';
import styles from './snackbar-region.module.css';

// Read when the first one shows, not on every page.
const Snackbars = lazy(() => loadPart(() => import('./snackbars.tsx')));

type ShowSnackbar = (snackbar: SnackbarMessage) => void;

const SnackbarContext = createContext<ShowSnackbar | undefined>(undefined);

/** Gives everything inside it a way to show snackbars, and holds the region they appear in. */
export function SnackbarRegion({ children }: { children: ReactNode }) {
  const [events, setEvents] = useState<readonly SnackbarEvent[]>([]);
  const { show, close } = useMemo(() => {
    const add = (event: SnackbarEvent) => setEvents((before) => [...before, event]);
    return {
      show: (snackbar: SnackbarMessage) => add({ kind: 'show', snackbar }),
      close: (id: number) => add({ kind: 'close', id }),
    };
  }, []);
  return (
    <SnackbarContext value={show}>
      {children}
      <div role="status" className={styles.region}>
        {events.length > 0 && (
          <Suspense>
            <Snackbars events={events} onClose={close} />
          </Suspense>
        )}
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
