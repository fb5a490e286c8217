import { useRef } from 'react';
import type { WireOrder } from '#/contract/rest-types.ts';
import { Icon } from '#/design/display/icon.tsx';
import { lock, tag } from '#/design/display/more-icons.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { useFootHeight } from '#/design/layout/use-foot-height.ts';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { draftChanges } from '#/modules/orders/rules/order-changes.ts';
import { orderSavings } from '#/modules/orders/rules/order-savings.ts';
import { newSlotText } from '#/modules/orders/rules/order-slot-text.ts';
import { OrderChangesList } from '#/modules/orders/web/order-changes-list.tsx';
import { OrderTotalsList } from '#/modules/orders/web/order-totals-list.tsx';
import { amountToAuthorise, needsCard } from '#/modules/payments/rules/amount-to-authorise.ts';
import { oftenBoughtText, type CustomerFacts } from '#/modules/checkout/rules/customer-facts.ts';
import { notPlacedText, placeButtonText } from '#/modules/checkout/rules/amending/not-placed.ts';
import { whyTotalChanged } from '#/modules/checkout/rules/why-total-changed.ts';
import type { Checkout } from '#/modules/checkout/web/use-checkout.ts';
import * as pages from '#/page-paths.ts';
import { formatMoney, formatPence, toPence, type Pence } from '#/platform/rules/money.ts';
import { OrderPictures, type OrderPicture } from './order-pictures.tsx';
import styles from './checkout-summary.module.css';

export interface SummaryProps {
  checkout: Checkout;
  customer: CustomerFacts;
  pictures: readonly OrderPicture[];
  /** The order as it was placed, if it is being amended; otherwise null. */
  placed: WireOrder | null;
}

/**
 * Renders what is ordered, every charge and saving, and the button with the amount that is owed. On a phone the button
 * and the total stay at the foot of the window, and the figures are in `OrderBrief` at the top.
 */
export function CheckoutSummary(props: SummaryProps) {
  const { checkout, customer } = props;
  const { shown, isBusy, state } = checkout;
  const { toPay } = shown.totals.estimated;
  const isEstimated = shown.orderLines.some((line) => line.priceEstimated);
  const isOwed = needsCard(toPence(toPay), isEstimated);
  const { trouble, orderBefore } = state;
  const bar = useRef<HTMLDivElement>(null);
  useFootHeight(bar);
  return (
    <Panel as="section" aria-labelledby="summary" className={styles.summary}>
      <div className={styles.figures}>
        <div className={styles.head}>
          <h2 id="summary">Order summary</h2>
          <TextLink href={pages.trolley} as="a">
            View trolley
          </TextLink>
        </div>
        <Figures {...props} />
      </div>
      <div ref={bar} className={styles.pay}>
        {trouble && <SummaryTrouble checkout={checkout} />}
        <p className={styles.owed} aria-hidden="true">
          <span>To pay{isEstimated && ' (estimated)'}</span>
          <b>
            {orderBefore && <s>{formatMoney(orderBefore.totals.estimated.toPay)}</s>} {formatMoney(toPay)}
          </b>
        </p>
        <Button type="submit" name="intent" value="place" size="large" busy={isBusy} className={styles.button}>
          <Icon name={lock} size={18} /> {placeButtonText(shown)}
        </Button>
        <p className={styles.duty}>
          {isOwed ? `By placing this order you agree to pay ${formatMoney(toPay)} for it, and accept our` : 'There is nothing to pay. By placing this order you accept our'}{' '}
          <TextLink href={pages.termsAndConditions} as="a">
            Terms and conditions
          </TextLink>
          .
        </p>
      </div>
      {isEstimated && <p className={styles.note}>{byWeightText(toPence(toPay), shown.orderLines)}</p>}
      {customer.isFirstOrder && isOwed && !isEstimated && (
        <p className={styles.note}>First order? We hold {formatMoney(toPay)} on your card now, and take what you owe when your order is packed.</p>
      )}
    </Panel>
  );
}

/** Renders the figures of the order at the top of the page on a phone, where the summary itself is only its foot. */
export function OrderBrief(props: SummaryProps) {
  const { shown } = props.checkout;
  const saved = orderSavings(shown.totals.estimated, shown.orderLines);
  return (
    <Disclosure
      open
      className={styles.brief}
      title={
        <span className={styles.briefTitle}>
          <span>
            <b>Order summary</b>
            <small>
              {itemsText(shown.numberOfItems)}
              {saved > 0 && `, saving ${formatPence(saved)}`}
            </small>
          </span>
          <b>{formatMoney(shown.totals.estimated.toPay)}</b>
        </span>
      }
    >
      <div className={styles.briefFigures}>
        <Figures {...props} />
        <TextLink href={pages.trolley} as="a">
          View trolley
        </TextLink>
      </div>
    </Disclosure>
  );
}

function Figures({ checkout: { shown }, customer, pictures, placed }: SummaryProps) {
  const missing = oftenBoughtText(customer);
  const saved = orderSavings(shown.totals.estimated, shown.orderLines);
  return (
    <>
      {placed && (
        <section className={styles.changes} aria-label="Your changes">
          <b>Your changes</b>
          <OrderChangesList changes={draftChanges(placed, shown)} slotText={newSlotText(placed, shown)} />
        </section>
      )}
      <OrderPictures pictures={pictures} more={shown.orderLines.length - pictures.length} />
      {missing !== null && (
        <p className={styles.note}>
          {missing}{' '}
          <TextLink href={pages.favourites} as="a">
            See favourites
          </TextLink>
        </p>
      )}
      <OrderTotalsList order={shown} showsSavings={false} />
      {saved > 0 && (
        <p className={styles.saved}>
          <Icon name={tag} size={18} /> You’re saving {formatPence(saved)}
        </p>
      )}
    </>
  );
}

/** Renders the message about the total, the account or the press itself, above the button. */
function SummaryTrouble({ checkout: { shown, state: { trouble, order, orderBefore } } }: { checkout: Checkout }) {
  if (trouble?.beside === 'total') {
    return (
      <Notice tone="warning" title={trouble.message} announce="assertive">
        {orderBefore && whyTotalChanged(orderBefore, order).map((sentence) => <p key={sentence}>{sentence}</p>)}
        <p>Nothing was taken.</p>
      </Notice>
    );
  }
  if (trouble?.beside === 'account') {
    return (
      <Notice tone="danger" title={trouble.message} announce="assertive" actions={<a href={pages.myData} data-full-load data-trouble>My data</a>}>
        <p>{notPlacedText(shown)}</p>
      </Notice>
    );
  }
  if (trouble?.beside === 'button') {
    return (
      <Notice tone="danger" title={trouble.message} announce="assertive">
        <p>Pressing again is safe: your order is never placed twice.</p>
      </Notice>
    );
  }
  return null;
}

function byWeightText(toPay: Pence, lines: Checkout['shown']['orderLines']): string {
  const estimated = lines.reduce((sum, line) => (line.priceEstimated ? sum + toPence(line.price) : sum), 0);
  return `Some items are priced by weight, so your final total may differ. We’ll hold ${formatPence(amountToAuthorise(toPay, estimated))} on your card now and take the final amount when your order is packed.`;
}

const itemsText = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
