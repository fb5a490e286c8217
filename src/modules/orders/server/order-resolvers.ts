import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { presentSummary } from '#/modules/orders/rules/present-order.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import type { GraphResolvers } from '#/platform/server/server-module.ts';
import { amendFailures, type AmendRefusalKind } from './amending/amend-failures.ts';
import { cancelAmend } from './amending/cancel-amend.ts';
import { cancelOrder, type CancelResult } from './cancel-order.ts';
import { listShopperNotes } from './bought-before/list-shopper-notes.ts';
import type { OrdersDeps } from './orders-module.ts';
import { startAmend } from './amending/start-amend.ts';
import { findOrder } from './read-order.ts';

interface OrderAnswer {
  order: WireOrderSummary | null;
  failures: { message: string; type: string }[] | null;
}

/**
 * Returns the resolvers for the reduced read of an order (SC-600), for the notes of earlier orders (SC-303), for cancelling
 * an order (SC-610), and for beginning and ending an amend (SC-615).
 */
export const orderResolvers = ({ openOrders, ...deps }: OrdersDeps): GraphResolvers => ({
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
      const result = await cancelOrder(call.database, deps, customersOrderOf(call, customerOrderId));
      return { failures: result.kind === 'cancelled' ? null : [cancelFailures[result.kind]] };
    },
    async initiateAmendOrder(_: unknown, { customerOrderId }: { customerOrderId: string }, call: CallContext) {
      const result = await startAmend(call.database, deps, customersOrderOf(call, customerOrderId));
      return { failures: result.kind === 'amending' ? null : [failureOf(result.kind)] };
    },
    async cancelAmendOrder(_: unknown, { customerOrderId }: { customerOrderId: string }, call: CallContext) {
      const result = await cancelAmend(call.database, deps, customersOrderOf(call, customerOrderId));
      return { failures: result.kind === 'ended' ? null : [failureOf(result.kind)] };
    },
  },
});

/** The order that a call names, and who acts on it: staff signed on as the customer, or the customer (SC-023). */
function customersOrderOf({ caller: { customerId, principalId } }: CallContext, customerOrderId: string) {
  return { customerOrderId, customerId, principalId: principalId ?? customerId };
}

function failureOf(kind: AmendRefusalKind): { message: string; type: string } {
  const { message, type } = amendFailures[kind];
  return { message, type };
}

const cancelFailures: Record<Exclude<CancelResult['kind'], 'cancelled'>, { message: string; type: string }> = {
  'not-found': { message: 'Order not found', type: '404' },
  'not-placed': { message: 'This order cannot be cancelled', type: '409' },
  'being-prepared': { message: 'This order is already being prepared, so it can no longer be cancelled.', type: '409' },
  'too-late': { message: 'This order can no longer be cancelled', type: '410' },
};
