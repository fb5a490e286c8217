import type { WireOrder } from '#/contract/rest-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { TypedCard } from '#/modules/payments/rules/check-card.ts';
import type { Money } from '#/platform/rules/money.ts';
import type { CardOnOrder } from './declined-card.ts';

/** Placing and payment calls time out after 30 seconds (SC-459); the call layer then shows the modal of SC-460. */
const placingTimes = { responseTimeoutMs: 30_000, deadlineMs: 30_000 };

/** The body sent by 'Place order and pay' (SC-464). */
export interface PlaceBody {
  contactNumber: string;
  deliveryNote: string | null;
  bagless: boolean;
  paperStatement: boolean;
  substitutionsAllowed: boolean;
  /** One of the customer's saved cards; undefined to charge the card that is on the order. */
  paymentCardId?: string | undefined;
  saveNewCard: boolean;
  placeOrderOrigin: 'CHECKOUT';
  TRASessionId: string;
  expectedToPay: Money;
  /** The masked number of the card that the page shows. */
  expectedCard?: string | undefined;
}

/** Fills in the order's missing details and returns the order (SC-446). */
export async function initialiseOrder(calls: CallLayer, customerOrderId: string): Promise<WireOrder> {
  const call = 'PATCH order-orchestration/v1/orders/{customerOrderId}/initialise';
  const { order } = await calls.rest({ call, params: { customerOrderId } });
  return order;
}

/**
 * Puts a new card on the order, and returns the card as stored. Its full number goes only to the provider (SC-531,
 * SC-532, SC-536).
 */
export async function putNewCard(calls: CallLayer, customerOrderId: string, card: TypedCard): Promise<CardOnOrder> {
  const { sessionId, passcode } = await calls.rest({ call: 'POST payments/v1/payment-sessions', ofOrder: true, ...placingTimes });
  await calls.rest({
    call: 'PUT payment-gateway/v1/sessions/{sessionId}',
    params: { sessionId },
    body: { passcode, ...card },
    handledStatuses: [410, 422],
    ofOrder: true,
    ...placingTimes,
  });
  const { paymentInfo } = await calls.rest({
    call: 'PUT order-orchestration/v2/orders/{customerOrderId}/payment-cards',
    params: { customerOrderId },
    body: { sessionId, passcode },
    handledStatuses: [404, 409, 410, 422],
    ofOrder: true,
    ...placingTimes,
  });
  return paymentInfo.cardPayment[0]!;
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
