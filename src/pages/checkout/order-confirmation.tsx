import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { PageBanner } from '#/modules/adtech/web/page-banner.tsx';
import * as pages from '#/page-paths.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import { CancelUntil } from '#/modules/orders/web/order-actions.tsx';
import { OrderPlace } from '#/modules/orders/web/order-place.tsx';
import { OrderTotalsList } from '#/modules/orders/web/order-totals-list.tsx';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from '#/pages/account/my-orders.module.css';

export default function OrderConfirmation({ loaderData: { order } }: PropsOf<typeof import('./order-confirmation.server.ts')>) {
  const view = pages.linkTo(pages.order, order);
  return (
    <Container narrow className={styles.page}>
      <div>
        <h1>Thank you for your order</h1>
        <p>
          Your order number is <b>{order.customerOrderId}</b>.
        </p>
      </div>
      <Notice tone="success" title={`Estimated total ${formatMoney(order.totals.estimated.totalPrice)}`}>
        <p>Your card is charged when your order is packed.</p>
      </Notice>
      <OrderPlace order={order} />
      <CancelUntil order={order} />
      <Panel as="section" aria-labelledby="totals">
        <h2 id="totals">Total</h2>
        <OrderTotalsList order={order} />
      </Panel>
      <p className={styles.ways}>
        <ButtonLink href={view}>View order</ButtonLink>
        <ButtonLink href={pages.groceriesHome} variant="secondary">
          Continue shopping
        </ButtonLink>
      </p>
      <PageBanner type="order-confirmation" categories={['groceries']} />
    </Container>
  );
}
