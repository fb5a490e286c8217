import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
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

type PayingCardSql = Record<'cardId' | 'customerId' | 'card' | 'billingAddress' | 'at' | 'isToKeep' | 'pays', string>;

/**
 * Returns SQL for two parts of a `with`: they save a card that pays if it is to be kept, or else mark it as used if it was saved
 * before (SC-537). A card that is saved again has the holder and the billing address of now. Takes SQL for the values, and for whether
 * the card pays at all.
 */
export const keepPayingCard = ({ cardId, customerId, card, billingAddress, at, isToKeep, pays }: PayingCardSql): string => `
     kept as (
       insert into payments.cards (card_id, customer_id, card, billing_address, saved_at, last_used_at)
       select ${cardId}, ${customerId}, ${card}, ${billingAddress}, ${at}, ${at} where ${pays} and ${isToKeep}
       on conflict (customer_id, (card ->> 'token')) do update
       set card = excluded.card, billing_address = excluded.billing_address, last_used_at = excluded.last_used_at),
     touched as (
       update payments.cards set last_used_at = ${at}
       where customer_id = ${customerId} and card ->> 'token' = ${card} ->> 'token' and ${pays} and not ${isToKeep})`;

const savePayingCardStatement = `
  with ${keepPayingCard({ cardId: '$1', customerId: '$2::bigint', card: '$3::jsonb', billingAddress: '$4::jsonb', at: instant('$5'), isToKeep: '$6::boolean', pays: 'true' })}
  select`;

/** Saves a card whose earlier authorisation pays, if it is to be kept, or else marks it as used if it was saved before. Runs one statement. */
export async function savePayingCard(database: Database, { cardId, customerId, card, billingAddress, isToKeep }: PayingCard, now: Instant): Promise<void> {
  const values = [cardId, customerId, JSON.stringify(card), billingAddress && JSON.stringify(billingAddress), now, isToKeep];
  await runSql(database, savePayingCardStatement, values);
}

/** A card that pays for something. */
export interface PayingCard {
  customerId: number;
  /** The id for the card, if it is saved for the first time. */
  cardId: string;
  card: PaymentCard;
  billingAddress: object | null;
  /** Whether to save the card for next time. A card that is already saved is marked as used now in any case. */
  isToKeep: boolean;
}

export async function deleteCardRow(database: Database, { customerId, cardId }: OwnCard): Promise<void> {
  await runSql(database, 'delete from payments.cards where customer_id = $1 and card_id = $2', [customerId, cardId]);
}

/** Names a customer's own card. */
export interface OwnCard {
  customerId: number;
  cardId: string;
}
