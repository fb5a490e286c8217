import { ordersOf, type OrderList } from '#/modules/orders/rules/order-lists.ts';
import { mostListed, readOrderList } from '#/modules/orders/web/order-calls.ts';
import * as pages from '#/page-paths.ts';
import { publicCalls, visitorCalls } from '#/pages/page-calls.ts';
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
  const [pending, previous] = await Promise.all([readPending(calls), readOrderList(calls, 'previous', size)]);
  const refunding = ordersOf(previous).filter(({ status }) => status === 'REFUND_PENDING');
  const [deliveries, thumbs] = await Promise.all([
    deliveriesOfToday(calls, [...ordersOf(pending), ...refunding], await context.now()),
    thumbsOfOrders(publicCalls(context, pages.myOrders), [...ordersOf(pending), ...ordersOf(previous)]),
  ]);
  return {
    pending,
    deliveries,
    previous,
    nextSize: previous.next === null ? null : size + step,
    thumbs,
    cancelled: searchParams.get('cancelled'),
  };
}

/** Reads all upcoming orders: in one call, unless there are more than it returns. */
async function readPending(calls: CallLayer, size = mostListed): Promise<OrderList> {
  const list = await readOrderList(calls, 'pending', size);
  return list.next === null || size >= most ? list : readPending(calls, size + mostListed);
}
