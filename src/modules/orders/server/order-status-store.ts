import { canBecome } from '#/modules/orders/rules/order-transitions.ts';
import type { OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { runSql, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** One status change of an order; `madeBy` is null for the server itself. */
export interface StatusChange {
  from: OrderStatus;
  to: OrderStatus;
  madeBy: number | null;
  at: Instant;
}

/**
 * Locks a customer's placed order until the transaction ends, and returns the clock's time once the lock was obtained;
 * null if the customer has no such order. Read the order in a later statement: the one that waits for the lock would
 * return it as it was before.
 */
export async function lockPlacedOrder(database: Transaction, { customerOrderId, customerId }: { customerOrderId: string; customerId: number }): Promise<Instant | null> {
  // The statements are sent together but run in order.
  const [locked, [clock]] = await Promise.all([
    runSql(database, 'select from orders.orders where customer_order_id = $1 and customer_id = $2 for update', [customerOrderId, customerId]),
    runSql<{ now: Instant }>(database, 'select platform.now() as now'),
  ]);
  return locked.length === 1 ? clock!.now : null;
}

/**
 * Changes the status of an order if it still has the expected one, and records the change (SC-578, SC-579). A cancelled
 * order's slot becomes CANCELLED with it. Returns whether the status was changed.
 */
export async function changeStatus(database: Transaction, customerOrderId: string, { from, to, madeBy, at }: StatusChange): Promise<boolean> {
  if (!canBecome(from, to)) return false;
  const changed = await runSql(
    database,
    `with changed as (
       update orders.orders set status = $3, last_updated = to_timestamp($5::double precision / 1000),
         slot = case when $3 = 'CANCELLED' then jsonb_set(slot, '{status}', '"CANCELLED"') else slot end
       where customer_order_id = $1 and status = $2
       returning customer_order_id)
     insert into orders.status_changes (customer_order_id, from_status, to_status, made_by, at)
     select customer_order_id, $2, $3, $4, to_timestamp($5::double precision / 1000) from changed
     returning customer_order_id`,
    [customerOrderId, from, to, madeBy, at],
  );
  return changed.length === 1;
}

/** An order whose amend was ended, and when. */
export interface EndedAmend {
  customerOrderId: string;
  customerId: number;
  at: Instant;
}

/**
 * Sets orders from AMENDING to PLACED, as they were placed before, and records each change (SC-578, SC-579). The time
 * of a change is `at`, or the order's amend cut-off if that is null. Returns the orders that were AMENDING, with the time
 * of each change.
 */
export async function endAmendingStatus(
  database: Transaction,
  customerOrderIds: readonly string[],
  { madeBy, at }: { madeBy: number | null; at: Instant | null },
): Promise<EndedAmend[]> {
  return runSql<EndedAmend>(
    database,
    `with ended as (
       update orders.orders set status = 'PLACED', last_updated = greatest(last_updated, coalesce(to_timestamp($3::double precision / 1000), amend_cut_off))
       where customer_order_id = any($1::text[]) and status = 'AMENDING'
       returning customer_order_id, customer_id, last_updated),
     recorded as (
       insert into orders.status_changes (customer_order_id, from_status, to_status, made_by, at)
       select customer_order_id, 'AMENDING', 'PLACED', $2, last_updated from ended)
     select customer_order_id as "customerOrderId", customer_id as "customerId", last_updated as at from ended`,
    [customerOrderIds, madeBy, at],
  );
}

/**
 * Sets up to `most` placed orders whose amend cut-off has passed to FULFIL, and records each status change (SC-577,
 * SC-580). Skips orders that another call has locked. Returns the orders.
 */
export async function fulfilPlacedOrders(database: Transaction, now: Instant, most: number): Promise<{ customerOrderId: string; customerId: number }[]> {
  return runSql<{ customerOrderId: string; customerId: number }>(
    database,
    `with due as (
       select customer_order_id from orders.orders
       where status = 'PLACED' and amend_cut_off <= to_timestamp($1::double precision / 1000)
       order by amend_cut_off limit $2 for update skip locked),
     moved as (
       update orders.orders set status = 'FULFIL', last_updated = greatest(last_updated, amend_cut_off)
       from due where orders.customer_order_id = due.customer_order_id and status = 'PLACED'
       returning orders.customer_order_id, customer_id, last_updated),
     recorded as (
       insert into orders.status_changes (customer_order_id, from_status, to_status, made_by, at)
       select customer_order_id, 'PLACED', 'FULFIL', null, last_updated from moved)
     select customer_order_id as "customerOrderId", customer_id as "customerId" from moved`,
    [now, most],
  );
}
