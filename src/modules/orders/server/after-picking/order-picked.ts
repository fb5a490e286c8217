import { defineFact } from '#/platform/server/facts/fact.ts';

export interface OrderPickedDetails {
  customerOrderId: string;
  customerId: number;
}

/** Announced once per order when its picking is finished: what came and what it costs is final, and the payment is about to be taken. */
export const OrderPicked = defineFact<OrderPickedDetails>('OrderPicked', ({ customerOrderId }) => customerOrderId);
