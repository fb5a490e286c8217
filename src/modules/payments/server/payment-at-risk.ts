import { defineFact } from '#/platform/server/facts/fact.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { RenewalProblem } from './card-payment-store.ts';

export interface PaymentAtRiskDetails {
  customerOrderId: string;
  customerId: number;
  /** Our reference of the authorisation that lapses. */
  reference: string;
  maskedCardNumber: string;
  problem: RenewalProblem;
  lapsesAt: Instant;
  neededAt: Instant;
}

/**
 * Announced once for each authorisation that lapses before its order is packed, and that could not be renewed: the
 * shopper has to be told. A job tries again every day until then.
 */
export const PaymentAtRisk = defineFact<PaymentAtRiskDetails>('PaymentAtRisk', ({ reference }) => reference);
