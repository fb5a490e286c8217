import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { listAuthorisedTokens } from '#/modules/payments/server/card-payment-store.ts';
import { CardForgotten } from './card-forgotten.ts';
import { deleteCardRow, findCard, lockCard, type OwnCard } from './saved-card-store.ts';

/** Returns the tokens of the cards that pay for the customer's orders which are not completed or cancelled yet. */
export type CardsInUse = (database: Database, customerId: number) => Promise<readonly string[]>;

/**
 * Returns the tokens of the cards that the customer's orders in progress need: those on the orders, and those whose
 * authorisations pay for them. They differ while an order that was placed with one card is changed to another.
 */
export async function listNeededTokens(database: Database, cardsInUse: CardsInUse, customerId: number): Promise<Set<string>> {
  const [onOrders, authorised] = await Promise.all([cardsInUse(database, customerId), listAuthorisedTokens(database, customerId)]);
  return new Set([...onOrders, ...authorised]);
}

/** Returns whether a saved card pays for an order in progress. Throws 404 for an unknown card (AC-231). */
export async function isCardInUse(database: Database, cardsInUse: CardsInUse, own: OwnCard): Promise<boolean> {
  const [found, used] = await Promise.all([findCard(database, own), listNeededTokens(database, cardsInUse, own.customerId)]);
  const { card } = found ?? notFound();
  return used.has(card.token);
}

/**
 * Deletes a saved card; a job then deletes it at the provider. Returns false and changes nothing if the card pays for an
 * order in progress. Throws 404 for an unknown card (AC-230, AC-231).
 */
export async function deleteCard(database: Database, { cardsInUse, announce }: { cardsInUse: CardsInUse; announce: Announce }, own: OwnCard): Promise<boolean> {
  return inTransaction({ database }, async (work) => {
    const { card } = (await lockCard(work.database, own)) ?? notFound();
    if ((await listNeededTokens(work.database, cardsInUse, own.customerId)).has(card.token)) return false;
    await deleteCardRow(work.database, own);
    await announce(work, CardForgotten({ ...own, token: card.token }));
    return true;
  });
}
