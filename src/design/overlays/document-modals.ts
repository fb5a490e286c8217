import { withLines, withModal, withoutModal, type ModalQueue, type QueuedModal, type QueuedModalButton } from './modal-queue.ts';

export const noModals: ModalQueue = [];

let queue = noModals;
let leaving = false;
const listeners = new Set<() => void>();

/**
 * Queues a modal that opens by itself. The document shows one such modal at a time (SH-514). A modal with the same key
 * as one queued or showing is dropped (SH-502). Does nothing on the server, or once a button that leaves the page was
 * pressed.
 */
export function openModal(modal: QueuedModal): void {
  if (typeof document === 'undefined' || leaving) return;
  setState(withModal(queue, modal));
}

/** Adds lines to the modal with this key; returns whether it is showing or waiting. */
export function addToModal(key: string, lines: readonly string[]): boolean {
  if (!queue.some((modal) => modal.key === key)) return false;
  setState(withLines(queue, key, lines));
  return true;
}

/** Closes the modal with this key, whether it is showing or waiting; does nothing if there is no such modal. */
export function closeModal(key: string): void {
  setState(withoutModal(queue, key));
}

/**
 * Closes the modal whose button was pressed, and runs the button's action. If the button leaves the page, closes all
 * modals. Does nothing if the modal is already closed.
 */
export function pressModalButton(modal: QueuedModal, button: QueuedModalButton): void {
  if (!queue.includes(modal)) return;
  leaving = button.leaves ?? false;
  // If the browser restores the page from its back/forward cache, the shopper is back and modals may show again.
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
