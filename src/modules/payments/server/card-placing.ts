import { randomUUID } from 'node:crypto';
import type { FlagSource } from '#/modules/flags/server/public.ts';
import { amountToAuthorise, needsCard } from '#/modules/payments/rules/amount-to-authorise.ts';
import { authorisationForAmend, heldOnCard } from '#/modules/payments/rules/card-payment-state.ts';
import { isExpired } from '#/modules/payments/rules/check-card.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import { whyNotPay } from '#/modules/payments/rules/why-not-pay.ts';
import { placingRefusal, type PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';
import type { PlacingPart } from '#/modules/placing/server/public.ts';
import type { Pence } from '#/platform/rules/money.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { AuthorisationsGivenUp } from './authorisations-given-up.ts';
import { authenticationDetails, authoriseInPerson, prefixOf, startRound, unanswered, type Answered } from './authorise-rounds.ts';
import { findCardPayment, keepCardPayment } from './card-payment-store.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { giveUpAttempts, spendAuthorisation, type StartedAttempt } from './payment-store.ts';
import { savePayingCard } from './saved-cards/saved-card-store.ts';
import { voidPayment } from './void-payment.ts';

export interface CardPlacingDeps {
  gateway: PaymentGateway;
  flags: Pick<FlagSource, 'isOn'>;
  announce: Announce;
  env: string;
}

/** The data for paying an order. */
export interface OrderToPay {
  customerOrderId: string;
  customerId: number;
  toPayPence: Pence;
  /** The estimated price of the weighed lines, after offers; null if there are none. */
  estimatedPence: Pence | null;
  card: PaymentCard | null;
  /** The order's slot; null if it has none, and cannot be placed. */
  slot: { endsAt: Instant } | null;
  /** The masked number of the card that the shopper was shown; null if the client did not send it. */
  expectedCard: string | null;
  billingAddress: object | null;
  /** The id of the visit to checkout, for the provider's risk check (SC-472); null if the client did not send it. */
  riskSession: string | null;
  /** Whether the shopper wants the card saved for next time. */
  saveCard: boolean;
  /** Whether the order was placed before and is being amended. False unless given. */
  isAmended?: boolean;
}

interface GatheredCard {
  cardNeeded: boolean;
  /**
   * The card that pays, and the amount to authorise (SC-549); null if no card is needed, or if it is missing or
   * expired.
   */
  payment: { card: PaymentCard; amountPence: Pence } | null;
  /** Whether the authorisation of the order before its amend is kept (SC-551). */
  keepsAuthorisation: boolean;
}

/** The card that pays, once it is authorised. */
interface HeldCard {
  /** The authorisation that was obtained: our reference for it (SC-558), and the provider's; null if the order keeps the one before its amend. */
  authorisation: { reference: string; providerReference: string; lapsesAt: Instant } | null;
  /** Whether to save the card for next time. */
  isToKeep: boolean;
}

type CardPart = PlacingPart<OrderToPay, GatheredCard, HeldCard, StartedAttempt | null>;

/**
 * Returns the part of placing an order that authorises the card, and saves it for next time if the shopper wants that.
 */
export function cardPlacing({ gateway, flags, announce, env }: CardPlacingDeps): CardPart {
  return {
    async gather({ database }, order, now) {
      const { toPayPence, estimatedPence, card } = order;
      const cardNeeded = needsCard(toPayPence, estimatedPence !== null);
      const valid = card && !isExpired(card.expiryDate, now) ? card : null;
      const payment = cardNeeded && valid ? { card: valid, amountPence: amountToAuthorise(toPayPence, estimatedPence ?? 0) } : null;
      return { cardNeeded, payment, keepsAuthorisation: payment !== null && (await keepsAuthorisation(database, order, payment, now)) };
    },

    whyNot: ({ order, gathered: { cardNeeded, payment } }) =>
      whyNotPay({ cardNeeded, maskedCardNumber: payment?.card.maskedCardNumber ?? null, expected: order.expectedCard }),

    async claim({ database }, { order, gathered: { payment, keepsAuthorisation }, key, now }) {
      return keepsAuthorisation ? null : payment && startRound(database, { ...order, ...payment, key }, 1, now);
    },

    async authorise(database, { order, gathered: { payment, keepsAuthorisation }, key, now, claimed }) {
      // A new card is saved only on request (SC-537) and if cards are saved at all (AC-445).
      const isToKeep = order.saveCard && (await flags.isOn('save_payment_card'));
      if (keepsAuthorisation) {
        const kept = await findCardPayment(database, order.customerOrderId);
        return { kind: 'authorised', held: { authorisation: null, isToKeep }, ...(kept && { paymentReference: kept.reference }) };
      }
      if (!payment || !claimed) return { kind: 'authorised', held: null };
      const press = { ...order, ...payment, key };
      const { reference, answer } = await authoriseInPerson(database, gateway, press, claimed, now).catch(unanswered);
      if (answer.kind !== 'authorised') return { kind: 'refused', refusal: refusalOf(answer, env) };
      const { providerReference, lapsesAt } = answer;
      return { kind: 'authorised', held: { authorisation: { reference, providerReference, lapsesAt }, isToKeep }, paymentReference: reference };
    },

    async confirm(work, { order, gathered: { payment }, held, now }) {
      const { customerOrderId, customerId, billingAddress, slot, isAmended = false } = order;
      if (!payment || !held) {
        // An amended order with nothing to pay by card needs its authorisation no more.
        if (isAmended) await voidPayment(work, announce, customerOrderId, now);
        return { kind: 'confirmed' };
      }
      if (!slot) throw new Error(`order ${customerOrderId} is placed without a slot`);
      const { authorisation, isToKeep } = held;
      const card = { customerId, cardId: randomUUID(), card: payment.card, billingAddress, isToKeep };
      if (!authorisation) {
        // The statements are sent together, before those that store the order.
        const [isKept] = await Promise.all([keepCardPayment(work.database, customerOrderId, slot.endsAt), savePayingCard(work.database, card, now)]);
        if (!isKept) throw new CallError(503, null, null, { retryAfterSeconds: 1 });
        return { kind: 'confirmed' };
      }
      const due = { lapsesAt: authorisation.lapsesAt, neededAt: slot.endsAt };
      const used = await spendAuthorisation(work.database, { ...authorisation, ...card, customerOrderId, payment: due }, now);
      // The authorisation was given up before this step could use it. If the shopper's browser sends the request again,
      // it gets a new one.
      if (!used) throw new CallError(503, null, null, { retryAfterSeconds: 1 });
      if (used.givenUp.length > 0) await announce(work, AuthorisationsGivenUp({ references: used.givenUp }));
      return { kind: 'confirmed' };
    },

    async undo(work, press, now) {
      const references = await giveUpAttempts(work.database, press.customerOrderId, prefixOf(press), now);
      if (references.length > 0) await announce(work, AuthorisationsGivenUp({ references }));
    },

    async release(work, { customerOrderId }, now) {
      await voidPayment(work, announce, customerOrderId, now);
    },
  };
}

/** Returns whether an amended order keeps its authorisation: it still holds, with the same card, and an amount that is not higher (SC-551). */
async function keepsAuthorisation(
  database: Database,
  { customerOrderId, isAmended = false }: OrderToPay,
  { card, amountPence }: { card: PaymentCard; amountPence: Pence },
  now: Instant,
): Promise<boolean> {
  const current = isAmended ? await findCardPayment(database, customerOrderId) : null;
  return authorisationForAmend(heldOnCard(current, card.token, now), amountPence) === 'keep';
}

function refusalOf(answer: Exclude<Answered, { kind: 'authorised' }>, env: string): PlacingRefusal {
  if (answer.kind === 'declined') return placingRefusal('007', 'Your card was declined. Please try another card.');
  if (answer.kind === 'blocked') return { code: 'TRA_CHECK_BLOCK', message: "Sorry, we can't accept this order online." };
  return { code: 'SECURITY_NEEDED', message: 'Your card must be verified.', details: authenticationDetails(answer, env) };
}
