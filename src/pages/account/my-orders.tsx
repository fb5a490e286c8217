import { Container } from '#/design/layout/container.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { previousStatuses, upcomingStatuses } from '#/modules/orders/rules/order-status-text.ts';
import { listOrders } from '#/modules/orders/web/order-calls.ts';
import { OrderCard } from '#/modules/orders/web/order-card.tsx';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { Route } from './+types/my-orders.ts';
import styles from './my-orders.module.css';

/** Orders a page (SC-586, SC-595). */
const step = 10;
const most = 50;

export const meta = () => [{ title: 'My Orders' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const calls = visitorCalls(context, pages.myOrders);
  const asked = Number(new URL(request.url).searchParams.get('previous') ?? step);
  const size = Math.min(Math.max(Math.trunc(asked) || step, step), most);
  const [upcoming, previous] = await Promise.all([
    listOrders(calls, { statuses: upcomingStatuses, sortBy: 'slotDate', size: most }),
    listOrders(calls, { statuses: previousStatuses, sortBy: '-created', size }),
  ]);
  return { upcoming: upcoming.content, previous: previous.content, more: previous.links.some((link) => link.rel === 'next') };
}

export default function MyOrders({ loaderData: { upcoming, previous, more } }: Route.ComponentProps) {
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
          {more && previous.length < most && (
            <p className={styles.more}>
              <TextLink href={`?previous=${previous.length + step}`}>Load more</TextLink>
            </p>
          )}
        </section>
      )}
    </Container>
  );
}
