import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { Badge, type BadgeProps } from '#/design/display/badge.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { orderSlotText, slotPlaceText } from '#/modules/orders/rules/order-slot-text.ts';
import { isOvertaken, notDeliveredText, type DeliveryText } from '#/modules/orders/rules/delivery/delivery-text.ts';
import { costNames, isGivenUp, listedCost } from '#/modules/orders/rules/receipt/listed-cost.ts';
import { orderStatusText, type OrderWithStatus } from '#/modules/orders/rules/order-status-text.ts';
import * as pages from '#/page-paths.ts';
import { formatMoney, formatPence, toPence } from '#/platform/rules/money.ts';
import { asTracked, type TrackedDelivery } from '#/modules/orders/rules/delivery/delivery-tracking.ts';
import { DateTile } from './date-tile.tsx';
import { AmendOrder, CancelOrder, CancelUntil, PayNow, ShopAgain, ViewOrder } from './order-actions.tsx';
import { DeliverySteps, DeliveryUpdated, shownDelivery } from './delivery/delivery-progress.tsx';
import { OrderPictures, type OrderThumbs } from './order-pictures.tsx';
import type { OrderAmending } from './use-amend-order.tsx';
import type { OrderCancelling } from './use-cancel-order.tsx';
import styles from './listed-order.module.css';

export interface ListedOrderProps {
  order: WireOrderSummary;
  thumbs: OrderThumbs;
  /** The delivery of an order whose slot is today. */
  tracked: TrackedDelivery | undefined;
}

/** The id of a listed order's element, to which 'Load more' returns. */
export const listedOrderId = ({ customerOrderId }: Pick<WireOrderSummary, 'customerOrderId'>): string => `order-${customerOrderId}`;

export interface UpcomingOrderProps extends ListedOrderProps {
  cancelling: OrderCancelling;
  amending: OrderAmending;
}

/**
 * Renders an upcoming order: status, slot, items, total, and the actions that its links allow (SC-595), and below its status where it is
 * if it comes today (SC-656).
 */
export function UpcomingOrder({ order: loaded, thumbs, cancelling, amending, tracked }: UpcomingOrderProps) {
  const order = asTracked(loaded, tracked);
  const [slot] = order.slots;
  const delivery = shownDelivery(order, tracked);
  const cost = listedCost(order);
  return (
    <Panel as="li" id={listedOrderId(order)} className={styles.upcoming}>
      <div className={styles.head}>
        {slot && <DateTile dateTime={slot.startDateTime} />}
        <div className={styles.what}>
          {!isOvertaken(order, delivery) && <OrderStatusBadge order={order} />}
          <h3>{delivery?.title ?? headingOf(order)}</h3>
          {delivery && <DeliveryNews order={order} delivery={delivery} tracked={tracked} />}
          {order.notDelivered && <p>{notDeliveredText}</p>}
          <p className={styles.soft}>
            {delivery ? `Your slot: ${orderSlotText(slot!)}. ` : slot && `${slotPlaceText(slot)}. `}
            {delivery?.driver && `${delivery.driver} `}Order {order.customerOrderId}
          </p>
        </div>
        <p className={styles.total}>
          <b>{formatPence(cost.pence)}</b>
          <span className={styles.soft}>{`${itemsText(order)}, ${costNames[cost.kind].toLowerCase()}`}</span>
        </p>
      </div>
      {delivery && <DeliverySteps steps={delivery.steps} />}
      <OrderPictures order={order} thumbs={thumbs} />
      <div className={styles.foot}>
        <CancelUntil order={order} />
        <div className={styles.actions}>
          <PayNow order={order} />
          <ViewOrder order={order} />
          <AmendOrder order={order} amending={amending} />
          <CancelOrder order={order} cancelling={cancelling} amending={amending} />
        </div>
      </div>
    </Panel>
  );
}

/**
 * Renders a previous order as a row of a list: slot, number, items, status and total, with a link to it (SC-595). An order that is on its
 * way while a refund runs says where it is (SC-656, decision 208).
 */
export function PreviousOrder({ order, thumbs, tracked }: ListedOrderProps) {
  const [slot] = order.slots;
  const delivery = order.status === 'REFUND_PENDING' ? shownDelivery(order, tracked) : null;
  const cost = listedCost(order);
  return (
    <li id={listedOrderId(order)} className={styles.previous}>
      {slot && <DateTile dateTime={slot.startDateTime} isPast />}
      <div className={styles.what}>
        <h3>{delivery?.title ?? headingOf(order)}</h3>
        <p className={styles.soft}>
          Order {order.customerOrderId} · {itemsText(order)}
        </p>
        {delivery && <DeliveryNews order={order} delivery={delivery} tracked={tracked} />}
        <p className={styles.state}>
          <OrderStatusBadge order={order} />
          <PreviousNote order={order} />
        </p>
      </div>
      <OrderPictures order={order} thumbs={thumbs} small />
      <p className={styles.price}>
        <b>{formatPence(cost.pence)}</b>
        <span className={styles.soft}>{costNames[cost.kind]}</span>
      </p>
      <div className={styles.ways}>
        <ShopAgain order={order} />
        <TextLink href={pages.linkTo(pages.order, order)} className={styles.view}>
          {order.totals.actual && !isGivenUp(order) ? 'View receipt' : 'View order'} <span className="visually-hidden">{order.customerOrderId}</span>
        </TextLink>
      </div>
    </li>
  );
}

/** Renders how the delivery of an order is doing, unless the order's status says the same, and when that was updated. */
function DeliveryNews({ order, delivery, tracked }: Pick<ListedOrderProps, 'order' | 'tracked'> & { delivery: DeliveryText }) {
  return (
    <p className={styles.state}>
      {delivery.badge !== orderStatusText(order) && <Badge tone={delivery.tone}>{delivery.badge}</Badge>}
      <DeliveryUpdated text={delivery} tracked={tracked} />
    </p>
  );
}

/** Says what became of the money of a previous order. */
function PreviousNote({ order }: { order: WireOrderSummary }) {
  const { refunded, refundPending } = order;
  if (isGivenUp(order)) return <span className={styles.soft}>You weren’t charged</span>;
  if (toPence(refundPending) > 0) return <span className={styles.soft}>{formatMoney(refundPending)} is on its way back to you</span>;
  return toPence(refunded) > 0 ? <span className={styles.soft}>You were refunded {formatMoney(refunded)}</span> : null;
}

const headingOf = ({ slots: [slot] }: Pick<WireOrderSummary, 'slots'>): string => (slot ? orderSlotText(slot) : 'No slot');

const itemsText = ({ numberOfItems }: Pick<WireOrderSummary, 'numberOfItems'>): string => (numberOfItems === 1 ? '1 item' : `${numberOfItems} items`);

const tones: Partial<Record<WireOrderSummary['status'], BadgeProps['tone']>> = { AMENDING: 'info', CANCELLED: 'neutral', PAYMENT_FAILED: 'danger', REFUND_PENDING: 'warning' };

/** Renders an order's status in words (SC-596). */
export function OrderStatusBadge({ order }: { order: OrderWithStatus }) {
  return <Badge tone={order.notDelivered ? 'danger' : (tones[order.status] ?? 'success')}>{orderStatusText(order)}</Badge>;
}
