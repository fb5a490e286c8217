import { ownTables, type Database } from '#/platform/server/database/database.ts';
import type { OrderTables } from './order-tables.ts';

/** Line numbers of a placed order; empty for one that is not placed. */
export async function listOrderedLines(database: Database, customerOrderId: string): Promise<string[]> {
  const rows = await ownTables<'orders', OrderTables>(database)
    .selectFrom('orders.lines')
    .select('line_number')
    .where('customer_order_id', '=', customerOrderId)
    .execute();
  return rows.map((row) => row.line_number);
}
