import { defineFact } from '#/platform/server/facts/fact.ts';

export interface PaymentSecuredDetails {
  customerOrderId: string;
  /** Our reference of the renewed authorisation. */
  reference: string;
}

/** Announced when an authorisation was renewed after `PaymentAtRisk` had been announced for its order. */
export const PaymentSecured = defineFact<PaymentSecuredDetails>('PaymentSecured', ({ reference }) => reference);
