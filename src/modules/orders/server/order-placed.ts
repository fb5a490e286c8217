import type { WireOrder } from '#/contract/rest-types.ts';
import type { Buyer } from '#/modules/account/server/public.ts';
import { defineFact } from '#/platform/server/facts/fact.ts';

export interface OrderPlacedDetails {
  customerOrderId: string;
  customerId: number;
  /** The order as its shopper saw it when it was placed. */
  order: WireOrder;
  /** The customer, who gets a mail about it. */
  buyer: Buyer;
}

/** Announced once per order when it has been placed: its slot, prices and payment are final. */
export const OrderPlaced = defineFact<OrderPlacedDetails>('OrderPlaced', ({ customerOrderId }) => customerOrderId);
