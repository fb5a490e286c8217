import { useState, type FormEvent, type MouseEvent } from 'react';
import { Icon } from '#/design/display/icon.tsx';
import { pencil } from '#/design/display/more-icons.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { opensElsewhere } from '#/design/navigation/opens-elsewhere.ts';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { cancelChangesQuestion } from '#/modules/orders/rules/amend-texts.ts';
import { forgetCheckout } from '#/modules/checkout/web/kept-checkout.ts';
import { christmasText } from '#/modules/orders/rules/order-slot-text.ts';
import { cutOffText } from '#/modules/slots/rules/cut-off-text.ts';
import { cancelAmend, type AmendNotice } from '#/modules/orders/web/amend-order.ts';
import { AmendNoticeDialog } from '#/modules/orders/web/use-amend-order.tsx';
import type { WireOrder } from '#/contract/rest-types.ts';
import { whyNotProceed } from '#/modules/trolley/rules/order/next-step.ts';
import { dropChanges } from '#/modules/trolley/web/changes/drop-changes.ts';
import type { WireTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import * as pages from '#/page-paths.ts';
import { useCheckoutPress } from './use-checkout-press.ts';
import type { ConfirmChanges } from './use-confirm-changes.tsx';
import styles from './amend-bar.module.css';

/**
 * Renders which order the shopper is changing and until when (SC-320), with buttons that confirm the changes or cancel them
 * after a question (SC-620).
 */
export function AmendBar({ placed, trolley, confirming }: { placed: WireOrder; trolley: WireTrolley; confirming: ConfirmChanges }) {
  const calls = useCalls();
  const store = useTrolleyStore();
  const checkout = useCheckoutPress();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<AmendNotice | null>(null);
  const { customerOrderId } = placed;
  const address = pages.linkTo(pages.order, { customerOrderId });
  const christmas = placed.slots[0] ? christmasText(placed.slots[0]) : null;
  const isReady = whyNotProceed(trolley.trolleyTotals).length === 0;

  function ask(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setAsking(true);
  }

  function press(event: FormEvent<HTMLFormElement>) {
    checkout.press(event);
    confirming.press(event);
  }

  async function cancel() {
    setBusy(true);
    const refused = await cancelAmend(calls, placed);
    if (refused === null) {
      forgetCheckout();
      dropChanges(store, customerOrderId);
      // The order's page is a new document: the trolley that was set aside is the current one again (SC-619).
      return window.location.assign(`${address}?changes=cancelled`);
    }
    setBusy(false);
    setAsking(false);
    setNotice(refused);
  }

  return (
    <section aria-label="Changing your order" className={styles.bar}>
      <Container className={styles.inside}>
        <div className={styles.words}>
          <Icon name={pencil} size={22} />
          <div>
            <p className={styles.title}>You are changing order {customerOrderId}</p>
            {christmas !== null && <p>{christmas}.</p>}
            {trolley.amendCutOff !== null && <p>Make changes by {cutOffText(Date.parse(trolley.amendCutOff))}. Until you confirm, your order stands as you placed it.</p>}
          </div>
        </div>
        <div className={styles.ways}>
          <ButtonLink href={`${address}?changes=cancel`} as="a" variant="secondary" onClick={ask}>
            Cancel changes
          </ButtonLink>
          {isReady && (
            <form method="get" action={pages.checkout} onSubmit={press} className={styles.confirm}>
              <Button type="submit" busy={checkout.isPressed}>
                Confirm changes
              </Button>
            </form>
          )}
        </div>
      </Container>
      <Dialog
        open={isAsking}
        severity="WARNING"
        title={cancelChangesQuestion.title}
        lines={[cancelChangesQuestion.text]}
        dismissable={!isBusy}
        onClose={() => setAsking(false)}
        buttons={[
          { label: cancelChangesQuestion.yes, variant: 'danger', onPress: cancel, busy: isBusy },
          { label: cancelChangesQuestion.no, variant: 'secondary', onPress: () => setAsking(false), disabledReason: isBusy && 'Your changes are being cancelled' },
        ]}
      />
      <AmendNoticeDialog notice={notice} onClose={() => setNotice(null)} />
    </section>
  );
}
