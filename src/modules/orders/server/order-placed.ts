import type { WireOrder } from '#/contract/rest-types.ts';
import { defineFact } from '#/platform/server/facts/fact.ts';

export interface OrderPlacedDetails {
  customerOrderId: string;
  customerId: number;
  /** The order as the shopper was told it was placed. */
  order: WireOrder;
}

/** An order was placed: its slot, its prices and its payment are fixed. Once for each order. */
export const OrderPlaced = defineFact<OrderPlacedDetails>('OrderPlaced', ({ customerOrderId }) => customerOrderId);
