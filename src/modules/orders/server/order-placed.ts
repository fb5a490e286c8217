import type { WireOrder } from '#/contract/rest-types.ts';
import { defineFact } from '#/platform/server/facts/fact.ts';

export interface OrderPlacedDetails {
  customerOrderId: string;
  customerId: number;
  /** The order as shown to the shopper when it was placed. */
  order: WireOrder;
}

/** An order was placed: its slot, its prices and its payment are fixed. Once per order. */
export const OrderPlaced = defineFact<OrderPlacedDetails>('OrderPlaced', ({ customerOrderId }) => customerOrderId);
