import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { presentSummary } from '#/modules/orders/rules/present-order.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { GraphResolvers } from '#/platform/server/server-module.ts';
import { listShopperNotes } from './list-shopper-notes.ts';
import type { OpenOrders } from './open-orders.ts';
import { findOrder } from './read-order.ts';

interface OrderAnswer {
  order: WireOrderSummary | null;
  failures: { message: string; type: string }[] | null;
}

/** Returns the resolvers for the reduced read of an order (SC-600), and for the notes of earlier orders (SC-303). */
export const orderResolvers = (openOrders: OpenOrders): GraphResolvers => ({
  Query: {
    async getOrder(_: unknown, { customerOrderId }: { customerOrderId: string }, call: CallContext): Promise<OrderAnswer> {
      const now = await call.now();
      const order = await findOrder(call.database, openOrders, { customerOrderId, customerId: call.caller.customerId }, now);
      // Failure messages of this operation begin with the status (SC-604).
      if (!order) return { order: null, failures: [{ message: '404 Order not found', type: '404' }] };
      return { order: presentSummary(order, now), failures: null };
    },
    async getShopperNotes(_: unknown, _wanted: unknown, call: CallContext) {
      return { shopperNotes: await listShopperNotes(call.database, call.caller.customerId), failures: null };
    },
  },
});
