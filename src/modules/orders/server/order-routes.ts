import { orderAnswer, orderListAnswer, orderStatsAnswer, recentOrdersAnswer } from '#/modules/orders/rules/order-answer-schema.ts';
import { daysBetween, londonDay } from '#/platform/rules/london-time.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { listQuery, orderParams } from '#/modules/orders/rules/order-schema.ts';
import { listOrders } from './listing/list-orders.ts';
import { deliveriesAnswer, deliveriesQuery } from '#/modules/orders/rules/delivery/delivery-answer-schema.ts';
import { listDeliveries } from './after-picking/list-deliveries.ts';
import type { OpenOrders } from './open-orders/open-orders.ts';
import { findStats } from './order-store.ts';
import { presentOwnOrder } from './present-own-order.ts';
import { readOrder } from './read-order.ts';

/**
 * Returns the calls that read orders. `orders/recent` comes before `orders/{customerOrderId}`, because that template
 * would match it too.
 */
export const orderRoutes = (openOrders: OpenOrders): RestRoute[] => [list, listRecent, getOrder(openOrders), stats, deliveries];

const list = defineRest({
  service: 'order-orchestration',
  version: 1,
  method: 'GET',
  endpoint: 'orders',
  summary: "Lists the customer's placed orders of some statuses, a page at a time.",
  access: 'customer',
  query: listQuery,
  answers: { 200: orderListAnswer },
  example: { query: { statuses: 'PLACED', size: '5' } },
  async handle(call, { query }) {
    const { statuses, ...page } = query;
    const listing = { ...page, statuses: statuses ?? null, customerId: call.caller.customerId };
    return ok(await listOrders(call.database, listing, await call.now()));
  },
});

const listRecent = defineRest({
  service: 'order-orchestration',
  version: 1,
  method: 'GET',
  endpoint: 'orders/recent',
  summary: "Lists the customer's last ten placed orders, whatever became of them.",
  access: 'customer',
  answers: { 200: recentOrdersAnswer },
  example: {},
  async handle(call) {
    const listing = { customerId: call.caller.customerId, statuses: null, sortBy: '-created', start: 0, size: 10 } as const;
    const { content } = await listOrders(call.database, listing, await call.now());
    return ok({ content });
  },
});

const getOrder = (openOrders: OpenOrders): RestRoute =>
  defineRest({
    service: 'order-orchestration',
    version: 1,
    method: 'GET',
    endpoint: 'orders/{customerOrderId}',
    summary: 'Reads an order of the customer, placed or open.',
    access: 'customer',
    params: orderParams,
    answers: { 200: orderAnswer },
    example: { params: { customerOrderId: '$customerOrderId' } },
    async handle(call, { params }) {
      const now = await call.now();
      const wanted = { ...params, customerId: call.caller.customerId };
      return ok(await presentOwnOrder(call.database, await readOrder(call.database, openOrders, wanted, now), now));
    },
  });

const deliveries = defineRest({
  service: 'order-orchestration',
  version: 1,
  method: 'GET',
  endpoint: 'delivery-statuses',
  summary: "Tells where the customer's orders are, as far as the shop knows.",
  access: 'customer',
  query: deliveriesQuery,
  answers: { 200: deliveriesAnswer },
  example: { query: { customerOrderIds: '1000000001+1000000002' } },
  async handle(call, { query }) {
    return ok({ deliveryStatuses: await listDeliveries(call.database, call.caller.customerId, query.customerOrderIds) });
  },
});

const stats = defineRest({
  service: 'customerorders',
  version: 1,
  method: 'GET',
  endpoint: 'customerorders/stats',
  summary: "Tells when the customer's last completed order was, and whether one of them wants paying.",
  access: 'customer',
  answers: { 200: orderStatsAnswer },
  example: {},
  async handle(call) {
    const { lastCompletedStartsAt, paymentNeeded } = await findStats(call.database, call.caller.customerId);
    const today = londonDay(await call.now());
    return ok({
      customerHasACompletedOrder: lastCompletedStartsAt !== null,
      daysSinceLastCompletedOrder:
        lastCompletedStartsAt === null ? null : daysBetween(londonDay(lastCompletedStartsAt), today),
      customerHasAnOrderRequiringPaymentAttention: paymentNeeded,
    });
  },
});
