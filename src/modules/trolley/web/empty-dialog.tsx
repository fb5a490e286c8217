import { useState } from 'react';
import { Dialog } from '#/design/dialog.tsx';
import { Notice } from '#/design/notice.tsx';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { removeEverything } from './remove-everything.ts';
import { useTrolleyKeeper } from './trolley-provider.tsx';

/**
 * Asks before it empties the trolley (SC-309). What stands in the way is said here, where the shopper waits for it, and
 * the question stays open.
 */
export function EmptyDialog({ onClose }: { onClose(): void }) {
  const keeper = useTrolleyKeeper();
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string | null>(null);

  async function empty() {
    setBusy(true);
    setWhy(null);
    try {
      await removeEverything(keeper);
      onClose();
    } catch (error) {
      setWhy(whyNotEmptied(error));
    }
    setBusy(false);
  }

  return (
    <Dialog
      open
      title="Empty your trolley?"
      lines={['This removes every item, and cannot be undone. A slot that you have booked stays yours.']}
      buttons={[
        { label: 'Empty trolley', onPress: empty, variant: 'danger', busy },
        { label: 'Cancel', onPress: onClose, variant: 'secondary' },
      ]}
      onClose={onClose}
    >
      {why !== null && (
        <Notice tone="danger" announce="assertive">
          {why}
        </Notice>
      )}
    </Dialog>
  );
}

function whyNotEmptied(error: unknown): string {
  if (error instanceof CallFailure && error.kind === 'graph') return error.message;
  if (error instanceof CallFailure && error.offline) {
    return "You're offline, so your trolley hasn't been emptied. Please try again when you're back online.";
  }
  return "We couldn't empty your trolley. Please try again.";
}
