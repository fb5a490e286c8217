import type { Pence } from '#/platform/rules/money.ts';
import type { TypedCard } from '#/modules/payments/rules/check-card.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';

export interface AuthorisationWanted {
  /** Ours; the provider answers a repeat of it as it did the first time, and takes nothing twice. */
  reference: string;
  token: string;
  amountPence: Pence;
  /** A passed card authentication, when there was one. */
  authenticated: boolean;
}

export type Authorisation =
  | { kind: 'authorised'; providerReference: string }
  | { kind: 'declined' }
  /** The card's issuer wants to see its holder first. */
  | { kind: 'authentication-needed' };

/** Thrown when the provider did not answer in time: whether it acted is not known until `find` says. */
export class GatewayUnavailable extends Error {}

/**
 * The one way to the card provider (SC-556). The built-in sandbox is one; a real provider is another.
 * Every call is apart from the shop's transactions, as a call over a network would be.
 */
export interface PaymentGateway {
  /** Gives the provider a card and gets its token; the card itself is kept by nobody here. */
  tokenise(card: TypedCard): Promise<PaymentCard>;
  authorise(wanted: AuthorisationWanted): Promise<Authorisation>;
  /** What became of an earlier attempt; null when the provider never heard of it (SC-558). */
  find(reference: string): Promise<Authorisation | null>;
  /** Gives up an authorisation; harmless when it is gone already or never was. */
  void(reference: string): Promise<void>;
  /** Takes money, once per reference; false when the provider refuses. */
  capture(reference: string, amountPence: Pence): Promise<boolean>;
  /** Where the holder proves who they are, and what to send there. */
  challenge(transactionId: string): { acsUrl: string; payload: string };
}
