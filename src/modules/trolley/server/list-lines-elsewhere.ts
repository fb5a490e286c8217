import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { OrderHeader } from './trolley-store.ts';

/**
 * Line numbers in the other open trolleys of an order's customer: the one set aside while this order is amended, and the one
 * amended while this is set aside (SC-617). A visitor has one trolley only.
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
