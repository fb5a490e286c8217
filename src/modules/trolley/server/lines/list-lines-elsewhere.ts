import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { OrderHeader } from '#/modules/trolley/server/trolley-store.ts';

/**
 * Returns the line numbers in the customer's other open trolley (SC-617): the one set aside while this order is
 * amended, or the other way round. A visitor has only one trolley.
 */
export async function listLinesElsewhere(
  database: Database,
  { customerOrderId, customerId }: Pick<OrderHeader, 'customerOrderId' | 'customerId'>,
): Promise<string[]> {
  if (customerId === null) return [];
  const rows = await runSql<{ lineNumber: string }>(
    database,
    `select line.line_number as "lineNumber" from trolley.orders other join trolley.lines line using (customer_order_id)
     where other.customer_id = $1 and other.state in ('AMENDING', 'PENDING') and other.customer_order_id <> $2`,
    [customerId, customerOrderId],
  );
  return rows.map(({ lineNumber }) => lineNumber);
}
