import { Container } from '#/design/layout/container.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { OrderCard } from '#/modules/orders/web/order-card.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './my-orders.module.css';

export default function MyOrders({ loaderData: { upcoming, previous, nextSize } }: PropsOf<typeof import('./my-orders.server.ts')>) {
  return (
    <Container className={styles.page}>
      <h1>My orders</h1>
      <section aria-labelledby="upcoming">
        <h2 id="upcoming">Upcoming orders</h2>
        {upcoming.length === 0 ? (
          <Notice>
            You have no upcoming orders. <TextLink href={pages.groceriesHome}>Start shopping</TextLink>
          </Notice>
        ) : (
          <ul role="list" className={styles.list}>
            {upcoming.map((order) => (
              <OrderCard key={order.customerOrderId} order={order} />
            ))}
          </ul>
        )}
      </section>
      {previous.length > 0 && (
        <section aria-labelledby="previous">
          <h2 id="previous">Previous orders</h2>
          <ul role="list" className={styles.list}>
            {previous.map((order) => (
              <OrderCard key={order.customerOrderId} order={order} />
            ))}
          </ul>
          {nextSize !== null && (
            <p className={styles.more}>
              <TextLink href={`?previous=${nextSize}`}>Load more</TextLink>
            </p>
          )}
        </section>
      )}
    </Container>
  );
}
