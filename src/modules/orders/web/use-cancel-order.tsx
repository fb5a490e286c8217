import { useEffect, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { opensElsewhere } from '#/design/navigation/opens-elsewhere.ts';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { useRevalidator } from '#/platform/web/router/router.tsx';
import { cancelFailedText, cancelOrder } from './cancel-order.ts';
import { trackOrderAct } from './tracking/track-order-act.ts';

/** The words of the question before an order is cancelled (SC-609). */
export const cancelQuestion = { title: 'Cancel order?', yes: 'Yes, cancel order', no: 'Keep order' } as const;
export const cancelledText = 'Your order is cancelled';

export interface OrderCancelling {
  /** The orders that are being cancelled now (SC-611). */
  inProgress: ReadonlySet<string>;
  /** The orders that were cancelled on this page. */
  cancelled: ReadonlySet<string>;
  /** Asks in place whether to cancel an order. Call it with the press of a link to the page that asks the same. */
  ask(event: MouseEvent, order: AskedOrder): void;
  dialogs: ReactNode;
}

interface AskedOrder {
  customerOrderId: string;
  /** The order in words, below the question. */
  description: string;
}

const none: ReadonlySet<string> = new Set();

/**
 * Lets the shopper cancel orders on this page, after a question (SC-609 to SC-612). The heading gets the focus after an
 * order is cancelled, because the link that was pressed is gone.
 */
export function useCancelOrder(heading: RefObject<HTMLElement | null>): OrderCancelling {
  const calls = useCalls();
  const { revalidate } = useRevalidator();
  const showSnackbar = useSnackbar();
  const [asked, setAsked] = useState<AskedOrder | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [inProgress, setInProgress] = useState(none);
  const [cancelled, setCancelled] = useState(none);
  const busy = inProgress.size > 0;

  // Effects run after the dialog has closed and returned the focus.
  useEffect(() => {
    if (cancelled.size > 0) heading.current?.focus();
  }, [cancelled, heading]);

  function ask(event: MouseEvent, order: AskedOrder) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    if (!busy) setAsked(order);
  }

  async function cancel({ customerOrderId }: AskedOrder) {
    setInProgress(new Set([customerOrderId]));
    const tracked = trackOrderAct('cancel_order', customerOrderId);
    try {
      const isCancelled = await cancelOrder(calls, customerOrderId);
      if (isCancelled) {
        tracked.succeeded();
        setCancelled((before) => new Set([...before, customerOrderId]));
      } else {
        tracked.failed(cancelFailedText.text);
        setHasFailed(true);
      }
      setAsked(null);
      void revalidate({ keepsPage: true });
      if (isCancelled) showSnackbar({ message: cancelledText, tone: 'success' });
    } finally {
      setInProgress(none);
    }
  }

  const dialogs = (
    <>
      <Dialog
        open={asked !== null}
        severity="WARNING"
        title={cancelQuestion.title}
        lines={asked ? [asked.description] : []}
        dismissable={!busy}
        onClose={() => setAsked(null)}
        buttons={[
          { label: cancelQuestion.yes, variant: 'danger', onPress: () => cancel(asked!), busy },
          { label: cancelQuestion.no, variant: 'secondary', onPress: () => setAsked(null), disabledReason: busy && 'Your order is being cancelled' },
        ]}
      />
      <Dialog
        open={hasFailed}
        severity="ERROR"
        title={cancelFailedText.title}
        lines={[cancelFailedText.text]}
        onClose={() => setHasFailed(false)}
        buttons={[{ label: 'OK', onPress: () => setHasFailed(false) }]}
      />
    </>
  );
  return { inProgress, cancelled, ask, dialogs };
}
