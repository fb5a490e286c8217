import { Badge } from '#/design/display/badge.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import * as pages from '#/page-paths.ts';
import { orderStatusText } from '#/modules/orders/rules/order-status-text.ts';
import { OrderLines } from '#/modules/orders/web/order-lines.tsx';
import { OrderPayment } from '#/modules/orders/web/order-payment.tsx';
import { OrderPlace } from '#/modules/orders/web/order-place.tsx';
import { OrderTotalsList } from '#/modules/orders/web/order-totals-list.tsx';
import { toLineProduct } from '#/modules/storefront/web/to-line-product.tsx';
import { orderHeading } from './order-heading.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './my-orders.module.css';

export default function Order({ loaderData: { order, products } }: PropsOf<typeof import('./order.server.ts')>) {
  const slot = order.slots[0];
  return (
    <Container className={styles.page}>
      <div>
        <Breadcrumb trail={[{ name: 'My orders', href: pages.myOrders }, { name: order.customerOrderId }]} />
        <h1>{orderHeading(order)}</h1>
        <p>
          <Badge tone={order.status === 'CANCELLED' ? 'danger' : 'success'}>
            {orderStatusText(order.status, slot?.type ?? null)}
          </Badge>{' '}
          <span className={styles.soft}>Order {order.customerOrderId}</span>
        </p>
      </div>
      {order.alerts.filter(({ alertType }) => alertType === 'PAYMENT_AT_RISK').map(({ message }) => (
        <Notice key={message} tone="warning" title="Your payment needs attention">
          <p>{message}</p>
        </Notice>
      ))}
      <div className={styles.columns}>
        <Panel as="section" aria-labelledby="items">
          <h2 id="items">{order.numberOfItems === 1 ? '1 item' : `${order.numberOfItems} items`}</h2>
          <OrderLines lines={order.orderLines} products={new Map(products.map((product) => [product.lineNumber, toLineProduct(product)]))} />
        </Panel>
        <div className={styles.side}>
          <Panel as="section" aria-labelledby="totals">
            <h2 id="totals">Total</h2>
            <OrderTotalsList order={order} />
          </Panel>
          <OrderPlace order={order} />
          <OrderPayment order={order} />
        </div>
      </div>
    </Container>
  );
}
