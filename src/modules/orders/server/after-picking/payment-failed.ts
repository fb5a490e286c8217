import { defineFact } from '#/platform/server/facts/fact.ts';

export interface PaymentFailedDetails {
  customerOrderId: string;
  customerId: number;
}

/** Announced once per order when its card has refused the payment: the order is PAYMENT_FAILED until its customer pays. */
export const PaymentFailed = defineFact<PaymentFailedDetails>('PaymentFailed', ({ customerOrderId }) => customerOrderId);
