import type { ReactNode } from 'react';
import type { ButtonLook } from '#/design/forms/button-style.ts';
import type { DialogSeverity } from './dialog.tsx';
import type { DialogClosedBy } from './use-modal-dialog.ts';

export interface QueuedModalButton {
  label: string;
  /** Runs once: pressing the button closes the modal. */
  onPress?: (() => unknown) | undefined;
  variant?: ButtonLook['variant'];
  /** Its action ends the page, as a reload does: what still waits is not shown for the moment until then. */
  leaves?: boolean | undefined;
}

/** A modal that opens by itself, as data. */
export interface QueuedModal {
  /** What it is about: while one with the same key shows or waits, another is not taken. */
  key: string;
  title: string;
  severity?: DialogSeverity | undefined;
  /** The message, a paragraph each. */
  lines?: readonly ReactNode[] | undefined;
  /** Whatever else it holds, after the lines. */
  content?: ReactNode;
  buttons?: readonly QueuedModalButton[] | undefined;
  /** Whether Escape, a press beside it and a cross close it; true unless told. */
  dismissable?: boolean | undefined;
  /** Comes before those that wait: a session that timed out, a network that failed. */
  urgent?: boolean | undefined;
  /** The conflict it is about, for one about a conflict, as its opener knows it. */
  conflict?: unknown;
  /** Closed without a button. */
  onDismiss?: ((by: DialogClosedBy) => void) | undefined;
}

/** The modals that opened by themselves: the first shows, the others wait until it is closed. */
export type ModalQueue = readonly QueuedModal[];

/** The queue after a modal asked to open: behind the one that shows, and an urgent one before all that are not. */
export function withModal(queue: ModalQueue, modal: QueuedModal): ModalQueue {
  if (queue.some(({ key }) => key === modal.key)) return queue;
  const before = modal.urgent ? queue.findIndex(({ urgent }, place) => place > 0 && !urgent) : -1;
  return queue.toSpliced(before < 0 ? queue.length : before, 0, modal);
}

/** The queue without the modal of this key, whether it showed or waited. */
export function withoutModal(queue: ModalQueue, key: string): ModalQueue {
  return queue.filter((modal) => modal.key !== key);
}
