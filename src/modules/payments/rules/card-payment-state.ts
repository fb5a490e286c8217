import type { Instant } from '#/platform/rules/london-time.ts';
import type { Pence } from '#/platform/rules/money.ts';

export const cardPaymentStates = ['AUTHORISED', 'DECLINED', 'VOIDED', 'CAPTURED', 'CAPTURE_FAILED', 'PART_REFUNDED', 'REFUNDED'] as const;
export type CardPaymentState = (typeof cardPaymentStates)[number];

/** Every allowed change of a card payment (SC-555); `NONE` is an order without one. */
const changes: Record<CardPaymentState | 'NONE', readonly CardPaymentState[]> = {
  NONE: ['AUTHORISED', 'DECLINED'],
  AUTHORISED: ['VOIDED', 'CAPTURED', 'CAPTURE_FAILED'],
  DECLINED: [],
  VOIDED: [],
  CAPTURE_FAILED: ['AUTHORISED', 'VOIDED'],
  CAPTURED: ['PART_REFUNDED', 'REFUNDED'],
  // A settled refund may fail later, when the card's bank sends the money back.
  PART_REFUNDED: ['CAPTURED', 'PART_REFUNDED', 'REFUNDED'],
  REFUNDED: ['CAPTURED', 'PART_REFUNDED'],
};

/** Returns whether a card payment may change from one state to another. */
export function canPaymentBecome(from: CardPaymentState | 'NONE', to: CardPaymentState): boolean {
  return changes[from].includes(to);
}

/** Returns the states from which a card payment may change to `to`. */
export function paymentStatesBefore(to: CardPaymentState): CardPaymentState[] {
  return cardPaymentStates.filter((from) => canPaymentBecome(from, to));
}

/** Returns the amount to capture: never more than was authorised; the rest of what is due is not charged (SC-553). */
export function amountToCapture(authorised: Pence, due: Pence): Pence {
  return Math.min(authorised, Math.max(due, 0));
}

/**
 * Returns what placing an amended order does with its authorisation: keeps it if the new amount is not higher, otherwise
 * replaces it by a new one (SC-551). An order without a live authorisation needs one.
 */
export function authorisationForAmend(authorised: Pence | null, wanted: Pence): 'keep' | 'replace' | 'authorise' {
  if (authorised === null) return 'authorise';
  return wanted > authorised ? 'replace' : 'keep';
}

/**
 * Returns the amount that an order's payment holds on this card, so that placing its changes need not ask the card's bank; null if
 * there is none: nothing is authorised, or with another card, or the authorisation has lapsed or could not be renewed (decision 80).
 */
export function heldOnCard(payment: PaymentThatHolds | null, token: string, now: Instant): Pence | null {
  if (payment?.state !== 'AUTHORISED' || payment.card.token !== token) return null;
  return payment.renewalProblem === null && payment.lapsesAt > now ? payment.authorisedPence : null;
}

interface PaymentThatHolds {
  state: CardPaymentState;
  card: { token: string };
  authorisedPence: Pence;
  lapsesAt: Instant;
  /** Why the authorisation could not be renewed; null if nothing went wrong. */
  renewalProblem: string | null;
}

/** Returns the state of a captured payment after refunds of this sum have settled; null if nothing was refunded. */
export function stateAfterRefunds(captured: Pence, refunded: Pence): 'PART_REFUNDED' | 'REFUNDED' | null {
  if (refunded <= 0) return null;
  return refunded < captured ? 'PART_REFUNDED' : 'REFUNDED';
}
