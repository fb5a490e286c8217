import type { Pence } from '#/platform/rules/money.ts';
import type { TypedCard } from '#/modules/payments/rules/check-card.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';

export interface AuthorisationWanted {
  /** Our own; the provider repeats its first answer to a repeated reference, and takes nothing twice. */
  reference: string;
  token: string;
  amountPence: Pence;
  /** Whether a card authentication was passed. */
  authenticated: boolean;
}

export type Authorisation =
  | { kind: 'authorised'; providerReference: string }
  | { kind: 'declined' }
  /** The issuer requires authentication first. */
  | { kind: 'authentication-needed' };

/** Thrown if the provider did not answer in time: only `find` can tell whether it acted. */
export class GatewayUnavailable extends Error {}

/**
 * The only access to the card provider (SC-556), implemented by the built-in sandbox or a real provider. Calls are
 * never inside the shop's transactions, because a real one goes over a network.
 */
export interface PaymentGateway {
  /** Gives the provider a card and returns its token; the card itself is not stored here. */
  tokenise(card: TypedCard): Promise<PaymentCard>;
  authorise(wanted: AuthorisationWanted): Promise<Authorisation>;
  /** Returns the result of an earlier attempt, or null if the provider never received it (SC-558). */
  find(reference: string): Promise<Authorisation | null>;
  /** Gives up an authorisation; harmless if it is already gone or never existed. */
  void(reference: string): Promise<void>;
  /** Takes money, once per reference. Returns false if the provider refuses. */
  capture(reference: string, amountPence: Pence): Promise<boolean>;
  /** Returns the address where the holder proves who they are, and the payload to send there. */
  challenge(transactionId: string): { acsUrl: string; payload: string };
}
