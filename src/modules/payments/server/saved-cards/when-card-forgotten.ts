import { asOutsideJob, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import type { PaymentGateway } from '#/modules/payments/server/payment-gateway.ts';
import { CardForgotten } from './card-forgotten.ts';
import { listNeededTokens, type CardsInUse } from './delete-card.ts';

/**
 * Returns a listener that deletes a forgotten card at the provider. A card with which an order was placed meanwhile
 * stays there, because that order's authorisation may have to be renewed.
 */
export function whenCardForgotten(gateway: PaymentGateway, cardsInUse: CardsInUse): FactListener {
  return asOutsideJob(CardForgotten, 'forget-card-at-provider', async ({ database }, { customerId, token }) => {
    if (!(await listNeededTokens(database, cardsInUse, customerId)).has(token)) await gateway.forget(token);
  });
}
