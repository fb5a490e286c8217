/** A short message at the bottom of the window. */
export interface SnackbarMessage {
  message: string;
  /** One with the same relation replaces the one that shows. */
  relationId?: string | undefined;
  tone?: 'neutral' | 'success' | 'danger' | undefined;
  /** One thing to do about it, such as 'Undo'; doing it closes the snackbar. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface ShownSnackbar extends SnackbarMessage {
  id: number;
}

/** The snackbars that show, oldest first, and the id the next one gets. */
export interface SnackbarQueue {
  shown: readonly ShownSnackbar[];
  nextId: number;
}

export type SnackbarEvent = { kind: 'show'; snackbar: SnackbarMessage } | { kind: 'close'; id: number };

export const noSnackbars: SnackbarQueue = { shown: [], nextId: 1 };

/** How long a snackbar shows, in milliseconds. */
export const snackbarDuration = 5000;

/** More than these would cover a phone's page: the oldest gives way. */
const mostShown = 3;

/** The queue after a snackbar was asked for or closed; one with a relation takes the place of its predecessor. */
export function snackbarQueue(queue: SnackbarQueue, event: SnackbarEvent): SnackbarQueue {
  if (event.kind === 'close') {
    return { ...queue, shown: queue.shown.filter((snackbar) => snackbar.id !== event.id) };
  }
  const { snackbar } = event;
  const shown = { ...snackbar, id: queue.nextId };
  const related = queue.shown.findIndex(
    ({ relationId }) => relationId !== undefined && relationId === snackbar.relationId,
  );
  return {
    shown: related >= 0 ? queue.shown.with(related, shown) : [...queue.shown, shown].slice(-mostShown),
    nextId: queue.nextId + 1,
  };
}
