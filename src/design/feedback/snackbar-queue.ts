/** A short message at the bottom of the window. */
export interface SnackbarMessage {
  message: string;
  /** A snackbar with the same relation replaces the one that is showing. */
  relationId?: string | undefined;
  tone?: 'neutral' | 'success' | 'danger' | undefined;
  /** One action, such as 'Undo'; taking it closes the snackbar. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface ShownSnackbar extends SnackbarMessage {
  id: number;
}

/** The visible snackbars, oldest first, and the id for the next one. */
export interface SnackbarQueue {
  shown: readonly ShownSnackbar[];
  nextId: number;
}

export type SnackbarEvent = { kind: 'show'; snackbar: SnackbarMessage } | { kind: 'close'; id: number };

export const noSnackbars: SnackbarQueue = { shown: [], nextId: 1 };

/** How long a snackbar shows, in milliseconds. */
export const snackbarDuration = 5000;

/** More than these would cover the page on a phone, so the oldest is dropped. */
const mostShown = 3;

/** The queue after a snackbar is shown or closed. One with the same relation replaces its predecessor in place. */
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
