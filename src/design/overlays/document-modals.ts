import { withModal, withoutModal, type ModalQueue, type QueuedModal, type QueuedModalButton } from './modal-queue.ts';

export const noModals: ModalQueue = [];

let queue = noModals;
let leaving = false;
const listeners = new Set<() => void>();

/**
 * Opens a modal by itself, when its turn comes: one shows at a time in the document (SH-514). One of the same key that
 * shows or waits already stands for it (SH-502). Does nothing on the server, where nobody looks.
 */
export function openModal(modal: QueuedModal): void {
  if (typeof document === 'undefined' || leaving) return;
  setState(withModal(queue, modal));
}

/** Closes the modal of this key, shown or waiting; nothing when there is none. */
export function closeModal(key: string): void {
  setState(withoutModal(queue, key));
}

/** Closes a modal by one of its buttons, and does what the button says. */
export function pressModalButton(modal: QueuedModal, button: QueuedModalButton): void {
  if (!queue.includes(modal)) return;
  leaving = button.leaves ?? false;
  // A page that the browser kept and shows again has left nothing.
  if (leaving) window.addEventListener('pageshow', () => (leaving = false), { once: true });
  setState(leaving ? noModals : withoutModal(queue, modal.key));
  button.onPress?.();
}

export const modalsShown = (): ModalQueue => queue;

export function watchModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setState(next: ModalQueue): void {
  queue = next;
  for (const listener of listeners) listener();
}
