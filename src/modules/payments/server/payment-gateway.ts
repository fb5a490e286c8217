import type { Pence } from '#/platform/rules/money.ts';
import type { TypedCard } from '#/modules/payments/rules/check-card.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';

export interface AuthorisationWanted {
  /** Our own reference. If it is repeated, the provider repeats its final answer, and authorises nothing twice. */
  reference: string;
  token: string;
  amountPence: Pence;
  /** Whether the holder has passed an authentication for this payment. */
  authenticated: boolean;
}

export type Authorisation =
  | { kind: 'authorised'; providerReference: string }
  | { kind: 'declined' }
  /** The issuer requires authentication first. */
  | { kind: 'authentication-needed' };

/** Thrown if the provider did not answer in time. Only `find` can then tell whether the provider acted. */
export class GatewayUnavailable extends Error {}

/**
 * The only access to the card provider (SC-556), implemented by the built-in sandbox or a real provider. Never call it
 * inside a transaction: a call to a real provider goes over a network, and would hold the transaction open.
 */
export interface PaymentGateway {
  /** Sends a card to the provider. Returns its token, with the data about the card that the shop may store (SC-535). */
  tokenise(card: TypedCard): Promise<PaymentCard>;
  authorise(wanted: AuthorisationWanted): Promise<Authorisation>;
  /** Returns the result of an earlier attempt, or null if the provider never received it (SC-558). */
  find(reference: string): Promise<Authorisation | null>;
  /** Voids an authorisation. Does nothing if it is no longer open, or never existed. */
  void(reference: string): Promise<void>;
  /** Captures the amount, once per reference. Returns false if the provider refuses. */
  capture(reference: string, amountPence: Pence): Promise<boolean>;
  /** Returns the URL where the holder proves who they are, and the payload to send there. */
  challenge(transactionId: string): { acsUrl: string; payload: string };
}
