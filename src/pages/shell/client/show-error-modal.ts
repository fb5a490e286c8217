import { closeModal, modalsShown, openModal } from '#/design/overlays/document-modals.ts';
import type { QueuedModal } from '#/design/overlays/modal-queue.ts';
import { setOfflineNotifier } from '#/platform/web/connection.ts';
import type { ErrorModal } from '#/platform/web/call-layer/call-state.ts';

type Words = Pick<QueuedModal, 'title' | 'lines' | 'dismissable'> & { button: string };

const words: Record<ErrorModal, Words> = {
  'unable-to-load': {
    title: 'Unable to load page',
    lines: ['Something went wrong between you and the shop. What is in your trolley is safe.'],
    button: 'Refresh page',
    dismissable: false,
  },
  offline: {
    title: 'Internet connection lost',
    lines: ["You can keep this page open: changes to your trolley, favourites and lists are kept, and sent when you're back online."],
    button: 'OK',
  },
  'timed-out': { title: "Sorry, there's been a problem", lines: ['Please try again'], button: 'Try again' },
};

let toldOffline = false;

/**
 * Shows the shopper one error modal, however many calls failed (SH-499 to SH-503); its button reloads the page. Calls
 * that fail offline open the modal only once until the connection is back (SC-710).
 */
export function showErrorModal(trouble: ErrorModal): void {
  if (trouble !== 'offline') return show(trouble);
  if (!toldOffline) notifyOffline();
}

/**
 * Tells the shopper, each time, that the action they chose needs a connection. The modal closes when the connection is
 * back.
 */
export function notifyOffline(): void {
  show('offline');
  if (toldOffline) return;
  toldOffline = true;
  window.addEventListener('online', backOnline, { once: true });
}

function show(trouble: ErrorModal): void {
  const { button, ...rest } = words[trouble];
  openModal({
    ...rest,
    key: 'call-trouble',
    severity: 'ERROR',
    urgent: true,
    buttons: [{ label: button, leaves: true, onPress: () => window.location.reload() }],
  });
}

function backOnline(): void {
  toldOffline = false;
  if (modalsShown().some(({ title }) => title === words.offline.title)) closeModal('call-trouble');
}

setOfflineNotifier(notifyOffline);
