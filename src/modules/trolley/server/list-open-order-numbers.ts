import { runSql, type Database } from '#/platform/server/database/database.ts';

/** Returns the numbers of a customer's orders that are not placed yet, or are being amended. */
export async function listOpenOrderNumbers(database: Database, customerId: number): Promise<string[]> {
  const rows = await runSql<{ customerOrderId: string }>(
    database,
    `select customer_order_id as "customerOrderId" from trolley.orders where customer_id = $1 and state in ('PENDING', 'AMENDING')`,
    [customerId],
  );
  return rows.map(({ customerOrderId }) => customerOrderId);
}
