import { defineFact } from '#/platform/server/facts/fact.ts';

export interface RefundStartedDetails {
  customerOrderId: string;
  customerId: number;
  refundReference: string;
}

/** Announced once per refund when staff, or a report within the limits, have started it: the order is REFUND_PENDING until it ends. */
export const RefundStarted = defineFact<RefundStartedDetails>('RefundStarted', ({ refundReference }) => refundReference);
