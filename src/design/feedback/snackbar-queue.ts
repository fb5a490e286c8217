/** A short message at the bottom of the window. */
export interface SnackbarMessage {
  message: string;
  /** Identifies the subject: a snackbar replaces the visible snackbar with the same `relationId`. */
  relationId?: string | undefined;
  tone?: 'neutral' | 'success' | 'danger' | undefined;
  /** An action, such as 'Undo'; pressing it closes the snackbar. */
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

/** The time that a snackbar stays visible, in milliseconds. */
export const snackbarDuration = 5000;

/** The limit of visible snackbars: more would cover the page on a phone, so the oldest is dropped. */
const mostShown = 3;

/**
 * Returns the queue after a snackbar is shown or closed. A new snackbar takes the place of the one with the same
 * `relationId`.
 */
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
