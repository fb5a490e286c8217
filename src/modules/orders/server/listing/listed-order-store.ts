import { orderAsOf } from '#/modules/orders/rules/order-as-of.ts';
import type { ListedOrder, OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { orderHead, statusAsOf, withShownSlot } from '#/modules/orders/server/order-head.ts';
import { selectPickedTotals } from '#/modules/orders/server/picking/picked-order-store.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

export interface OrderListing {
  customerId: number;
  statuses: readonly OrderStatus[] | null;
  sortBy: '-created' | 'slotDate';
  start: number;
  size: number;
}

/**
 * Returns a page of the customer's placed orders and, if there is one, the order after it, which tells the caller that
 * there is a next page. Runs one statement.
 */
export async function listPlacedOrders(database: Database, listing: OrderListing, now: Instant): Promise<ListedOrder[]> {
  const { customerId, statuses, sortBy, start, size } = listing;
  const order = `${sortBy === '-created' ? 'created desc' : 'slot_starts_at'}, customer_order_id desc`;
  const rows = await runSql<ListedOrder>(
    database,
    // Finds the page first: the parts of an order are read for its orders alone, not for those before it.
    `${selectListed} where customer_order_id in (
       select customer_order_id from orders.orders where customer_id = $1 and ($2::text[] is null or ${statusAsOf('$3')} = any($2))
       order by ${order} offset $4 limit $5)
     order by ${order}`,
    [customerId, statuses, now, start, size + 1],
  );
  return rows.map((row) => orderAsOf(withShownSlot(row), now));
}

/** Returns placed orders by their numbers, in the given order. Unknown numbers are left out. Runs one statement. */
export async function findListedOrders(database: Database, customerOrderIds: readonly string[], now: Instant): Promise<ListedOrder[]> {
  const rows = await runSql<ListedOrder>(
    database,
    `${selectListed} where customer_order_id = any($1::text[]) order by array_position($1::text[], customer_order_id)`,
    [customerOrderIds],
  );
  return rows.map((row) => orderAsOf(withShownSlot(row), now));
}

const selectListed = `
  select ${orderHead}, ${selectPickedTotals('orders.customer_order_id')} as picked,
    (select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'name', l.name,
       'quantity', json_build_object('thousandths', l.thousandths, 'uom', l.uom), 'supplierOrderRequired', l.supplier_order_required,
       'preparing', l.preparing_since is not null, 'entertaining', l.entertaining) order by l.sequence_number), '[]')
     from orders.lines l where l.customer_order_id = orders.customer_order_id) as lines
  from orders.orders`;
