import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { previousStatuses, upcomingStatuses } from '#/modules/orders/rules/order-status-text.ts';
import { listOrders, mostListed } from '#/modules/orders/web/order-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { deliveriesOfToday } from './deliveries-of-today.ts';
import { thumbsOfOrders } from './thumbs-of-orders.ts';

/** The number of previous orders shown at first, and added at a time (SC-586, SC-595). */
const step = 10;
const most = 1000;

export const head = () => [{ title: 'My Orders' }];

export async function loader({ context, request }: PageArgs) {
  const calls = visitorCalls(context, pages.myOrders);
  const { searchParams } = new URL(request.url);
  const asked = Number(searchParams.get('previous') ?? step);
  const size = Math.min(Math.max(Math.trunc(asked) || step, step), most);
  const [upcoming, previous] = await Promise.all([
    listOrders(calls, { statuses: upcomingStatuses, sortBy: 'slotDate', size: mostListed }),
    listPrevious(calls, size),
  ]);
  const now = await context.now();
  return {
    pending: upcoming.content,
    deliveries: await deliveriesOfToday(calls, upcoming.content, now),
    previous: previous.orders,
    nextSize: previous.hasMore ? size + step : null,
    thumbs: await thumbsOfOrders(calls, [...upcoming.content, ...previous.orders]),
    cancelled: searchParams.get('cancelled'),
  };
}

/** Returns the last previous orders, and whether there are more. Reads them in as many calls as their number needs. */
async function listPrevious(calls: CallLayer, size: number): Promise<{ orders: WireOrderSummary[]; hasMore: boolean }> {
  const starts = Array.from({ length: Math.ceil(size / mostListed) }, (_, call) => call * mostListed);
  const lists = await Promise.all(
    starts.map((start) => listOrders(calls, { statuses: previousStatuses, sortBy: '-created', start, size: Math.min(mostListed, size - start) })),
  );
  return { orders: lists.flatMap(({ content }) => content), hasMore: lists.at(-1)!.links.some(({ rel }) => rel === 'next') };
}
