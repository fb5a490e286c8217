import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { takeInTurn, type Turns } from '#/platform/server/database/take-in-turn.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/**
 * Records the provider's tokens of all cards of a customer whose account is removed, saved or not, so that the job
 * `forget-cards` deletes them at the provider. Call it before those cards are deleted here.
 */
export async function insertCardsToForget(database: Transaction, customerId: number, now: Instant): Promise<void> {
  await runSql(
    database,
    `insert into payments.cards_to_forget (token, removed_at)
     select distinct card ->> 'token', to_timestamp($2::double precision / 1000)
     from (select card from payments.cards where customer_id = $1
       union all select card from payments.card_payments where customer_id = $1
       union all select card from payments.sessions where customer_id = $1) as own
     where card ->> 'token' is not null
     on conflict do nothing`,
    [customerId, now],
  );
}

const cardsToForget: Turns = { table: 'payments.cards_to_forget', key: 'token', where: 'true', since: 'removed_at', most: 100, returning: 'token' };

/** Returns the tokens of up to 100 cards to delete at the provider, in turn. */
export async function takeCardsToForget(database: Database, now: Instant): Promise<string[]> {
  const rows = await takeInTurn<{ token: string }>(database, cardsToForget, now);
  return rows.map(({ token }) => token);
}

export async function deleteCardToForget(database: Database, token: string): Promise<void> {
  await runSql(database, 'delete from payments.cards_to_forget where token = $1', [token]);
}
