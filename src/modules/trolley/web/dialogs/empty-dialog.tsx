import { useState } from 'react';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { prepareEmptying } from '#/modules/trolley/web/changes/prepare-emptying.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { whyNotEmptied, type WhyNotEmptied } from './why-not-emptied.ts';

/**
 * Renders the dialog that asks before emptying the trolley (SC-309); it cannot be closed while the server is emptying
 * it. If that fails, the dialog stays open and says why, or closes if a modal shows the reason instead.
 */
export function EmptyDialog({ onClose }: { onClose(): void }) {
  const store = useTrolleyStore();
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const [removeEverything] = useState(() => prepareEmptying(store));

  async function empty() {
    setBusy(true);
    setWhy(null);
    try {
      await removeEverything();
      onClose();
    } catch (error) {
      tell(whyNotEmptied(error));
    }
    setBusy(false);
  }

  function tell(whyNot: WhyNotEmptied) {
    if (whyNot.kind === 'words') return setWhy(whyNot.words);
    onClose();
    if (whyNot.kind === 'told') return;
    const { log, state } = store;
    const { failures } = whyNot;
    const sent = { kind: 'answered', server: null, trolley: null, failures, refused: [], isStale: false, error: null } as const;
    if (log) store.notify({ kind: 'refused', orderId: log.id, batch: [], before: state.server, sent, abandoned: [], quiet: false });
  }

  return (
    <Dialog
      open
      severity="WARNING"
      title="Empty your trolley?"
      lines={['This removes every item, and cannot be undone. You’ll keep your booked slot.']}
      dismissable={!busy}
      buttons={[
        { label: 'Empty trolley', onPress: empty, variant: 'danger', busy },
        { label: 'Cancel', onPress: onClose, variant: 'secondary', disabledReason: busy && 'Your trolley is being emptied' },
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
