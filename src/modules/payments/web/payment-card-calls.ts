import type { RestCalls } from '#/platform/rules/rest-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { methodsAllowed } from '#/platform/web/call-layer/methods-allowed.ts';
import { activeOrder } from '#/modules/payments/rules/saved-card.ts';

export type SavedPaymentCard = RestCalls['GET paymentCards/v1/paymentCards']['answer']['paymentCards'][number];

/** A saved card with the methods that `OPTIONS` answers for it (AC-228). */
export type ListedCard = SavedPaymentCard & { methods: readonly string[] };

/** Returns the customer's saved cards, the last used first (AC-224). */
export async function listPaymentCards(calls: CallLayer): Promise<readonly SavedPaymentCard[]> {
  const { paymentCards } = await calls.rest({ call: 'GET paymentCards/v1/paymentCards' });
  return paymentCards;
}

/** Returns the saved cards, each with the methods that it allows. Leaves out a card that is deleted during the calls. */
export async function listCardsWithMethods(calls: CallLayer): Promise<ListedCard[]> {
  const cards = await listPaymentCards(calls);
  const listed = await Promise.all(
    cards.map(async (card) => {
      const methods = await methodsOf(calls, card.paymentCardId);
      return methods && { ...card, methods };
    }),
  );
  return listed.filter((card) => card !== null);
}

/** Returns the methods that a card allows; null if it does not exist. */
async function methodsOf(calls: CallLayer, paymentCardId: string): Promise<string[] | null> {
  try {
    return await methodsAllowed(calls, { call: 'DELETE paymentCards/v1/paymentCards/{paymentCardId}', params: { paymentCardId }, handledStatuses: [404] });
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return null;
    throw error;
  }
}

export type DeletedCard =
  | { kind: 'deleted' }
  /** The card pays for an order in progress (AC-231). */
  | { kind: 'in-use' }
  | { kind: 'failed'; status: number | null };

/** Deletes a saved card (AC-230). Succeeds if it was deleted before. */
export async function deletePaymentCard(calls: CallLayer, paymentCardId: string): Promise<DeletedCard> {
  try {
    await calls.rest({ call: 'DELETE paymentCards/v1/paymentCards/{paymentCardId}', params: { paymentCardId }, handledStatuses: [404, 423], quiet: true });
    return { kind: 'deleted' };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.status === 404) return { kind: 'deleted' };
    if (error.body?.reason_code === activeOrder) return { kind: 'in-use' };
    return { kind: 'failed', status: error.status };
  }
}

/** The fields in which a card is typed: the shop's own, or those of the provider (decision 81). */
export type CardEntry = RestCalls['GET payments/v1/card-fields']['answer'];

export const readCardFields = (calls: CallLayer): Promise<CardEntry> => calls.rest({ call: 'GET payments/v1/card-fields' });
