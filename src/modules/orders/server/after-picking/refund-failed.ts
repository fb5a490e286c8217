import { defineFact } from '#/platform/server/facts/fact.ts';

export interface RefundFailedDetails {
  customerOrderId: string;
  customerId: number;
  refundReference: string;
}

/** Announced once per refund that the card's bank refuses, at once or after it had settled: the money is still the shop's. */
export const RefundFailed = defineFact<RefundFailedDetails>('RefundFailed', ({ refundReference }) => refundReference);
