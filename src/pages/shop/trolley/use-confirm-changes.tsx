import { useState, type FormEvent, type ReactNode } from 'react';
import type { WireOrder } from '#/contract/rest-types.ts';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { isCheckoutBegun } from '#/modules/checkout/web/kept-checkout.ts';
import { confirmQuestion } from '#/modules/orders/rules/amend-texts.ts';
import { orderChanges } from '#/modules/orders/rules/order-changes.ts';
import type { AmendNotice } from '#/modules/orders/web/amend-order.ts';
import { AmendNoticeDialog } from '#/modules/orders/web/use-amend-order.tsx';
import { endedText } from '#/modules/trolley/rules/order/what-ended.ts';
import type { WireTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import * as pages from '#/page-paths.ts';
import { loadPart } from '#/platform/web/load-part.ts';

/** The order that is being changed, as it was placed and as a draft. */
export interface Amend {
  placed: WireOrder;
  draft: WireOrder;
}

export interface ConfirmChanges {
  /** Asks whether to confirm the changes here, if the trolley allows it. Call it with a press of the form that opens checkout. */
  press(event: FormEvent): void;
  dialogs: ReactNode;
}

/**
 * Lets the shopper confirm the changes to an order without the checkout page, after a question (SC-318). Where that is not
 * allowed, or something was typed at checkout already (decision 238), the press opens checkout.
 */
export function useConfirmChanges(amend: Amend | null, trolley: WireTrolley | null): ConfirmChanges {
  const calls = useCalls();
  const store = useTrolleyStore();
  const [confirming, setConfirming] = useState(false);
  const [inProgress, setInProgress] = useState(false);
  const [notice, setNotice] = useState<AmendNotice | null>(null);
  const location = trolley?.instantCheckout === 'ALLOWED' ? trolley.instantCheckoutLocation : null;
  const changes = amend && trolley && orderChanges(amend.placed, amend.draft, trolley, () => '');

  function press(event: FormEvent) {
    if (event.defaultPrevented || !amend) return;
    // Read the store, not the last render: a press that waited for a change comes before the page shows its answer.
    if (store.snapshot().trolley?.instantCheckout !== 'ALLOWED') return;
    // What was typed at checkout is not in the draft: checkout shows it, and places it.
    if (isCheckoutBegun(amend.draft)) return;
    event.preventDefault();
    setConfirming(true);
  }

  async function confirm() {
    // The trolley has changed while the question was open.
    if (!amend || !trolley || !changes || location === null) return window.location.assign(pages.checkout);
    setInProgress(true);
    const { confirmChanges } = await loadPart(() => import('#/modules/checkout/web/amending/confirm-changes.ts'));
    const confirmed = await confirmChanges(calls, { ...amend, trolley, toPayPence: changes.nowPence, location });
    // The next page is a new document: the trolley that was set aside is the current one again.
    if (confirmed.kind === 'go') return window.location.assign(confirmed.to);
    setInProgress(false);
    setConfirming(false);
    const { title, lines, to } = endedText('amend', amend.placed.slots[0]?.amendOrderCutoffDateTime ?? null);
    setNotice({ title, text: lines[0]!, to });
  }

  const dialogs = (
    <>
      <Dialog
        open={confirming}
        severity="INFORMATIVE"
        title={confirmQuestion.title}
        lines={changes && amend ? confirmQuestion.lines(changes, amend.draft) : []}
        dismissable={!inProgress}
        onClose={() => setConfirming(false)}
        buttons={[
          { label: confirmQuestion.yes, onPress: confirm, busy: inProgress },
          { label: confirmQuestion.no, variant: 'secondary', onPress: () => setConfirming(false), disabledReason: inProgress && 'Your changes are being confirmed' },
        ]}
      />
      <AmendNoticeDialog notice={notice} onClose={() => setNotice(null)} />
    </>
  );
  return { press, dialogs };
}
