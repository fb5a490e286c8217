import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { isCancelDisabled } from '#/modules/orders/rules/order-lists.ts';
import { previousStatuses } from '#/modules/orders/rules/order-status-text.ts';
import { christmasText, orderCutOffText, orderSlotText } from '#/modules/orders/rules/order-slot-text.ts';
import * as pages from '#/page-paths.ts';
import type { AmendGoal } from '#/modules/orders/rules/why-not-amend.ts';
import type { OrderAmending } from './use-amend-order.tsx';
import type { OrderCancelling } from './use-cancel-order.tsx';
import styles from './order-actions.module.css';

/** The address of the page that asks whether to cancel an order, for a browser without script. */
export const cancelAddress = (order: { customerOrderId: string }): string => `${pages.linkTo(pages.order, order)}?cancel=yes`;

/** Returns an order in words, for the question before it is cancelled. */
const descriptionOf = ({ customerOrderId, slots: [slot] }: Pick<WireOrderSummary, 'customerOrderId' | 'slots'>): string =>
  slot ? `Order ${customerOrderId}, ${orderSlotText(slot)}` : `Order ${customerOrderId}`;

export interface CancelOrderProps {
  order: Pick<WireOrderSummary, 'customerOrderId' | 'slots' | 'links' | 'status'>;
  cancelling: OrderCancelling;
  amending: OrderAmending;
}

/**
 * Renders the link that cancels an upcoming order, or a disabled button if it cannot be cancelled (SC-607); nothing for an order
 * that is not placed. The link does nothing while the order is being cancelled, or its amend begins (SC-608).
 */
export function CancelOrder({ order, cancelling, amending }: CancelOrderProps) {
  const { customerOrderId, status } = order;
  if (status === 'PENDING' || previousStatuses.includes(status)) return null;
  if (!isCancelDisabled(order, false)) {
    const isCancelling = cancelling.inProgress.has(customerOrderId);
    const isDisabled = isCancelDisabled(order, isCancelling || amending.inProgress === customerOrderId);
    return (
      <TextLink
        href={cancelAddress(order)}
        className={styles.cancel}
        aria-busy={isCancelling || undefined}
        aria-disabled={isDisabled || undefined}
        onClick={(event) => (isDisabled ? event.preventDefault() : cancelling.ask(event, { customerOrderId, description: descriptionOf(order) }))}
      >
        Cancel order <span className="visually-hidden">{customerOrderId}</span>
      </TextLink>
    );
  }
  return (
    <span className={styles.off}>
      <Button variant="quiet" disabledReason={status === 'AMENDING' ? 'You’re changing this order.' : 'It’s too late to cancel this order.'}>
        Cancel order <span className="visually-hidden">{customerOrderId}</span>
      </Button>
    </span>
  );
}

export interface AmendOrderProps {
  order: Pick<WireOrderSummary, 'customerOrderId' | 'slots' | 'links' | 'status'>;
  amending: OrderAmending;
}

/**
 * Renders the buttons that begin to amend an order, as its links allow (SC-592). For an order that is being amended, a link
 * to its trolley.
 */
export function AmendOrder({ order, amending }: AmendOrderProps) {
  const { customerOrderId, links, status } = order;
  const number = <span className="visually-hidden">{customerOrderId}</span>;
  if (status === 'AMENDING') {
    return (
      <ButtonLink href={pages.trolley} as="a">
        Continue changing {number}
      </ButtonLink>
    );
  }
  const isBusy = amending.inProgress === customerOrderId;
  const form = (goal: AmendGoal, label: string) => (
    <form method="post" action={pages.linkTo(pages.order, order)} onSubmit={(event) => amending.start(event, order, goal)}>
      <Button type="submit" name="intent" value={`amend-${goal}`} variant="secondary" busy={isBusy}>
        {label} {number}
      </Button>
    </form>
  );
  return (
    <>
      {links.some(({ rel }) => rel === 'init-amend') && form('order', 'Amend order')}
      {links.some(({ rel }) => rel === 'init-changeslot') && form('slot', 'Change slot')}
    </>
  );
}

/** Renders the time until which an order can be changed and cancelled; nothing if it cannot. Christmas orders have words of their own (SC-614). */
export function CancelUntil({ order }: { order: Pick<WireOrderSummary, 'slots' | 'links' | 'status'> }) {
  const [slot] = order.slots;
  if (!slot || (isCancelDisabled(order, false) && order.status !== 'AMENDING')) return null;
  const christmas = christmasText(slot);
  if (christmas !== null) return <p className={styles.until}>{christmas}.</p>;
  if (order.status === 'AMENDING') return null;
  return (
    <p className={styles.until}>
      You can change or cancel it until <b>{orderCutOffText(slot)}</b>.
    </p>
  );
}

/** Renders the link to pay for an order whose payment was refused (SC-651); nothing for others. */
export function PayNow({ order }: { order: Pick<WireOrderSummary, 'customerOrderId' | 'status'> }) {
  if (order.status !== 'PAYMENT_FAILED') return null;
  return (
    <ButtonLink href={pages.linkTo(pages.resolvePayment, order)} as="a">
      Pay now <span className="visually-hidden">for order {order.customerOrderId}</span>
    </ButtonLink>
  );
}

/** Renders the link to an order's page as a button. */
export function ViewOrder({ order }: { order: Pick<WireOrderSummary, 'customerOrderId'> }) {
  return (
    <ButtonLink href={pages.linkTo(pages.order, order)} variant="secondary">
      View order <span className="visually-hidden">{order.customerOrderId}</span>
    </ButtonLink>
  );
}

/** Renders the link to shop from an order again. */
export function ShopAgain({ order }: { order: Pick<WireOrderSummary, 'customerOrderId'> }) {
  return (
    <ButtonLink href={pages.linkTo(pages.shopFromPrevious, order)} variant="secondary">
      Shop this order <span className="visually-hidden">{order.customerOrderId}</span>
    </ButtonLink>
  );
}
