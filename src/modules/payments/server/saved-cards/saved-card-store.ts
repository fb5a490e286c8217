import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { WireBillingAddress } from '#/contract/rest-types.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';

/** A card that is saved for a customer's next payments. */
export interface SavedCard {
  cardId: string;
  card: PaymentCard;
  billingAddress: WireBillingAddress | null;
}

const columns = 'card_id as "cardId", card, billing_address as "billingAddress"';

const selectCards = `select ${columns} from payments.cards where customer_id = $1 order by last_used_at desc nulls last, card_id`;

/** Returns the customer's saved cards, the last used first. */
export async function listCards(database: Database, customerId: number): Promise<SavedCard[]> {
  return runSql(database, selectCards, [customerId]);
}

/**
 * Like `listCards`, and also locks the cards against deletion until the end of the transaction. For transactions that put one of
 * them on an order: deleting a card takes it off its customer's open orders.
 */
export async function listCardsToUse(database: Transaction, customerId: number): Promise<SavedCard[]> {
  return runSql(database, `${selectCards} for key share`, [customerId]);
}

export async function findCard(database: Database, { customerId, cardId }: OwnCard): Promise<SavedCard | null> {
  const rows = await runSql<SavedCard>(database, `select ${columns} from payments.cards where customer_id = $1 and card_id = $2`, [customerId, cardId]);
  return rows[0] ?? null;
}

/** Locks the card until the transaction ends, so that no order is placed with it meanwhile. */
export async function lockCard(database: Database, { customerId, cardId }: OwnCard): Promise<SavedCard | null> {
  const rows = await runSql<SavedCard>(
    database, `select ${columns} from payments.cards where customer_id = $1 and card_id = $2 for update`, [customerId, cardId]);
  return rows[0] ?? null;
}

/** Saves a card outside of a payment, as for the demo shop. It counts as never used. */
export async function insertCard(database: Database, { customerId, cardId, card }: OwnCard & { card: PaymentCard }): Promise<void> {
  await runSql(
    database,
    'insert into payments.cards (card_id, customer_id, card, saved_at) values ($1, $2, $3, platform.now())',
    [cardId, customerId, JSON.stringify(card)],
  );
}

export async function deleteCardRow(database: Database, { customerId, cardId }: OwnCard): Promise<void> {
  await runSql(database, 'delete from payments.cards where customer_id = $1 and card_id = $2', [customerId, cardId]);
}

/** Names a customer's own card. */
export interface OwnCard {
  customerId: number;
  cardId: string;
}
