import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { CardForgotten } from './card-forgotten.ts';
import { deleteCardRow, findCard, lockCard, type OwnCard } from './saved-card-store.ts';

/** Returns the tokens of the cards that pay for the customer's orders which are not completed or cancelled yet. */
export type CardsInUse = (database: Database, customerId: number) => Promise<readonly string[]>;

/** Returns whether a saved card pays for an order in progress. Throws 404 for an unknown card (AC-231). */
export async function isCardInUse(database: Database, cardsInUse: CardsInUse, own: OwnCard): Promise<boolean> {
  const [found, used] = await Promise.all([findCard(database, own), cardsInUse(database, own.customerId)]);
  const { card } = found ?? notFound();
  return used.includes(card.token);
}

/**
 * Deletes a saved card; a job then deletes it at the provider. Returns false and changes nothing if the card pays for an
 * order in progress. Throws 404 for an unknown card (AC-230, AC-231).
 */
export async function deleteCard(database: Database, { cardsInUse, announce }: { cardsInUse: CardsInUse; announce: Announce }, own: OwnCard): Promise<boolean> {
  return inTransaction({ database }, async (work) => {
    const { card } = (await lockCard(work.database, own)) ?? notFound();
    if ((await cardsInUse(work.database, own.customerId)).includes(card.token)) return false;
    await deleteCardRow(work.database, own);
    await announce(work, CardForgotten({ ...own, token: card.token }));
    return true;
  });
}
