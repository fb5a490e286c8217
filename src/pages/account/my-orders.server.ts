import { previousStatuses, upcomingStatuses } from '#/modules/orders/rules/order-status-text.ts';
import { listOrders } from '#/modules/orders/web/order-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';

/** The number of previous orders shown at first, and added at a time (SC-586, SC-595). */
const step = 10;
const most = 50;

export const head = () => [{ title: 'My Orders' }];

export async function loader({ context, request }: PageArgs) {
  const calls = visitorCalls(context, pages.myOrders);
  const asked = Number(new URL(request.url).searchParams.get('previous') ?? step);
  const size = Math.min(Math.max(Math.trunc(asked) || step, step), most);
  const [upcoming, previous] = await Promise.all([
    listOrders(calls, { statuses: upcomingStatuses, sortBy: 'slotDate', size: most }),
    listOrders(calls, { statuses: previousStatuses, sortBy: '-created', size }),
  ]);
  const hasMore = previous.links.some((link) => link.rel === 'next');
  return { upcoming: upcoming.content, previous: previous.content, nextSize: hasMore && previous.content.length < most ? previous.content.length + step : null };
}
