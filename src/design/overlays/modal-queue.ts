import type { ReactNode } from 'react';
import type { ButtonLook } from '#/design/forms/buttons/button-style.ts';
import type { DialogSeverity } from './dialog.tsx';
import type { DialogClosedBy } from './use-modal-dialog.ts';

export interface QueuedModalButton {
  label: string;
  /** Called at most once, because pressing the button closes the modal. */
  onPress?: (() => unknown) | undefined;
  variant?: ButtonLook['variant'];
  /**
   * Set this if the action leaves the page, as a reload does. Waiting modals are then dropped, so that none flashes up
   * before the page goes.
   */
  leaves?: boolean | undefined;
}

/** The content and behaviour of a modal that opens by itself. */
export interface QueuedModal {
  /** Identifies the subject. A modal is dropped if another with the same key is showing or waiting. */
  key: string;
  title: string;
  severity?: DialogSeverity | undefined;
  /** The message, one paragraph per entry. */
  lines?: readonly ReactNode[] | undefined;
  /** Any other content, after the lines. */
  content?: ReactNode;
  buttons?: readonly QueuedModalButton[] | undefined;
  /** Lets the shopper close the modal with Escape, a press outside or the close button; true by default. */
  dismissable?: boolean | undefined;
  /** Shows this modal before other waiting modals: for a session that timed out or a network that failed. */
  urgent?: boolean | undefined;
  /** The conflict that the modal is about, in a form that only its opener understands. */
  conflict?: unknown;
  /** Called when the modal is closed other than by one of its buttons. */
  onDismiss?: ((by: DialogClosedBy) => void) | undefined;
}

/** The modals that opened by themselves. The first is showing; the others wait until it is closed. */
export type ModalQueue = readonly QueuedModal[];

/**
 * Returns the queue with a modal added: at the end or, if it is urgent, before all waiting modals that are not. The
 * modal that is showing stays first. The queue is unchanged if it already has a modal with this key.
 */
export function withModal(queue: ModalQueue, modal: QueuedModal): ModalQueue {
  if (queue.some(({ key }) => key === modal.key)) return queue;
  const before = modal.urgent ? queue.findIndex(({ urgent }, place) => place > 0 && !urgent) : -1;
  return queue.toSpliced(before < 0 ? queue.length : before, 0, modal);
}

/** Returns the queue with further lines in the modal with this key, without repeating any. */
export function withLines(queue: ModalQueue, key: string, lines: readonly string[]): ModalQueue {
  return queue.map((modal) => (modal.key === key ? { ...modal, lines: [...new Set([...(modal.lines ?? []), ...lines])] } : modal));
}

/** Returns the queue without the modal with this key, whether it was showing or waiting. */
export function withoutModal(queue: ModalQueue, key: string): ModalQueue {
  return queue.filter((modal) => modal.key !== key);
}
