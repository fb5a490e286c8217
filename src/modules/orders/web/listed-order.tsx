import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { Badge, type BadgeProps } from '#/design/display/badge.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { orderSlotText, slotPlaceText } from '#/modules/orders/rules/order-slot-text.ts';
import { orderStatusText } from '#/modules/orders/rules/order-status-text.ts';
import * as pages from '#/page-paths.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import { DateTile } from './date-tile.tsx';
import { AmendOrder, CancelOrder, CancelUntil, ShopAgain, ViewOrder } from './order-actions.tsx';
import { OrderPictures, type OrderThumbs } from './order-pictures.tsx';
import type { OrderAmending } from './use-amend-order.tsx';
import type { OrderCancelling } from './use-cancel-order.tsx';
import styles from './listed-order.module.css';

export interface ListedOrderProps {
  order: WireOrderSummary;
  thumbs: OrderThumbs;
}

/** The id of a listed order's element, to which 'Load more' returns. */
export const listedOrderId = ({ customerOrderId }: Pick<WireOrderSummary, 'customerOrderId'>): string => `order-${customerOrderId}`;

/** Renders an upcoming order: status, slot, items, total, and the actions that its links allow (SC-595). */
export function UpcomingOrder({ order, thumbs, cancelling, amending }: ListedOrderProps & { cancelling: OrderCancelling; amending: OrderAmending }) {
  const [slot] = order.slots;
  return (
    <Panel as="li" id={listedOrderId(order)} className={styles.upcoming}>
      <div className={styles.head}>
        {slot && <DateTile dateTime={slot.startDateTime} />}
        <div className={styles.what}>
          <OrderStatusBadge order={order} />
          <h3>{headingOf(order)}</h3>
          <p className={styles.soft}>
            {slot && `${slotPlaceText(slot)}. `}Order {order.customerOrderId}
          </p>
        </div>
        <p className={styles.total}>
          <b>{formatMoney(order.totals.estimated.totalPrice)}</b>
          <span className={styles.soft}>{itemsText(order)}, estimated</span>
        </p>
      </div>
      <OrderPictures order={order} thumbs={thumbs} />
      <div className={styles.foot}>
        <CancelUntil order={order} />
        <div className={styles.actions}>
          <ViewOrder order={order} />
          <AmendOrder order={order} amending={amending} />
          <CancelOrder order={order} cancelling={cancelling} />
        </div>
      </div>
    </Panel>
  );
}

/** Renders a previous order as a row of a list: slot, number, items, status and total, with a link to it (SC-595). */
export function PreviousOrder({ order, thumbs }: ListedOrderProps) {
  const [slot] = order.slots;
  return (
    <li id={listedOrderId(order)} className={styles.previous}>
      {slot && <DateTile dateTime={slot.startDateTime} isPast />}
      <div className={styles.what}>
        <h3>{headingOf(order)}</h3>
        <p className={styles.soft}>
          Order {order.customerOrderId} · {itemsText(order)}
        </p>
        <p className={styles.state}>
          <OrderStatusBadge order={order} />
          {order.status === 'CANCELLED' && <span className={styles.soft}>You weren’t charged</span>}
        </p>
      </div>
      <OrderPictures order={order} thumbs={thumbs} small />
      <b className={styles.price}>{formatMoney(order.totals.estimated.totalPrice)}</b>
      <div className={styles.ways}>
        <ShopAgain order={order} />
        <TextLink href={pages.linkTo(pages.order, order)} className={styles.view}>
          View order <span className="visually-hidden">{order.customerOrderId}</span>
        </TextLink>
      </div>
    </li>
  );
}

const headingOf = ({ slots: [slot] }: Pick<WireOrderSummary, 'slots'>): string => (slot ? orderSlotText(slot) : 'No slot');

const itemsText = ({ numberOfItems }: Pick<WireOrderSummary, 'numberOfItems'>): string => (numberOfItems === 1 ? '1 item' : `${numberOfItems} items`);

const tones: Partial<Record<WireOrderSummary['status'], BadgeProps['tone']>> = { AMENDING: 'info', CANCELLED: 'neutral', PAYMENT_FAILED: 'danger', REFUND_PENDING: 'warning' };

/** Renders an order's status in words (SC-596). */
export function OrderStatusBadge({ order: { status, slots: [slot] } }: { order: Pick<WireOrderSummary, 'status' | 'slots'> }) {
  return <Badge tone={tones[status] ?? 'success'}>{orderStatusText(status, slot?.type ?? null)}</Badge>;
}
