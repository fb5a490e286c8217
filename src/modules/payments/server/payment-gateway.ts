import type { Pence } from '#/platform/rules/money.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { TypedCard } from '#/modules/payments/rules/check-card.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';

export interface AuthorisationWanted {
  /** Our own reference. If it is repeated, the provider repeats its final answer, and authorises nothing twice. */
  reference: string;
  token: string;
  amountPence: Pence;
  /** Whether the holder has passed an authentication for this payment. */
  authenticated: boolean;
  /** Whether the holder is absent, so that nobody could answer an authentication. False unless given. */
  offSession?: boolean;
  /** The id of the visit to checkout, by which the risk check connects the attempts of one visit (SC-472); null without one. */
  riskSession?: string | null;
}

export type Authorisation =
  /** The provider's own reference, and when it lets the authorisation lapse. */
  | { kind: 'authorised'; providerReference: string; lapsesAt: Instant }
  | { kind: 'declined' }
  /** The risk check refuses the transaction. A repeated request with the same reference may be checked again. */
  | { kind: 'blocked' }
  /** The issuer requires authentication first. */
  | { kind: 'authentication-needed' };

export interface RefundWanted {
  /** Our own reference of this refund. A repeated request with it refunds nothing more. */
  refundReference: string;
  /** Our reference of the captured payment. */
  reference: string;
  amountPence: Pence;
}

export interface HostedFields {
  /** The key with which a page of the shop opens the provider's fields. Public. */
  publishableKey: string;
  /**
   * Returns the card that was typed in them, by the id that they gave; null if it is unknown, another
   * customer's, or of a brand that the shop does not take.
   */
  takeCard(id: string, customerId: number): Promise<PaymentCard | null>;
}

/** Thrown if the provider did not answer in time. Only `find` can then tell whether the provider acted. */
export class GatewayUnavailable extends Error {}

/**
 * The only access to the card provider (SC-556), implemented by the built-in sandbox or a real provider. Never call it
 * inside a transaction: a call to a real provider goes over a network, and would hold the transaction open. Every call
 * may be repeated. Every call throws GatewayUnavailable if the provider does not answer.
 */
export interface PaymentGateway {
  /** Set if the provider shows its own fields for cards, so that no card number reaches the shop. */
  hosted?: HostedFields;
  /** Sends a card to the provider. Returns its token, with the data about the card that the shop may store (SC-535). */
  tokenise(card: TypedCard): Promise<PaymentCard>;
  authorise(wanted: AuthorisationWanted): Promise<Authorisation>;
  /** Returns the result of an earlier attempt, or null if the provider never received it (SC-558). */
  find(reference: string): Promise<Authorisation | null>;
  /** Voids an authorisation, or an attempt that waits for its holder. Does nothing if it is no longer open, or never existed. */
  void(reference: string): Promise<void>;
  /** Captures the amount, once per reference. Returns false if the provider refuses. */
  capture(reference: string, amountPence: Pence): Promise<boolean>;
  /** Refunds a part of a captured payment. PENDING is not final: ask again later. */
  refund(wanted: RefundWanted): Promise<'SETTLED' | 'PENDING' | 'FAILED'>;
  /** Returns the URL where the holder proves who they are, and the payload to send there. */
  challenge(attempt: { transactionId: string; reference: string }): Promise<{ acsUrl: string; payload: string }>;
  /** Deletes a card that the shop no longer needs. Does nothing for an unknown token. */
  forget(token: string): Promise<void>;
}
