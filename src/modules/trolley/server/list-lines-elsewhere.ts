import { ownTables, type Database } from '#/platform/server/database/database.ts';
import type { OrderHeader } from './trolley-store.ts';
import type { TrolleyTables } from './trolley-tables.ts';

/**
 * Line numbers in the other open trolleys of an order's customer: the one set aside while this order is amended, and the one
 * amended while this is set aside (SC-617). A visitor has one trolley only.
 */
export async function listLinesElsewhere(
  database: Database,
  { customerOrderId, customerId }: Pick<OrderHeader, 'customerOrderId' | 'customerId'>,
): Promise<string[]> {
  if (customerId === null) return [];
  const rows = await ownTables<'trolley', TrolleyTables>(database)
    .selectFrom('trolley.orders as other')
    .innerJoin('trolley.lines as line', 'line.customer_order_id', 'other.customer_order_id')
    .select('line.line_number')
    .where('other.customer_id', '=', customerId)
    .where('other.state', 'in', ['AMENDING', 'PENDING'])
    .where('other.customer_order_id', '!=', customerOrderId)
    .execute();
  return rows.map((row) => row.line_number);
}
