import { runSql, type Database } from '#/platform/server/database/database.ts';

/** Returns the tokens of the cards that pay for the customer's orders which are not completed or cancelled yet (AC-229). */
export async function listCardsInUse(database: Database, customerId: number): Promise<string[]> {
  const rows = await runSql<{ token: string }>(
    database,
    `select distinct details.card ->> 'token' as token from orders.orders join orders.details using (customer_order_id)
     where customer_id = $1 and status not in ('COMPLETED', 'CANCELLED') and details.card is not null`,
    [customerId],
  );
  return rows.map(({ token }) => token);
}
