import { defineFact } from '#/platform/server/facts/fact.ts';

export interface RefundSettledDetails {
  customerOrderId: string;
  customerId: number;
  refundReference: string;
}

/** Announced once per refund when its money has gone back to the customer. */
export const RefundSettled = defineFact<RefundSettledDetails>('RefundSettled', ({ refundReference }) => refundReference);
