import type { WireOrder } from '#/modules/orders/rules/present-order.ts';
import { defineFact } from '#/platform/server/facts/fact.ts';

export interface OrderPlacedDetails {
  customerOrderId: string;
  customerId: number;
  /** The order as the shopper was told it was placed. */
  order: WireOrder;
}

/** An order was placed: its slot, its prices and its payment are fixed. Once for each order. */
export const OrderPlaced = defineFact<OrderPlacedDetails>('OrderPlaced', ({ customerOrderId }) => customerOrderId);
