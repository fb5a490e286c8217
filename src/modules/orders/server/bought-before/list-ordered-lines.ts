import { runSql, type Database } from '#/platform/server/database/database.ts';

/** Returns the line numbers of a placed order, or an empty list for an order that is not placed. */
export async function listOrderedLines(database: Database, customerOrderId: string): Promise<string[]> {
  const rows = await runSql<{ lineNumber: string }>(
    database,
    'select line_number as "lineNumber" from orders.lines where customer_order_id = $1',
    [customerOrderId],
  );
  return rows.map(({ lineNumber }) => lineNumber);
}
