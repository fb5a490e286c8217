import type { ReactNode } from 'react';
import type { ButtonLook } from '#/design/forms/button-style.ts';
import type { DialogSeverity } from './dialog.tsx';
import type { DialogClosedBy } from './use-modal-dialog.ts';

export interface QueuedModalButton {
  label: string;
  /** Runs once: pressing the button closes the modal. */
  onPress?: (() => unknown) | undefined;
  variant?: ButtonLook['variant'];
  /**
   * The action leaves the page, as a reload does. The modals that still wait are then not shown in the moment before
   * the page goes.
   */
  leaves?: boolean | undefined;
}

/** A modal that opens by itself, as data. */
export interface QueuedModal {
  /** Identifies the subject: a modal is dropped while another with the same key is showing or waiting. */
  key: string;
  title: string;
  severity?: DialogSeverity | undefined;
  /** The message, one paragraph per entry. */
  lines?: readonly ReactNode[] | undefined;
  /** Any other content, after the lines. */
  content?: ReactNode;
  buttons?: readonly QueuedModalButton[] | undefined;
  /** Whether Escape, a press outside and the close button close it; true by default. */
  dismissable?: boolean | undefined;
  /** Shown before other waiting modals: for a session that timed out or a network that failed. */
  urgent?: boolean | undefined;
  /** The conflict that the modal is about, in its opener's own terms. */
  conflict?: unknown;
  /** Called when it is closed without a button. */
  onDismiss?: ((by: DialogClosedBy) => void) | undefined;
}

/** The modals that opened by themselves: the first is showing, the others wait until it is closed. */
export type ModalQueue = readonly QueuedModal[];

/**
 * The queue with a modal added at the end or, if it is urgent, before all waiting modals that are not. Nothing goes
 * before the one that is showing.
 */
export function withModal(queue: ModalQueue, modal: QueuedModal): ModalQueue {
  if (queue.some(({ key }) => key === modal.key)) return queue;
  const before = modal.urgent ? queue.findIndex(({ urgent }, place) => place > 0 && !urgent) : -1;
  return queue.toSpliced(before < 0 ? queue.length : before, 0, modal);
}

/** The queue without the modal with this key, whether it was showing or waiting. */
export function withoutModal(queue: ModalQueue, key: string): ModalQueue {
  return queue.filter((modal) => modal.key !== key);
}
