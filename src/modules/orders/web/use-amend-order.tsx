import { useState, type FormEvent, type ReactNode } from 'react';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import type { AmendGoal } from '#/modules/orders/rules/why-not-amend.ts';
import { dropChanges } from '#/modules/trolley/web/changes/drop-changes.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { startAmend, type AmendedOrder, type AmendNotice } from './amend-order.ts';
import { trackOrderAct } from './tracking/track-order-act.ts';

export interface OrderAmending {
  /** The number of the order whose amend is beginning; null if there is none. */
  inProgress: string | null;
  /** Begins an amend in place. Call it when the form that does the same without script is sent. */
  start(event: FormEvent, order: AmendedOrder, goal: AmendGoal): void;
  dialogs: ReactNode;
}

/**
 * Lets the shopper begin to amend orders on this page. The next page opens as a new document, because the session, the
 * trolley and the slot are then those of the amended order.
 */
export function useAmendOrder(): OrderAmending {
  const calls = useCalls();
  const store = useTrolleyStore();
  const [inProgress, setInProgress] = useState<string | null>(null);
  const [notice, setNotice] = useState<AmendNotice | null>(null);

  async function run(order: AmendedOrder, goal: AmendGoal) {
    const { customerOrderId } = order;
    setInProgress(customerOrderId);
    const tracked = trackOrderAct('amend_order', customerOrderId);
    const answer = await startAmend(calls, order, goal);
    if (answer.kind === 'go') {
      if (answer.refusal === null) {
        // This browser may still have changes of an earlier amend, which was cancelled on another device before they were sent.
        dropChanges(store, customerOrderId);
        tracked.succeeded();
      } else {
        tracked.failed(answer.refusal);
      }
      window.location.assign(answer.to);
      return;
    }
    tracked.failed(answer.notice.text);
    setNotice(answer.notice);
    setInProgress(null);
  }

  function start(event: FormEvent, order: AmendedOrder, goal: AmendGoal) {
    event.preventDefault();
    if (inProgress === null) void run(order, goal);
  }

  return { inProgress, start, dialogs: <AmendNoticeDialog notice={notice} onClose={() => setNotice(null)} /> };
}

/** Renders the modal that says why an order is not amended. */
export function AmendNoticeDialog({ notice, onClose }: { notice: AmendNotice | null; onClose: () => void }) {
  const leave = () => (notice?.to ? window.location.assign(notice.to) : onClose());
  return (
    <Dialog
      open={notice !== null}
      severity={notice?.to ? 'WARNING' : 'ERROR'}
      title={notice?.title ?? ''}
      lines={notice ? [notice.text] : []}
      onClose={onClose}
      buttons={[{ label: 'OK', onPress: leave }]}
    />
  );
}
