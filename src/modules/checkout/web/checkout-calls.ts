import type { WireOrder } from '#/contract/rest-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { ShownSlot } from '#/modules/slots/rules/why-not-with-slot.ts';
import type { TypedCard } from '#/modules/payments/rules/check-card.ts';
import type { Money } from '#/platform/rules/money.ts';
import type { CardOnOrder } from './declined-card.ts';

/** Placing and payment calls time out after 30 seconds (SC-459); the call layer then shows the modal of SC-460. */
export const placingTimes = { responseTimeoutMs: 30_000, deadlineMs: 30_000 };

/** The body sent by 'Place order and pay' (SC-464). */
export interface PlaceBody {
  contactNumber: string;
  deliveryNote: string | null;
  bagless: boolean;
  paperStatement: boolean;
  /** Undefined to leave the order's choice, which the trolley may change. */
  substitutionsAllowed?: boolean;
  /** One of the customer's saved cards; undefined to charge the card that is on the order. */
  paymentCardId?: string | undefined;
  saveNewCard?: boolean;
  placeOrderOrigin: 'CHECKOUT' | 'INSTANT_CHECKOUT';
  /** The id of the visit to checkout; undefined without one. */
  TRASessionId?: string;
  expectedToPay: Money;
  /** The masked number of the card that the page shows. */
  expectedCard?: string | undefined;
  /** The slot that the page shows. */
  expectedSlot?: ShownSlot | undefined;
}

/** Prepares the order for checkout and returns it (SC-446). It loads an order, so it has the call layer's own time limits (SC-605). */
export async function initialiseOrder(calls: CallLayer, customerOrderId: string): Promise<WireOrder> {
  const call = 'PATCH order-orchestration/v1/orders/{customerOrderId}/initialise';
  const { order } = await calls.rest({ call, params: { customerOrderId }, ofOrder: true });
  return order;
}

/** A new card: typed in the shop's own fields, or the id that the provider's fields gave for it. */
export type GivenCard = { typed: TypedCard } | { hostedId: string };

export interface NewCard {
  card: GivenCard;
  saveNewCard: boolean;
  /** Null for the delivery address, for a collection the contact address (SC-538). */
  billingAddress: BillingAddress | null;
  /** Called once the provider has the card. */
  onGiven(): void;
}

export type BillingAddress = NonNullable<CardOnOrder['billingAddress']>;

/**
 * Puts a new card on the order, and returns the card as stored and the provider's token of it. Its full number goes only
 * to the provider (SC-531, SC-532, SC-536).
 */
export async function putNewCard(calls: CallLayer, customerOrderId: string, given: NewCard): Promise<{ card: CardOnOrder; cardToken: string | null }> {
  const session = await openCardSession(calls, given.card);
  given.onGiven();
  const { paymentInfo, cardToken } = await calls.rest({
    call: 'PUT order-orchestration/v2/orders/{customerOrderId}/payment-cards',
    params: { customerOrderId },
    body: { sessionId: session.sessionId, passcode: session.passcode, saveNewCard: given.saveNewCard, billingAddress: given.billingAddress },
    handledStatuses: [404, 409, 410, 422],
    ofOrder: true,
    ...placingTimes,
  });
  return { card: paymentInfo.cardPayment[0]!, cardToken };
}

/** Gives a card to the provider in a payment session of its own, and returns what names the session (SC-531, SC-532). */
export async function openCardSession(calls: CallLayer, card: GivenCard): Promise<{ sessionId: string; passcode: string }> {
  const { sessionId, passcode } = await calls.rest({ call: 'POST payments/v1/payment-sessions', ofOrder: true, ...placingTimes });
  await giveCard(calls, { sessionId, passcode }, card);
  return { sessionId, passcode };
}

async function giveCard(calls: CallLayer, { sessionId, passcode }: { sessionId: string; passcode: string }, card: GivenCard): Promise<void> {
  const terms = { params: { sessionId }, handledStatuses: [410, 422], ofOrder: true, ...placingTimes };
  if ('typed' in card) await calls.rest({ call: 'PUT payment-gateway/v1/sessions/{sessionId}', body: { passcode, ...card.typed }, ...terms });
  else await calls.rest({ call: 'PUT payment-gateway/v1/sessions/{sessionId}/hosted-card', body: { passcode, id: card.hostedId }, ...terms });
}

/** Returns a token with which card authentication is prepared (SC-539). */
export function fetchSecurityToken(calls: CallLayer): Promise<{ jwt: string }> {
  return calls.rest({ call: 'GET payments/v1/security-tokens', quiet: true, ofOrder: true, ...placingTimes });
}

/**
 * Places the order. Each press has its own idempotency key, so that the order is placed once, however often the request
 * is sent (SC-466).
 */
export async function placeOrder(calls: CallLayer, customerOrderId: string, key: string, body: PlaceBody): Promise<WireOrder> {
  const { order } = await calls.rest({
    call: 'PATCH order-orchestration/v1/orders/{customerOrderId}/place',
    params: { customerOrderId },
    body,
    headers: { 'idempotency-key': key },
    handledStatuses: [404, 409, 422, 503],
    ofOrder: true,
    ...placingTimes,
  });
  return order;
}

/** Reports that the cardholder passed the authentication; 409 AUTHENTICATION_FAILED if they did not (SC-546). */
export function confirmAuthentication(calls: CallLayer, customerOrderId: string, transactionId: string): Promise<unknown> {
  return calls.rest({
    call: 'PATCH order-orchestration/v4/orders/{customerOrderId}/authenticated-payment-cards',
    params: { customerOrderId },
    body: { transactionId },
    handledStatuses: [404, 409],
    ofOrder: true,
    ...placingTimes,
  });
}
