import { defineFact } from '#/platform/server/facts/fact.ts';

export interface OrderCompletedDetails {
  customerOrderId: string;
  customerId: number;
}

/** Announced once per order when it has been delivered or collected. */
export const OrderCompleted = defineFact<OrderCompletedDetails>('OrderCompleted', ({ customerOrderId }) => customerOrderId);
