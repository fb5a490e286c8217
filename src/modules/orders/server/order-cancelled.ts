import type { WireOrder } from '#/contract/rest-types.ts';
import { defineFact } from '#/platform/server/facts/fact.ts';

export interface OrderCancelledDetails {
  customerOrderId: string;
  customerId: number;
  /** The order as its shopper sees it now. */
  order: WireOrder;
  /** Why staff cancelled it; null if the customer did. */
  reason: string | null;
}

/** Announced once per order when it has been cancelled, by its customer or by staff. */
export const OrderCancelled = defineFact<OrderCancelledDetails>('OrderCancelled', ({ customerOrderId }) => customerOrderId);
