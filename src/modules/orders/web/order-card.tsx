import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { Badge } from '#/design/display/badge.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import * as pages from '#/page-paths.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import { orderStatusText } from '#/modules/orders/rules/order-status-text.ts';
import { orderSlotText, slotKindText } from '#/modules/orders/rules/order-slot-text.ts';
import styles from './order-card.module.css';

/** Renders an order in a list: number, status, slot, items and total, with a link to it (SC-595). */
export function OrderCard({ order }: { order: WireOrderSummary }) {
  const slot = order.slots[0];
  return (
    <Panel as="li" lifts className={styles.card}>
      <div>
        <p className={styles.slot}>{slot ? orderSlotText(slot) : 'No slot'}</p>
        <p className={styles.soft}>
          {slot && `${slotKindText(slot)}, `}order{' '}
          <Anchor href={pages.linkTo(pages.order, order)} className={styles.link}>
            {order.customerOrderId}
          </Anchor>
        </p>
      </div>
      <Badge tone={order.status === 'CANCELLED' ? 'danger' : 'success'}>
        {orderStatusText(order.status, slot?.type ?? null)}
      </Badge>
      <p className={styles.total}>
        <b>{formatMoney(order.totals.estimated.totalPrice)}</b>
        <span className={styles.soft}>{order.numberOfItems === 1 ? '1 item' : `${order.numberOfItems} items`}</span>
      </p>
    </Panel>
  );
}
