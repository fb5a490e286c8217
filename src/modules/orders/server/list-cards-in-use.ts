import { runSql, type Database } from '#/platform/server/database/database.ts';

/**
 * Returns the tokens of the cards that pay for the customer's orders which are not completed or cancelled yet (AC-229),
 * also those of a draft.
 */
export async function listCardsInUse(database: Database, customerId: number): Promise<string[]> {
  const rows = await runSql<{ token: string }>(
    database,
    `select distinct paying.card ->> 'token' as token from orders.orders join orders.details using (customer_order_id),
       lateral (values (details.card), (nullif(details.placed -> 'card', 'null'))) as paying(card)
     where customer_id = $1 and status not in ('COMPLETED', 'CANCELLED') and paying.card is not null`,
    [customerId],
  );
  return rows.map(({ token }) => token);
}
