import { paymentCardsAnswer } from '#/modules/payments/rules/payment-answer-schema.ts';
import { paymentCardParams } from '#/modules/payments/rules/payment-schema.ts';
import { activeOrder, methodsForCard } from '#/modules/payments/rules/saved-card.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import { defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { deleteCard, isCardInUse, type CardsInUse } from './delete-card.ts';
import { listCards } from './saved-card-store.ts';

export interface SavedCardsDeps {
  announce: Announce;
  cardsInUse: CardsInUse;
}

const ofCards = { service: 'paymentCards', version: 1, access: 'customer' } as const;

/** The calls about a customer's saved cards (AC-224, AC-229 to AC-231). */
export const savedCardRoutes = (deps: SavedCardsDeps): RestRoute[] => [
  defineRest({
    ...ofCards,
    method: 'GET',
    endpoint: 'paymentCards',
    summary: 'Lists the saved cards of the customer, the last used first.',
    answers: { 200: paymentCardsAnswer },
    example: {},
    async handle(call) {
      const saved = await listCards(call.database, call.caller.customerId);
      const paymentCards = saved.map(({ cardId, card: { token: _token, ...shown }, billingAddress }) => ({
        paymentCardId: cardId,
        ...shown,
        billingAddress,
      }));
      return ok({ paymentCards });
    },
  }),
  defineRest({
    ...ofCards,
    method: 'OPTIONS',
    endpoint: 'paymentCards/{paymentCardId}',
    summary: 'The methods that a saved card allows, in the header `allow`.',
    params: paymentCardParams,
    answers: { 204: 'nothing' },
    example: { params: { paymentCardId: '$paymentCardId' } },
    async handle(call, { params }) {
      const own = { customerId: call.caller.customerId, cardId: params.paymentCardId };
      const methods = methodsForCard(await isCardInUse(call.database, deps.cardsInUse, own));
      return { ...noContent, headers: { allow: methods.join(', ') } };
    },
  }),
  defineRest({
    ...ofCards,
    method: 'DELETE',
    endpoint: 'paymentCards/{paymentCardId}',
    summary: 'Deletes a saved card, unless it pays for an order in progress.',
    params: paymentCardParams,
    answers: { 204: 'nothing' },
    example: { params: { paymentCardId: '$sparePaymentCardId' } },
    async handle(call, { params }) {
      const own = { customerId: call.caller.customerId, cardId: params.paymentCardId };
      if (!(await deleteCard(call.database, deps, own))) throw new CallError(423, null, null, { reasonCode: activeOrder });
      return noContent;
    },
  }),
];
