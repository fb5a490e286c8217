import { useRef } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { useFootHeight } from '#/design/layout/use-foot-height.ts';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { formatMoney, formatPence, toPence } from '#/platform/rules/money.ts';
import { scrollToThing } from '#/platform/web/animated-scroll.ts';
import { changeSlotPath } from '#/modules/booking/rules/booking-service.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { cutOffText } from '#/modules/slots/rules/cut-off-text.ts';
import { holdEndText } from '#/modules/slots/rules/hold-end-text.ts';
import { slotLabel } from '#/modules/slots/rules/slot-label.ts';
import { missingSpend } from '#/modules/trolley/rules/totals/missing-spend.ts';
import { fromTrolley } from '#/modules/trolley/rules/order/from-trolley.ts';
import { mainButtonText, stepAfterTrolley, stepPaths, whyNotProceed } from '#/modules/trolley/rules/order/next-step.ts';
import type { WireTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import { TrolleyTotals } from '#/modules/trolley/web/page/trolley-totals.tsx';
import type { CheckoutPress } from './use-checkout-press.ts';
import styles from '#/pages/shop/trolley/trolley.module.css';

export interface TrolleyPanelProps {
  trolley: WireTrolley;
  slot: ClientSlot | null;
  checkout: CheckoutPress;
}

/**
 * Renders the trolley's cost, its slot, and the button to continue or the reasons why the shopper cannot (SC-311,
 * SC-313 to SC-315).
 */
export function TrolleyPanel({ trolley, slot, checkout }: TrolleyPanelProps) {
  const { trolleyTotals: totals, trolleyItems, amendingOrder: amending } = trolley;
  const { hardConflicts } = totals.trolleyItemCounts;
  const why = [...whyNot(trolley, slot), ...(checkout.changes === 'unsent' ? [unsent] : [])];
  const standing = { hardConflicts, hasSlot: slot !== null, amending, onTrolleyPage: true };
  const path = stepPaths[stepAfterTrolley(standing)];
  const bar = useRef<HTMLDivElement>(null);
  useFootHeight(bar);
  return (
    <Panel as="section" aria-labelledby="summary">
      <Stack>
        {slot && <SlotNotice slot={slot} changeable={trolley.slotChangeable} />}
        {trolley.amendCutOff !== null && <Notice tone="warning">Make changes by {cutOffText(Date.parse(trolley.amendCutOff))}</Notice>}
        <h2 id="summary">Summary</h2>
        <TrolleyTotals totals={totals} hasSlot={slot !== null} busy={checkout.changes !== 'none'} />
        {trolleyItems.some((item) => item.priceEstimated) && (
          <p className={styles.soft}>Some items are priced by weight, so your final total may differ.</p>
        )}
        {/* In a narrow window this bar is fixed to the bottom, unless the window is too low for it. */}
        <div ref={bar} className={styles.bar}>
          {hardConflicts > 0 && (
            <Button variant="quiet" size="small" onClick={showFirstConflict}>
              Show the unavailable items
            </Button>
          )}
          <p className={styles.barTotal} aria-hidden="true">
            Estimated total <b>{formatMoney(totals.totalEstimatedCost)}</b>
          </p>
          {slot ? (
            // This is a form because checkout needs a full page load, with script or without (SH-082).
            <form method="get" action={path} onSubmit={checkout.press} className={styles.go}>
              <Button type="submit" size="large" wide busy={checkout.isPressed} disabledReason={why.length > 0 ? why.join(' ') : undefined}>
                {mainButtonText(standing)}
              </Button>
              <p role="status" className={styles.soft}>
                {checkout.isPressed && 'Saving your last change first'}
              </p>
            </form>
          ) : (
            <div className={styles.go}>
              <ButtonLink href={fromTrolley(path)} size="large" wide>
                {mainButtonText(standing)}
              </ButtonLink>
              {why.length > 0 && <p className={styles.soft}>{why.join(' ')}</p>}
            </div>
          )}
          {checkout.changes === 'unsent' && (
            <Button variant="secondary" wide onClick={checkout.resend}>
              Try again
            </Button>
          )}
        </div>
      </Stack>
    </Panel>
  );
}

function SlotNotice({ slot, changeable }: { slot: ClientSlot; changeable: boolean }) {
  const { slotExpiryTime: until } = slot;
  return (
    <Notice tone="success">
      <b>{slotLabel(slot, true)}</b>
      {until !== null && <> is held for you until {holdEndText(Date.parse(until))}</>}.{' '}
      {changeable && <TextLink href={fromTrolley(changeSlotPath(slot))}>Change slot</TextLink>}
    </Notice>
  );
}

const unsent = "A change you made hasn't been saved yet.";

/** Returns the things that the shopper must do before checking out, as sentences. */
function whyNot({ trolleyTotals: totals }: WireTrolley, slot: ClientSlot | null): string[] {
  const reasons = whyNotProceed(totals);
  const missing = missingSpend(toPence(totals.itemTotalEstimatedCost), slot, {
    deliveryPence: toPence(totals.deliveryMinimumOrderValue),
    collectionPence: toPence(totals.collectionMinimumOrderValue),
  });
  return reasons.map((reason) =>
    reason === 'HAS_HARD_CONFLICTS' ? 'Remove or change the unavailable items to continue.' : `Spend ${formatPence(missing)} more to check out.`,
  );
}

/** Scrolls to the first line with a hard conflict. Such lines come first, which on a phone is far above the summary. */
function showFirstConflict() {
  const line = document.querySelector<HTMLElement>('[data-conflict="HARD"]');
  if (line) scrollToThing(line);
}
