import { hasOpenRefund } from '#/modules/payments/server/public.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';

/** Returns whether a customer has an order that is placed and not finished, or a refund that is not settled. */
export async function hasUnfinishedOrder(database: Database, customerId: number): Promise<boolean> {
  const rows = await runSql(database, `select from orders.orders where customer_id = $1 and status not in ('COMPLETED', 'CANCELLED') limit 1`, [customerId]);
  return rows.length > 0 || hasOpenRefund(database, customerId);
}
