import { useRef } from 'react';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { ordersOf, withCancelled } from '#/modules/orders/rules/order-lists.ts';
import { useDeliveries } from '#/modules/orders/web/delivery/use-deliveries.ts';
import { listedOrderId, PreviousOrder, UpcomingOrder } from '#/modules/orders/web/listed-order.tsx';
import { useAmendOrder } from '#/modules/orders/web/use-amend-order.tsx';
import { cancelledText, useCancelOrder } from '#/modules/orders/web/use-cancel-order.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './my-orders.module.css';

/** The customer's upcoming and previous orders (SH-049, SC-595). */
export default function MyOrders({ loaderData }: PropsOf<typeof import('./my-orders.server.ts')>) {
  const { nextSize, thumbs, cancelled } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  const cancelling = useCancelOrder(heading);
  const amending = useAmendOrder();
  const tracked = useDeliveries(loaderData.deliveries);
  const lists = withCancelled(loaderData, cancelling.cancelled);
  const pending = ordersOf(lists.pending);
  const previous = ordersOf(lists.previous);
  const last = previous.at(-1);
  return (
    <Container className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        My orders
      </h1>
      {previous.some(({ customerOrderId, status }) => customerOrderId === cancelled && status === 'CANCELLED') && (
        <Notice tone="success" announce="polite">
          {cancelledText}
        </Notice>
      )}
      <section aria-labelledby="upcoming">
        <h2 id="upcoming">Upcoming orders</h2>
        {pending.length === 0 ? (
          <Notice>
            You have no upcoming orders. <TextLink href={pages.groceriesHome}>Start shopping</TextLink>
          </Notice>
        ) : (
          <ul role="list" className={styles.list}>
            {pending.map((order) => (
              <UpcomingOrder key={order.customerOrderId} order={order} thumbs={thumbs} cancelling={cancelling} amending={amending} tracked={tracked.get(order.customerOrderId)} />
            ))}
          </ul>
        )}
      </section>
      {last && (
        <section aria-labelledby="previous">
          <h2 id="previous">Previous orders</h2>
          <Panel padding="none">
            <ul role="list">
              {previous.map((order) => (
                <PreviousOrder key={order.customerOrderId} order={order} thumbs={thumbs} tracked={tracked.get(order.customerOrderId)} />
              ))}
            </ul>
          </Panel>
          {nextSize !== null && (
            <p className={styles.more}>
              <ButtonLink href={`${pages.myOrders}?previous=${nextSize}#${listedOrderId(last)}`} variant="secondary">
                Load more
              </ButtonLink>
            </p>
          )}
        </section>
      )}
      {cancelling.dialogs}
      {amending.dialogs}
    </Container>
  );
}
