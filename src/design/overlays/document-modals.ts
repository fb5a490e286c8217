import { withModal, withoutModal, type ModalQueue, type QueuedModal, type QueuedModalButton } from './modal-queue.ts';

export const noModals: ModalQueue = [];

let queue = noModals;
let leaving = false;
const listeners = new Set<() => void>();

/**
 * Queues a modal that opens by itself. The document shows one at a time (SH-514). If one with the same key is already
 * queued or showing, the new one is dropped (SH-502). Does nothing on the server.
 */
export function openModal(modal: QueuedModal): void {
  if (typeof document === 'undefined' || leaving) return;
  setState(withModal(queue, modal));
}

/** Closes the modal with this key, showing or waiting; does nothing if there is none. */
export function closeModal(key: string): void {
  setState(withoutModal(queue, key));
}

/** Closes a modal by one of its buttons, and runs the button's action. */
export function pressModalButton(modal: QueuedModal, button: QueuedModalButton): void {
  if (!queue.includes(modal)) return;
  leaving = button.leaves ?? false;
  // A page restored from the browser's back/forward cache has not been left after all.
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
