import { useMemo } from 'react';
import { noSnackbars, snackbarQueue, type SnackbarEvent } from './snackbar-queue.ts';
import { Snackbar } from './snackbar.tsx';

/** Shows the snackbars that are still open, given all events of the region so far. A default export, for `lazy`. */
export default function Snackbars({ events, onClose }: { events: readonly SnackbarEvent[]; onClose(id: number): void }) {
  const { shown } = useMemo(() => events.reduce(snackbarQueue, noSnackbars), [events]);
  return shown.map((snackbar) => <Snackbar key={snackbar.id} {...snackbar} onClose={() => onClose(snackbar.id)} />);
}
