import { openModal } from '#/design/document-modals.ts';
import type { TrolleyTrouble } from './trolley-keeper.ts';

/** Says in a modal why a change of the trolley did not happen; the same reason once, while it shows or waits. */
export function openTrolleyTrouble({ title, message, conflict }: TrolleyTrouble): void {
  openModal({
    key: `trolley ${title} ${message}`,
    title,
    severity: 'WARNING',
    lines: [message],
    buttons: [{ label: 'OK' }],
    ...(conflict && { conflict }),
  });
}
