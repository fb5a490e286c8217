import { defineFact } from '#/platform/server/facts/fact.ts';

export interface OrderPaidDetails {
  customerOrderId: string;
  customerId: number;
}

/** Announced once per order when its payment has been taken in full: it has become PAID for the first time. */
export const OrderPaid = defineFact<OrderPaidDetails>('OrderPaid', ({ customerOrderId }) => customerOrderId);
