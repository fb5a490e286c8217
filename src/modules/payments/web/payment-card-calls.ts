import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

export type SavedPaymentCard = RestCalls['GET paymentCards/v1/paymentCards']['answer']['paymentCards'][number];

/** Returns the customer's saved cards, the last used first (AC-224). */
export async function listPaymentCards(calls: CallLayer): Promise<readonly SavedPaymentCard[]> {
  const { paymentCards } = await calls.rest({ call: 'GET paymentCards/v1/paymentCards' });
  return paymentCards;
}
