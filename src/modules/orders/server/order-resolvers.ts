import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { presentSummary } from '#/modules/orders/rules/present-order.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { GraphResolvers } from '#/platform/server/server-module.ts';
import { cancelOrder, type CancelDeps, type CancelResult } from './cancel-order.ts';
import { listShopperNotes } from './list-shopper-notes.ts';
import type { OpenOrders } from './open-orders.ts';
import { findOrder } from './read-order.ts';

interface OrderAnswer {
  order: WireOrderSummary | null;
  failures: { message: string; type: string }[] | null;
}

/**
 * Returns the resolvers for the reduced read of an order (SC-600), for the notes of earlier orders (SC-303), and for
 * cancelling an order (SC-610).
 */
export const orderResolvers = ({ openOrders, ...cancelling }: { openOrders: OpenOrders } & CancelDeps): GraphResolvers => ({
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
  Mutation: {
    async cancelOrder(_: unknown, { customerOrderId }: { customerOrderId: string }, call: CallContext) {
      const { customerId, principalId } = call.caller;
      const result = await cancelOrder(call.database, cancelling, { customerOrderId, customerId, principalId: principalId ?? customerId });
      return { failures: result.kind === 'cancelled' ? null : [cancelFailures[result.kind]] };
    },
  },
});

const cancelFailures: Record<Exclude<CancelResult['kind'], 'cancelled'>, { message: string; type: string }> = {
  'not-found': { message: 'Order not found', type: '404' },
  'not-placed': { message: 'This order cannot be cancelled', type: '409' },
  'too-late': { message: 'This order can no longer be cancelled', type: '410' },
};
