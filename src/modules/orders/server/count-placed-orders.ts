import { readSql, type Database } from '#/platform/server/database/database.ts';

/** Returns the number of orders that a customer has placed and not cancelled (AC-122). */
export async function countPlacedOrders(database: Database, customerId: number): Promise<number> {
  const [row] = await readSql<{ count: number }>(
    database,
    `select count(*)::integer as count from orders.orders where customer_id = $1 and status not in ('PENDING', 'CANCELLED')`,
    [customerId],
  );
  return row!.count;
}
