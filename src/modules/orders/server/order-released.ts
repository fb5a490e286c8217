import { defineFact } from '#/platform/server/facts/fact.ts';

export interface OrderReleasedDetails {
  customerOrderId: string;
  customerId: number;
}

/** Announced once per order when it goes to picking, at its amend cut-off or because staff released it early: it is FULFIL. */
export const OrderReleased = defineFact<OrderReleasedDetails>('OrderReleased', ({ customerOrderId }) => customerOrderId);
