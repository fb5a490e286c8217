import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** A product that a customer has bought: in how many completed orders, and when those were first and last completed. */
export interface BoughtProduct {
  lineNumber: string;
  orders: number;
  first: Instant;
  latest: Instant;
}

export interface BoughtWanted {
  customerId: number;
  /** The instant after which an order must have been completed to count. */
  since: Instant;
  /** The products to return; null for all. */
  lineNumbers: readonly string[] | null;
}

/** Returns the products in a customer's completed orders, in no particular order. Runs one statement. */
export function listBought(database: Database, { customerId, since, lineNumbers }: BoughtWanted): Promise<BoughtProduct[]> {
  return runSql<BoughtProduct>(
    database,
    `select line_number as "lineNumber", count(distinct orders.customer_order_id) as orders,
       min(status_changes.at) as first, max(status_changes.at) as latest
     from orders.orders
     join orders.status_changes on status_changes.customer_order_id = orders.customer_order_id
       and to_status = 'COMPLETED' and at > to_timestamp($2::double precision / 1000)
     join orders.lines on lines.customer_order_id = orders.customer_order_id
     where customer_id = $1 and ($3::text[] is null or line_number = any($3))
     group by line_number`,
    [customerId, since, lineNumbers && [...lineNumbers]],
  );
}
