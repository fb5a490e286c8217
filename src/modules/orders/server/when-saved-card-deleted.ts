import { CardForgotten } from '#/modules/payments/server/public.ts';
import { listOpenOrderNumbers } from '#/modules/trolley/server/public.ts';
import { inTheTransaction, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { removeCard } from './order-details-store.ts';

/**
 * Returns a listener that takes a deleted card off its customer's open orders, so that no checkout offers or charges it (SC-530).
 * That transaction has the card locked, so that no order gets the card, or is placed with it, meanwhile.
 */
export function whenSavedCardDeleted(): FactListener {
  return inTheTransaction(CardForgotten, async ({ database }, { customerId, token }) =>
    removeCard(database, await listOpenOrderNumbers(database, customerId), token),
  );
}
