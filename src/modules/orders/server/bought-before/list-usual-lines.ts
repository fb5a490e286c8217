import type { Quantity } from '#/platform/rules/quantity.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';

/** The number of a customer's last completed orders that show what they usually buy (SC-214, SC-436). */
const ordersLookedThrough = 6;

/** A product in some of a customer's last completed orders. */
export interface UsualLine {
  lineNumber: string;
  orders: number;
  /** The quantities ordered, the latest first. */
  quantities: Quantity[];
}

export interface UsualLines {
  /** The number of completed orders, at most six. */
  completedOrders: number;
  lines: UsualLine[];
}

/** Returns the products in a customer's last six completed orders, in no particular order. Runs one statement. */
export async function listUsualLines(database: Database, customerId: number): Promise<UsualLines> {
  const rows = await runSql<UsualLine & { completedOrders: number }>(
    database,
    `with latest as materialized (
       select customer_order_id, slot_starts_at from orders.orders where customer_id = $1 and status = 'COMPLETED'
       order by slot_starts_at desc, customer_order_id desc limit ${ordersLookedThrough})
     select line_number as "lineNumber", count(distinct customer_order_id)::integer as orders,
       json_agg(json_build_object('thousandths', thousandths, 'uom', uom) order by slot_starts_at desc, customer_order_id desc) as quantities,
       (select count(*) from latest)::integer as "completedOrders"
     from latest join orders.lines using (customer_order_id)
     group by line_number`,
    [customerId],
  );
  const lines = rows.map(({ lineNumber, orders, quantities }) => ({ lineNumber, orders, quantities }));
  return { completedOrders: rows[0]?.completedOrders ?? 0, lines };
}
