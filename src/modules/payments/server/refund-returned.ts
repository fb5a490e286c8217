import { defineFact } from '#/platform/server/facts/fact.ts';

export interface RefundReturnedDetails {
  customerOrderId: string;
  refundReference: string;
}

/** Announced once for a refund that had settled and failed afterwards: the card's bank has sent the money back to the shop. */
export const RefundReturned = defineFact<RefundReturnedDetails>('RefundReturned', ({ refundReference }) => refundReference);
