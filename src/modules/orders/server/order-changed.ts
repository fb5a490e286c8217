import type { WireOrder } from '#/contract/rest-types.ts';
import type { Buyer } from '#/modules/account/server/public.ts';
import { defineFact } from '#/platform/server/facts/fact.ts';

export interface OrderChangedDetails {
  customerOrderId: string;
  customerId: number;
  /** The order as its shopper saw it when it was placed again. */
  order: WireOrder;
  /** The customer, who gets a mail about it. */
  buyer: Buyer;
}

/** Announced each time an amended order has been placed again. */
export const OrderChanged = defineFact<OrderChangedDetails>('OrderChanged', ({ customerOrderId, order }) => `${customerOrderId}-${order.lastUpdated}`);
