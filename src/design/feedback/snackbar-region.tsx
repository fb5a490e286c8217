import { createContext, lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import { loadPart } from '#/platform/web/load-part.ts';
import type { SnackbarEvent, SnackbarMessage } from './snackbar-queue.ts';
import styles from './snackbar-region.module.css';

// The code loads when the first snackbar shows, not with every page.
const Snackbars = lazy(() => loadPart(() => import('./snackbars.tsx')));

type ShowSnackbar = (snackbar: SnackbarMessage) => void;

const SnackbarContext = createContext<ShowSnackbar | undefined>(undefined);

/** Lets its children show snackbars, and renders the region in which they appear. */
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

/** Returns the function that shows a snackbar. Throws outside a `SnackbarRegion`. */
export function useSnackbar(): ShowSnackbar {
  const show = useContext(SnackbarContext);
  if (!show) throw new Error('useSnackbar needs a SnackbarRegion around it');
  return show;
}
